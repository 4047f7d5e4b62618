import Scheduling
import Data
import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite struct NetworkedMapSnapshotterTests {
    /// A snapshotter that records whether it was called on the main thread.
    private final class ThreadRecorder: MapSnapshotterProtocol {
        private let threads = Mutex<[Bool]>([])

        var wereMain: [Bool] { threads.withLock(\.self) }

        func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
            record()
            return FakeMapSnapshot(frame: MapFrame(region: region, size: size))
        }

        func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
            record()
            return FakeMapSnapshot(frame: MapFrame(region: region, size: size), isPreliminary: true)
        }

        func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
            record()
            return FakeMapSnapshot(frame: MapFrame(region: region, size: size))
        }

        private func record() {
            threads.withLock { $0.append(Thread.isMainThread) }
        }
    }

    @Test("The picture is drawn off the main thread, even if requested on it", .requirements("E-FR-002a"))
    func background() async throws {
        let recorder = ThreadRecorder()
        let snapshotter = NetworkedMapSnapshotter(
            recorder, network: SimulatedNetwork(.ok, clock: VirtualClock()), activity: Activity())
        for _ in 0..<20 {
            _ = try await snapshotter.snapshot(of: Coordinate.home.mapRegion(), size: MapSize(width: 4, height: 2))
        }
        #expect(recorder.wereMain == Array(repeating: false, count: 20))
    }

    @Test(
        "Off the main thread, a picture is drawn from memory whatever the network does, and in advance if it is fast",
        arguments: [NetworkConditions.ok, .slow(.seconds(5)), .fail, .status(503)])
    func memory(conditions: NetworkConditions) async {
        let (recorder, clock) = (ThreadRecorder(), VirtualClock())
        let snapshotter = NetworkedMapSnapshotter(
            recorder, network: SimulatedNetwork(conditions, clock: clock), activity: Activity())
        let (region, size) = (Coordinate.home.mapRegion(), MapSize(width: 4, height: 2))
        #expect(await snapshotter.cachedSnapshot(of: region, size: size)?.isPreliminary == true)
        let prefetched = await snapshotter.prefetchedSnapshot(of: region, size: size)
        #expect((prefetched != nil) == (conditions == .ok))
        #expect(recorder.wereMain == (conditions == .ok ? [false, false] : [false]))
        #expect(clock.nextDeadline == nil)
    }
}
