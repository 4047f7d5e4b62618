import Domain
import Presentation
import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct FullscreenMapPinsTests {
    @Test(
        "Pins are requested as soon as the map opens, for all that it shows, without waiting for the picture"
    )
    func opening() async {
        let fixture = await FullscreenMapFixture.opened()
        #expect(fixture.queries.map(\.location) == [.home])
        #expect(fixture.queries.map(\.range) == [15])
        #expect(fixture.queries.map(\.limit) == [101])
        await fixture.load(.sample("new"), .sample("old", .found))
        #expect(fixture.state == .loading)
        await fixture.draw()
        #expect(fixture.content?.pins.map(\.id) == ["new", "old"])
        #expect(fixture.content?.pins.map(\.title) == ["new, missing", "old, found"])
        await fixture.wait(60_000)
        #expect(fixture.queries.count == 1)
    }

    @Test("While pins are on their way, the map is shown, and its pins are loading or have failed")
    func progress() async {
        let fixture = await FullscreenMapFixture.opened()
        await fixture.draw()
        #expect(fixture.content?.pinsLoad == .loading(previous: []))
        await fixture.failToLoad(.cancelled)
        #expect(fixture.content?.pinsLoad.failure != nil)
        #expect(fixture.content?.notice?.failure == fixture.content?.pinsLoad.failure)
        await fixture.retry()
        #expect(fixture.content?.pinsLoad == .loading(previous: []))
        #expect(fixture.content?.notice == nil)
        await fixture.load(.sample("a"))
        #expect(fixture.content?.pinsLoad.isLoading == false)
        #expect(fixture.pinIDs == ["a"])
    }

    @Test(
        "After moves, pins are requested once, half a second after the last move",
        .requirements("M-8")
    )
    func delay() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        for _ in 0..<5 {
            fixture.map.pan(east: 1, south: 1)
            await fixture.wait(499)
        }
        #expect(fixture.queries.count == 1)
        await fixture.wait(1)
        #expect(fixture.queries.count == 2)
        #expect(fixture.queries.last?.location == fixture.map.viewpoint.center)
        await fixture.load(.sample("b"))
        await fixture.wait(10_000)
        #expect(fixture.queries.count == 2)
        #expect(fixture.pinIDs == ["b"])
    }

    @Test("A move at the moment at which the delay ends starts another delay")
    func moveAtTheEnd() async {
        let fixture = await FullscreenMapFixture.shown()
        await fixture.pan(1)
        var isFirst = true
        await fixture.clock.advance(by: .milliseconds(999)) {
            if isFirst {
                fixture.map.pan(east: 1, south: 0)
            }
            isFirst = false
            await fixture.activity.settle()
        }
        #expect(fixture.queries.count == 1)
        await fixture.wait(1)
        #expect(fixture.queries.map(\.location) == [.home, fixture.map.viewpoint.center])
    }

    @Test("A move that changes nothing requests nothing") func noMove() async {
        let fixture = await FullscreenMapFixture.shown()
        fixture.map.goToUser()
        fixture.map.zoom(heightMeters: 20_000)
        fixture.map.resize(to: FullscreenMapFixture.size)
        await fixture.wait(500)
        #expect(fixture.queries.count == 1)
        #expect(fixture.frames.count == 1)
    }

    @Test(
        "Only pins in the frame are shown, at once after each move, until newer ones arrive",
        .requirements("M-8")
    )
    func frame() async {
        let fixture = await FullscreenMapFixture.shown(
            .sample("center", at: .home),
            .sample("west", at: Coordinate(53.5267, 13.13)),
            .sample("corner", at: Coordinate(53.595, 13.445))
        )
        #expect(fixture.pinIDs == ["center", "west"])
        await fixture.pan(40)
        #expect(fixture.pinIDs == ["center", "corner"])
        await fixture.wait(500)
        #expect(fixture.pinIDs == ["center", "corner"])
        await fixture.load(.sample("newer", at: fixture.map.viewpoint.center))
        #expect(fixture.pinIDs == ["newer"])
    }

    @Test(
        "A pin gets the next number when it first appears, and keeps it while the map is open",
        .requirements("M-21")
    )
    func numbers() async {
        let west = Announcement.sample("west", at: Coordinate(53.5267, 13.13))
        let fixture = await FullscreenMapFixture.shown(
            .sample("far", at: Coordinate(53.5267, 13.46)),
            .sample("center", at: .home),
            west
        )
        func numbers() -> [String: Int] {
            Dictionary(uniqueKeysWithValues: fixture.pins.pins.map { ($0.id, $0.number) })
        }
        #expect(numbers() == ["center": 1, "west": 2])
        await fixture.pan(48)
        #expect(numbers() == ["center": 1, "far": 3])
        await fixture.loadMoved(
            .sample("new", at: .home),
            .sample("far", at: Coordinate(53.5267, 13.46))
        )
        #expect(numbers() == ["new": 4, "far": 3])
        fixture.map.fitAllPins()
        await fixture.load(
            .sample("west", at: west.coordinate, createdAt: 1),
            .sample("center", at: .home)
        )
        #expect(numbers() == ["center": 1, "west": 2])
        await fixture.draw()
        #expect(fixture.content?.pins.map(\.number) == [2, 1])
        let later = await FullscreenMapFixture.shown(west)
        #expect(later.pins.pins.map(\.number) == [1])
    }

    @Test(
        "The response to an earlier request is shown while the next request waits for the end of the moves"
    )
    func earlierResponse() async {
        let fixture = await FullscreenMapFixture.opened()
        fixture.map.pan(east: 1, south: 0)
        await fixture.wait(400)
        await fixture.load(.sample("a"))
        #expect(fixture.pinIDs == ["a"])
        await fixture.wait(100)
        #expect(fixture.queries.count == 2)
    }

    @Test(
        "Beyond a radius of 100 km, no pins are shown or requested, and a notice says why",
        .requirements("M-9")
    )
    func zoomedOut() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        await fixture.move { $0.zoom(heightMeters: 150_000) }
        await fixture.draw()
        #expect(fixture.pins.pins.isEmpty)
        #expect(fixture.notice == "Zoom in to see pets.")
        #expect(fixture.content?.notice?.failure == nil)
        await fixture.wait(60_000)
        #expect(fixture.queries.count == 1)
        fixture.map.zoom(heightMeters: 100_000)
        #expect(fixture.pinIDs == ["a"], "the known pins stay until newer ones arrive")
        await fixture.activity.settle()
        await fixture.draw()
        #expect(fixture.notice == nil)
        await fixture.wait(500)
        #expect(fixture.queries.map(\.range) == [15, 72])
    }

    @Test(
        "Zooming out cancels the request in progress and forgets its failure",
        arguments: [true, false]
    )
    func zoomedOutWhileLoading(hasFailed: Bool) async {
        let fixture = await FullscreenMapFixture.opened(heedsCancellation: false)
        await fixture.draw()
        if hasFailed {
            await fixture.failToLoad()
        }
        fixture.map.zoom(heightMeters: 1_000_000)
        if !hasFailed {
            await fixture.load(.sample("late"))
        }
        fixture.map.zoom(heightMeters: 20_000)
        #expect(fixture.pins.pins.isEmpty)
        #expect(fixture.notice == nil)
    }

    @Test("If the repository never answers, the pins fail after the time limit, and have Retry")
    func timeLimit() async {
        let fixture = await FullscreenMapFixture.opened()
        await fixture.draw()
        await fixture.wait(30_900)
        #expect(fixture.notice == nil)
        await fixture.wait(100)
        #expect(fixture.notice == "The announcements took too long to load.")
        await fixture.retry()
        #expect(fixture.notice == nil)
        await fixture.load(.sample("a"))
        #expect(fixture.pinIDs == ["a"])
    }

    @Test(
        "A failure keeps the pins and shows one notice, until Retry or the next request succeeds",
        .requirements("M-10")
    )
    func failure() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        await fixture.pan(1)
        await fixture.draw()
        await fixture.wait(500)
        await fixture.failToLoad(
            .failed(ServiceFailure(.refused(status: 503), reason: "refused: 503"))
        )
        #expect(fixture.pinIDs == ["a"])
        #expect(fixture.notice == "The server returned an error (503).")
        #expect(fixture.log.lines == ["[FullscreenMap] no pins: refused: 503"])
        await fixture.retry()
        #expect(fixture.notice == nil, "the message disappears at once")
        #expect(fixture.queries.count == 3)
        #expect(fixture.queries[2] == fixture.queries[1])
        await fixture.failToLoad()
        await fixture.pan(1)
        await fixture.draw()
        #expect(fixture.notice != nil, "the message stays until the outcome is known")
        await fixture.loadMoved(.sample("b"))
        #expect(fixture.notice == nil)
        #expect(fixture.pinIDs == ["b"])
        await fixture.retry()
        #expect(fixture.queries.count == 4)
    }

    @Test("Retry after a move requests the pins of what the map shows now")
    func retryAfterMove() async {
        let fixture = await FullscreenMapFixture.shown()
        await fixture.pan(1)
        await fixture.draw()
        await fixture.wait(500)
        await fixture.failToLoad()
        await fixture.pan(10)
        await fixture.draw()
        await fixture.retry()
        #expect(fixture.queries.last?.location == fixture.map.viewpoint.center)
        await fixture.wait(500)
        #expect(fixture.queries.count == 3)
    }

    @Test(
        "Retry repeats the picture and the pins if both failed; the notice is about both"
    )
    func bothFailed() async {
        let fixture = await FullscreenMapFixture.shown()
        await fixture.pan(1)
        await fixture.failToDraw(.failed(.timedOut))
        await fixture.wait(500)
        await fixture.failToLoad()
        #expect(
            fixture.notice
                == "The map took too long to load. The announcements took too long to load."
        )
        await fixture.retry()
        #expect(fixture.frames.count == 3)
        #expect(fixture.queries.count == 3)
        await fixture.draw()
        await fixture.failToLoad()
        #expect(fixture.notice == "The announcements took too long to load.")
    }

    @Test("Where there is no map data, Retry repeats the request for the pins if that has failed")
    func pinsFailedWithoutMap() async {
        let fixture = await FullscreenMapFixture.opened()
        await fixture.failToDraw(.notCovered)
        await fixture.failToLoad()
        #expect(
            fixture.notice
                == "There is no map of this area. The announcements took too long to load."
        )
        await fixture.retry()
        #expect(fixture.queries.count == 2)
        #expect(fixture.notice == "There is no map of this area.")
    }

    @Test(
        "Across the antimeridian, pins are requested and shown on both sides, and selected from west to east"
    )
    func antimeridian() async {
        let viewpoint = MapViewpoint(center: Coordinate(-17, 179.99), heightMeters: 20_000)
        let fixture = await FullscreenMapFixture.opened(viewpoint: viewpoint)
        await fixture.draw()
        await fixture.load(
            .sample("east", at: Coordinate(-17, -179.95)),
            .sample("west", at: Coordinate(-17, 179.95))
        )
        #expect(fixture.pinIDs == ["east", "west"])
        for id in ["west", "east", "west"] {
            fixture.pins.selectNextPin()
            #expect(fixture.pins.selectedPin == id)
        }
        let start = fixture.map.frame
        let size = FullscreenMapFixture.size
        await fixture.pan(Double(size.width) / 2)
        #expect(fixture.map.viewpoint.center.longitude < -179.8)
        #expect(fixture.pinIDs == ["east"])
        #expect(abs(fixture.map.frame.convert(MapPoint(x: 0, y: 0), to: start).x - 50) < 1e-6)
    }

    @Test("Without permission, the map has no user, and does not go to the location")
    func withdrawn() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        fixture.map.goTo(Coordinate(52, 14))
        fixture.permission.isGranted = false
        #expect(fixture.content?.userPlace == nil)
        fixture.map.goToUser()
        #expect(fixture.map.viewpoint.center == Coordinate(52, 14))
        fixture.permission.isGranted = true
        fixture.map.goToUser()
        #expect(fixture.map.viewpoint == MapViewpoint(center: .home, heightMeters: 20_000))
    }
}
