public import Domain

/// A snapshotter whose pictures are empty, and at once there.
public struct FakeSnapshotter: MapSnapshotterProtocol {
    public init() {}

    public func snapshot(
        of region: MapRegion,
        size: MapSize
    ) async throws(MapSnapshotError) -> any MapSnapshot {
        EmptyPicture(frame: MapFrame(region: region, size: size))
    }
}
