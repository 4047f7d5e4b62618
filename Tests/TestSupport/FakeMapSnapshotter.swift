package import Domain

/// A fake snapshotter whose results the test supplies.
package struct FakeMapSnapshotter: MapSnapshotterProtocol {
    package let snapshots: Responder<MapFrame, any MapSnapshot, MapSnapshotError>

    package init(heedsCancellation: Bool = true) {
        snapshots = Responder(cancelled: .cancelled, heedsCancellation: heedsCancellation)
    }

    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        try await snapshots.ask(MapFrame(region: region, size: size))
    }

    /// Answers the request with this number, counted from 0, with a snapshot of the requested frame.
    package func draw(_ number: Int) {
        snapshots.answer(number, .success(FakeMapSnapshot(frame: snapshots.questions[number])))
    }
}
