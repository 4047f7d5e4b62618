public import Domain

/// A snapshotter of bare ground: the frame is right, and nothing is drawn in it.
public struct BareMapSnapshotter: MapSnapshotterProtocol {
    /// Bare ground.
    private struct Snapshot: MapSnapshot {
        let frame: MapFrame
    }

    /// Creates a snapshotter.
    public init() {}

    /// A picture of nothing but the frame; it never fails.
    public func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        Snapshot(frame: MapFrame(region: region, size: size))
    }
}
