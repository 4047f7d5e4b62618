import Domain
import Scheduling
import TestSupport
import FuzzSupport
import Testing

@testable import Presentation

@MainActor @Suite(.hangingLimit) struct FullscreenMapModelTests {
    @Test("Maps are equal if they look alike; actions are not compared")
    func equality() async throws {
        let fixture = await FullscreenMapFixture.shown(
            .sample("a", at: .home),
            .sample("b", at: .home)
        )
        let other = await FullscreenMapFixture.shown(
            .sample("a", at: .home),
            .sample("b", at: .home)
        )
        #expect(fixture.map.model == other.map.model)
        #expect(fixture.map.model.map != .loading())
        let changes: [(FullscreenMapFixture) -> Void] = [
            { $0.map.pan(east: 1, south: 0) },
            { $0.pins.tapPin("a") },
            { $0.pins.tapPin("b") },
            { $0.permission.isGranted = false },
            { $0.map.zoom(by: 0.5) },
        ]
        for change in changes {
            let before = fixture.map.model
            change(fixture)
            await fixture.activity.settle()
            #expect(fixture.map.model != before)
            change(other)
            await other.activity.settle()
            #expect(fixture.map.model == other.map.model)
        }
        await other.draw()
        #expect(fixture.map.model != other.map.model, "one picture is newer")
    }

    @Test(
        "Zooming out to the whole world and in again returns to the same place",
        .requirements("M-7"),
        arguments: [Coordinate.home, Coordinate(-54.8, -68.3), Coordinate(0, 179.9)],
        [nil, MapPoint(x: 80.5, y: 3.5)]
    )
    func zoomingBack(place: Coordinate, point: MapPoint?) {
        let viewpoint = MapViewpoint(center: place, heightMeters: 20_000)
        let map = FullscreenMapFixture(viewpoint: viewpoint).map
        for _ in 0..<30 {
            map.zoom(by: 0.5, around: point)
        }
        #expect(map.viewpoint.heightMeters > 0.999 * MapViewpoint.heights.upperBound)
        while map.viewpoint.heightMeters > 21_000 {
            map.zoom(by: 2, around: point)
        }
        #expect(map.viewpoint.center.distance(to: place) < 0.001)
        #expect(abs(map.viewpoint.heightMeters - 20_000) < 0.001)
    }

    @Test("Setting the height to that of the world and back, in any way, returns to the same place")
    func heightsBack() {
        let viewpoint = MapViewpoint(center: .home, heightMeters: 20_000)
        let map = FullscreenMapFixture(viewpoint: viewpoint).map
        for heights in [[1e8, 20_000], [3e7, 5_000_000, 20_000]] {
            for height in heights {
                map.zoom(heightMeters: height)
            }
            #expect(map.viewpoint == viewpoint)
        }
        map.zoom(heightMeters: 1e8)
        while map.viewpoint.heightMeters > 20_000 {
            map.zoom(by: 2)
        }
        #expect(map.viewpoint.center.distance(to: .home) < 0.001)
    }

    @Test(
        "Any sequence of moves, outcomes and waits ends with the picture and the pins of what the map shows",
        arguments: 0..<20
    )
    func randomMoves(seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        let fixture = FullscreenMapFixture(heedsCancellation: Bool.random(using: &random))
        var drawn = 0
        var loaded = 0
        for step in 0..<300 {
            let kind = Int.random(in: 0..<16, using: &random)
            switch kind {
            case 0...10:
                move(fixture, kind, using: &random)
            case 11:
                await fixture.wait(Int.random(in: 0...800, using: &random))
            case 12, 13:
                await fixture.activity.settle()
                while drawn < fixture.frames.count {
                    if Bool.random(using: &random) {
                        fixture.snapshotter.draw(drawn)
                    } else {
                        fixture.snapshotter.snapshots.answer(drawn, .failure(.failed(.timedOut)))
                    }
                    drawn += 1
                }
            default:
                await fixture.activity.settle()
                // Only one of the requests in progress is answered, so others are late.
                guard loaded < fixture.queries.count else { continue }
                loaded = Int.random(in: loaded..<fixture.queries.count, using: &random)
                let place = fixture.queries[loaded].location ?? .home
                let isSuccess = Bool.random(using: &random)
                fixture.repository.loads.answer(
                    loaded,
                    isSuccess
                        ? .success([.sample("\(step)", at: place)]) : .failure(.failed(.timedOut))
                )
                loaded += 1
            }
            checkInvariants(fixture)
        }
        await end(fixture, drawn: drawn)
    }

    /// Moves the map, resizes it, selects a pin or retries; the kind is a number from 0 to 10.
    private func move(
        _ fixture: FullscreenMapFixture,
        _ kind: Int,
        using random: inout SplitMix64
    ) {
        switch kind {
        case 5:
            fixture.map.zoom(by: 2, around: MapPoint(x: 10, y: 10))
        case 6:
            fixture.map.zoom(by: 0.5, around: MapPoint(x: 90, y: 10))
        case 7:
            fixture.map.goToUser()
        case 8:
            let width = Int.random(in: 20...200, using: &random)
            fixture.map.resize(to: MapSize(width: width, height: 40, unitAspectRatio: 2))
        case 9:
            fixture.pins.selectNextPin()
        case 10:
            fixture.map.retry()
        default:
            fixture.map.pan(
                east: Double(Int.random(in: -50...50, using: &random)),
                south: Double(Int.random(in: -25...25, using: &random))
            )
        }
    }

    private func checkInvariants(_ fixture: FullscreenMapFixture) {
        let frame = fixture.map.frame
        if let content = fixture.content {
            #expect(content.pins.allSatisfy { content.frame.contains($0.coordinate) })
            if let callout = content.callout {
                #expect(content.pins.map(\.id).contains(callout.id))
            }
            if content.frame == frame {
                #expect(content.callout?.id == fixture.pins.selectedPin)
            }
        }
        #expect(frame.metersPerUnit.isFinite)
    }

    /// Ends the moves, draws the pictures that are left, and checks that the map has come to rest.
    private func end(_ fixture: FullscreenMapFixture, drawn: Int) async {
        fixture.map.pan(east: 1, south: 0)
        await fixture.wait(500)
        var drawn = drawn
        while drawn < fixture.frames.count {
            await fixture.draw(drawn)
            drawn += 1
        }
        #expect(fixture.isComplete)
        guard let query = AnnouncementListQuery.mapQuery(showing: fixture.map.frame) else { return }
        #expect(fixture.queries.last == query)
        await fixture.load(.sample("last", at: fixture.map.viewpoint.center))
        #expect(fixture.content?.pins.map(\.id) == ["last"])
        #expect(fixture.notice == nil)
        #expect(!fixture.map.isLoading)
    }
}
