package import Domain

/// A snapshotter whose pictures the test gives.
package struct FakeMapSnapshotter: MapSnapshotterProtocol {
    package let snapshots: Responder<MapFrame, any MapSnapshot, MapSnapshotError>

    package init(heedsCancellation: Bool = true) {
        snapshots = Responder(cancelled: .cancelled, heedsCancellation: heedsCancellation)
    }

    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        try await snapshots.ask(MapFrame(region: region, size: size))
    }

    /// Answers the question of that number with a picture of what was asked for.
    package func draw(_ number: Int) {
        snapshots.answer(number, .success(FakeMapSnapshot(frame: snapshots.questions[number])))
    }
}
