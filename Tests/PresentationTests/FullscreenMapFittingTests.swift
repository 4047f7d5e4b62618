import Domain
import Scheduling
import TestSupport
import Presentation
import Testing

@MainActor @Suite(.hangingLimit) struct FullscreenMapFittingTests {
    private static let pets: [Announcement] = [
        .sample("in", at: .home),
        .sample("east", at: Coordinate(53.62, 13.45)),
        .sample("far", at: Coordinate(54.25, 14.05)),
        .sample("south", at: Coordinate(52.9, 12.4)),
    ]

    @Test(
        "The newest pets within 100 km of the user are shown together with the user, whatever the map showed before",
        .requirements("M-6")
    )
    func history() async throws {
        let moves: [@MainActor (FullscreenMapViewModel) -> Void] = [
            { _ in },
            { $0.goTo(Coordinate(-33, 151)) },
            { $0.zoom(heightMeters: 18_000_000) },
            { $0.zoom(by: 64, around: MapPoint(x: 3, y: 4)) },
            { $0.pan(east: 300, south: -40) },
        ]
        var viewpoints: Set<MapViewpoint> = []
        for move in moves {
            let fixture = await FullscreenMapFixture.shown(.sample("other", at: Coordinate(53, 13)))
            move(fixture.map)
            await fixture.activity.settle()
            await fixture.draw()
            for _ in 0..<2 {
                #expect(fixture.map.fitAllPins())
                await fixture.load(Self.pets)
                #expect(fixture.queries.last?.location == .home)
                #expect(fixture.queries.last?.range == 100)
                #expect(fixture.queries.last?.limit == 101)
                viewpoints.insert(fixture.map.viewpoint)
                #expect(fixture.pins.pins.count == Self.pets.count)
                #expect(fixture.map.frame.contains(.home))
            }
            await fixture.draw()
            #expect(fixture.notice == nil)
            let count = fixture.queries.count
            await fixture.wait(60_000)
            #expect(fixture.queries.count == count)
        }
        #expect(viewpoints.count == 1)
    }

    @Test(
        "At a scale at which the map requests no pets, fitted pets are hidden only while the map shows more",
        .requirements("M-9")
    )
    func largeArea() async {
        let fixture = await fitted(Self.pets)
        #expect(AnnouncementListQuery.mapQuery(showing: fixture.map.frame) == nil)
        await fixture.pan(1)
        #expect(fixture.pins.pins.count == Self.pets.count)
        await fixture.move { $0.fitAllPins() }
        #expect(
            fixture.pins.pins.count == Self.pets.count,
            "also while the next request is in progress"
        )
        await fixture.load(Self.pets)
        fixture.map.zoom(by: 0.5)
        await fixture.draw()
        #expect(fixture.pins.pins.isEmpty)
        #expect(fixture.notice == "Zoom in to see pets.")
        fixture.map.zoom(by: 2)
        await fixture.draw()
        #expect(fixture.pins.pins.count == Self.pets.count)
        #expect(fixture.notice == nil)
    }

    @Test(
        "If the request fails, the map stays, and the notice offers Retry, also far from the user"
    )
    func failure() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        await fixture.move { $0.zoom(heightMeters: 1_000_000) }
        await fixture.draw()
        let viewpoint = fixture.map.viewpoint
        await fixture.move { $0.fitAllPins() }
        #expect(fixture.notice == "Looking for pets within 100 km of you…")
        await fixture.failToLoad()
        #expect(fixture.map.viewpoint == viewpoint)
        #expect(fixture.notice == "The announcements took too long to load.")
        await fixture.retry()
        await fixture.load(Self.pets)
        #expect(fixture.pins.pins.count == Self.pets.count)
        #expect(fixture.notice == nil)
    }

    @Test(
        "A move, or the withdrawal of the permission, cancels the request",
        arguments: [true, false]
    )
    func cancellation(isMove: Bool) async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        await fixture.move { $0.fitAllPins() }
        if isMove {
            await fixture.pan(1)
        } else {
            fixture.permission.isGranted = false
        }
        let viewpoint = fixture.map.viewpoint
        await fixture.load(Self.pets)
        #expect(fixture.map.viewpoint == viewpoint)
        #expect(fixture.pinIDs == ["a"])
        await fixture.wait(500)
        #expect(fixture.queries.last == AnnouncementListQuery.mapQuery(showing: fixture.map.frame))
    }

    @Test("Another size of the map does not cancel the request") func resizing() async {
        let fixture = await FullscreenMapFixture.shown()
        await fixture.move { $0.fitAllPins() }
        await fixture.move { $0.resize(to: MapSize(width: 80, height: 24, unitAspectRatio: 2)) }
        await fixture.load(Self.pets)
        #expect(fixture.pins.pins.count == Self.pets.count)
    }

    @Test("Without permission, nothing is requested") func noPermission() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        fixture.permission.isGranted = false
        #expect(!fixture.map.fitAllPins())
        await fixture.activity.settle()
        #expect(fixture.queries.count == 1)
    }

    @Test("Without pets, the map shows the user, and says that there are none")
    func noPets() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        fixture.map.goTo(Coordinate(10, 10))
        fixture.map.fitAllPins()
        await fixture.load([])
        await fixture.draw()
        #expect(fixture.map.viewpoint == MapViewpoint(center: .home, heightMeters: 20_000))
        #expect(fixture.notice == "No pets are reported within 100 km of you.")
    }

    private func fitted(_ pets: [Announcement]) async -> FullscreenMapFixture {
        let fixture = await FullscreenMapFixture.shown()
        fixture.map.fitAllPins()
        await fixture.load(pets)
        await fixture.draw()
        return fixture
    }
}
