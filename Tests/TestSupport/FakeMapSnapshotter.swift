package import Domain

/// A fake snapshotter whose results the test supplies.
package struct FakeMapSnapshotter: MapSnapshotterProtocol {
    package let snapshots: Responder<MapFrame, any MapSnapshot, MapSnapshotError>
    /// The drawings from memory, if the test supplies them.
    package let cachedSnapshots: Responder<MapFrame, (any MapSnapshot)?, Never>?
    /// The drawings in advance, if the test supplies them.
    package let prefetchedSnapshots: Responder<MapFrame, (any MapSnapshot)?, Never>?

    /// Creates a snapshotter.
    ///
    /// Without `suppliesCached`, there is nothing in memory. Without `suppliesPrefetched`, nothing is drawn in advance.
    package init(heedsCancellation: Bool = true, suppliesCached: Bool = false, suppliesPrefetched: Bool = false) {
        snapshots = Responder(cancelled: .cancelled, heedsCancellation: heedsCancellation)
        cachedSnapshots = suppliesCached ? Responder() : nil
        prefetchedSnapshots = suppliesPrefetched ? Responder() : nil
    }

    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        try await snapshots.ask(MapFrame(region: region, size: size))
    }

    package func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await cachedSnapshots?.ask(MapFrame(region: region, size: size)) ?? nil
    }

    package func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await prefetchedSnapshots?.ask(MapFrame(region: region, size: size)) ?? nil
    }

    /// Answers the request with this number, counted from 0, with a snapshot of the requested frame.
    package func draw(_ number: Int) {
        snapshots.answer(number, .success(FakeMapSnapshot(frame: snapshots.questions[number])))
    }
}
