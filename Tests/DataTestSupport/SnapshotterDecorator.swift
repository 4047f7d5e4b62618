package import Domain

/// A snapshotter that calls another one.
package struct SnapshotterDecorator: MapSnapshotterProtocol {
    private let snapshotter: any MapSnapshotterProtocol

    package init(snapshotter: any MapSnapshotterProtocol) {
        self.snapshotter = snapshotter
    }

    package func snapshot(
        of region: MapRegion,
        size: MapSize
    ) async throws(MapSnapshotError) -> any MapSnapshot {
        try await snapshotter.snapshot(of: region, size: size)
    }
}
