import Cartography
import Composition
import Data
import Domain
import HTTP
import Logging
import Presentation
import Scheduling
import Testing
import TestSupport
import Tiles
import Transfers

/// Tests of the snapshotter that lets requests for maps pass a simulated network.
@Suite(.hangingLimit) struct SimulatedMapNetworkTests {
    private let clock = FakeClock()
    private let size = MapSize(width: 40, height: 11, unitAspectRatio: 2)
    private let region = Coordinate.home.mapRegion()

    @Test("A picture waits for the whole delay, and an inspection for the limit of a map at most")
    func slowMap() async throws {
        let snapshotter = SimulatedNetworkSnapshotter(
            Self.demo,
            network: network(.slow(.seconds(30)))
        )
        let snapshot = Task { [region, size] in
            try await snapshotter.snapshot(of: region, size: size).frame
        }
        try await clock.sleeps.nextQuestion(of: snapshot)
        clock.sleeps.answer(0, .success(()))
        #expect(try await snapshot.value == MapFrame(region: region, size: size))
        let inspection = Task { [size] in await snapshotter.inspection(of: .home, size: size) }
        try await clock.sleeps.nextQuestion(of: inspection)
        clock.sleeps.answer(1, .success(()))
        #expect(await inspection.value.error == .transfer(.timedOut))
        #expect(clock.sleeps.questions == [.seconds(30), LoadTimeLimits.map])
    }

    @Test(
        "A map that the network refuses has the network's error",
        arguments: [
            (.fail, "simulated network failure"),
            (.status(503), "simulated HTTP status 503"),
        ] as [(NetworkConditions, String)]
    )
    func refusedMap(conditions: NetworkConditions, reason: String) async {
        let snapshotter = SimulatedNetworkSnapshotter(
            Self.demo,
            network: network(conditions)
        )
        let error = MapSnapshotError.unavailable(reason: reason)
        await #expect(throws: error) {
            _ = try await snapshotter.snapshot(of: region, size: size)
        }
        let inspection = await snapshotter.inspection(of: .home, size: size)
        #expect(inspection.error == .unavailable(reason: reason))
        #expect(inspection.schema == nil)
    }

    private static var demo: BasemapSnapshotter {
        BasemapSnapshotter(
            basemap: .demo,
            client: HTTPClient(),
            clock: VirtualClock(),
            labelWidth: \.count,
            log: MemoryLog(),
            strings: Strings(.en)
        )
    }

    private func network(_ conditions: NetworkConditions) -> SimulatedNetwork {
        SimulatedNetwork(conditions, clock: clock)
    }
}
