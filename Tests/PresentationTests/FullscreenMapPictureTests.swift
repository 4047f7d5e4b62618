import Domain
import Presentation
import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct FullscreenMapPictureTests {
    @Test("A partial map has a notice below a failure of the pins, and Retry loads it again")
    func partialMap() async {
        let fixture = await FullscreenMapFixture.opened()
        await fixture.draw(0, isPartial: true)
        fixture.repository.loads.answer(0, .success([]))
        await fixture.activity.settle()
        #expect(fixture.notice == "A part of the map could not be loaded.")
        await fixture.retry()
        #expect(fixture.state == .map)
        #expect(fixture.notice == nil)
        await fixture.draw(1, isPartial: true)
        #expect(fixture.notice == "A part of the map could not be loaded.")
        await fixture.retry()
        await fixture.draw(2)
        #expect(fixture.notice == nil)
        #expect(fixture.frames.count == 3)
    }

    @Test("The map opens at the user's location with a height of 20 km", .requirements("M-3"))
    func opening() async {
        let fixture = FullscreenMapFixture()
        #expect(fixture.state == .loading)
        await fixture.activity.settle()
        let frame = MapViewpoint(center: .home, heightMeters: 20_000).frame(
            size: FullscreenMapFixture.size
        )
        #expect(fixture.frames == [frame])
        await fixture.draw()
        #expect(fixture.content?.frame == frame)
        #expect(fixture.shownFrame == frame)
        #expect(fixture.content?.userPlace == .home)
        #expect(fixture.notice == nil)
        #expect(fixture.frames.count == 1)
    }

    @Test("Without a snapshotter, the map shows each frame and its pins at once")
    func noSnapshotter() async {
        let fixture = FullscreenMapFixture(hasSnapshotter: false)
        await fixture.load(.sample("a"))
        await fixture.pan(10)
        #expect(fixture.content?.frame == fixture.map.frame)
        #expect(fixture.content?.snapshot == nil)
        #expect(fixture.content?.pins.map(\.id) == ["a"])
        #expect(fixture.notice == nil)
    }

    @Test(
        "A move changes the viewpoint at once; the model follows, with the previous picture until the new one is ready"
    )
    func moving() async {
        let fixture = await FullscreenMapFixture.shown()
        let before = fixture.map.frame
        fixture.map.pan(east: 10, south: -5)
        #expect(fixture.map.frame.convert(MapPoint(x: 0, y: 0), to: before).x.rounded() == 10)
        #expect(fixture.content?.frame == before)
        await fixture.activity.settle()
        #expect(fixture.content?.frame == fixture.map.frame)
        #expect(fixture.shownFrame == before)
        await fixture.draw()
        #expect(fixture.isComplete)
    }

    @Test(
        "While a picture is being drawn, only the newest frame waits, and the frames in between are not drawn",
        .requirements("M-16")
    )
    func dropping() async {
        let fixture = await FullscreenMapFixture.shown()
        var frames: [MapFrame] = []
        for _ in 0..<10 {
            await fixture.pan(1)
            frames.append(fixture.map.frame)
        }
        #expect(fixture.frames.count == 2, "one picture at a time")
        await fixture.draw()
        #expect(fixture.shownFrame == frames[0])
        #expect(fixture.frames.dropFirst() == [frames[0], frames[9]])
        await fixture.draw()
        #expect(fixture.shownFrame == frames[9])
        #expect(fixture.frames.count == 3)
    }

    @Test(
        "A picture that is not ready within 10 s fails, and comes too late afterward",
        arguments: [true, false]
    )
    func timeLimit(heedsCancellation: Bool) async {
        let fixture = FullscreenMapFixture(heedsCancellation: heedsCancellation)
        await fixture.wait(9999)
        #expect(fixture.state == .loading)
        await fixture.wait(1)
        #expect(fixture.state == .failed(message: "The map took too long to load."))
        await fixture.draw()
        #expect(fixture.state == .failed(message: "The map took too long to load."))
        #expect(fixture.frames.count == 1)
    }

    @Test(
        "A picture that is ready at the time limit counts, and the limit does not end the next drawing"
    )
    func atTheLimit() async {
        let fixture = await FullscreenMapFixture.opened(heedsCancellation: false)
        await fixture.pan(10)
        await fixture.wait(500)
        fixture.snapshotter.draw(0)
        await fixture.clock.advance(by: .milliseconds(9500)) { await fixture.activity.settle() }
        #expect(fixture.shownFrame == fixture.frames[0])
        await fixture.draw()
        #expect(fixture.shownFrame == fixture.map.frame)
        #expect(fixture.notice == nil)
        #expect(fixture.frames.count == 2)
    }

    @Test(
        "Without a picture, the map has its pins and the failure; Retry, a move and another size start another attempt"
    )
    func firstFailure() async {
        let fixture = await FullscreenMapFixture.opened()
        await fixture.load(.sample("a"))
        let failed = FullscreenMapFixture.State.failed(
            message: "The map took too long to load."
        )
        for number in 1...3 {
            await fixture.failToDraw(.failed(.timedOut))
            #expect(fixture.state == failed)
            #expect(fixture.notice == "The map took too long to load.")
            switch number {
            case 1:
                await fixture.retry()
                #expect(fixture.state == .loading)
                #expect(fixture.notice == nil, "the message disappears at once")
            case 2:
                await fixture.pan(5)
                #expect(fixture.state == failed, "until the outcome is known")
            default:
                await fixture.move {
                    $0.resize(to: MapSize(width: 80, height: 24, unitAspectRatio: 2))
                }
                #expect(fixture.state == failed)
            }
            #expect(fixture.content?.frame == fixture.map.frame)
            #expect(fixture.content?.pins.map(\.id) == ["a"])
            #expect(fixture.frames.count == number + 1)
        }
        await fixture.draw()
        #expect(fixture.shownFrame == fixture.map.frame)
    }

    @Test("Where there is no map data, the map has its pins and no Retry, also after a picture")
    func notCovered() async {
        let fixture = await FullscreenMapFixture.opened()
        await fixture.load(.sample("a"))
        await fixture.failToDraw(.notCovered)
        let failed = FullscreenMapFixture.State.failed(message: "There is no map of this area.")
        #expect(fixture.state == failed)
        #expect(fixture.content?.pins.map(\.id) == ["a"])
        #expect(fixture.map.model.buttons[.retryMap] == nil)
        await fixture.pan(5)
        await fixture.draw()
        #expect(fixture.state == .map)
        await fixture.pan(5)
        await fixture.failToDraw(.notCovered)
        #expect(fixture.state == failed)
        #expect(fixture.map.model.buttons[.retryMap] == nil)
    }

    @Test("After a move beyond the picture, a map that cannot be loaded has failed")
    func failureBeyondPicture() async {
        let fixture = await FullscreenMapFixture.shown()
        await fixture.pan(200)
        await fixture.failToDraw(.failed(.timedOut))
        #expect(fixture.state == .failed(message: "The map took too long to load."))
        #expect(fixture.content?.frame == fixture.map.frame)
        await fixture.retry()
        #expect(fixture.state == .loading)
    }

    @Test("With a picture, a failure keeps it and shows a notice, until Retry or a move succeeds")
    func laterFailure() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        await fixture.pan(10)
        await fixture.failToDraw(.failed(.timedOut))
        #expect(fixture.notice == "The map took too long to load.")
        #expect(fixture.content?.pins.map(\.id) == ["a"])
        await fixture.retry()
        #expect(fixture.notice == nil, "the message disappears at once")
        await fixture.failToDraw(.failed(.timedOut))
        await fixture.pan(10)
        #expect(fixture.notice != nil, "the message stays until the outcome is known")
        await fixture.draw()
        #expect(fixture.notice == nil)
        #expect(fixture.frames.count == 4)
    }

    @Test("The failure of an outdated frame is not shown")
    func outdatedFailure() async {
        let fixture = await FullscreenMapFixture.shown()
        await fixture.pan(10)
        await fixture.pan(10)
        await fixture.failToDraw(.failed(.timedOut))
        #expect(fixture.notice == nil)
        #expect(fixture.log.lines.isEmpty)
        #expect(fixture.frames.count == 3)
        await fixture.draw()
        #expect(fixture.shownFrame == fixture.map.frame)
    }

    @Test("Without a picture, the failure of a map that is too large for pins counts as shown")
    func firstFailureOfLargeMap() async {
        let fixture = await FullscreenMapFixture.opened(
            viewpoint: MapViewpoint(center: .home, heightMeters: 5_000_000)
        )
        await fixture.failToDraw()
        let message = "There is no map of this area."
        #expect(fixture.state == .failed(message: message))
        #expect(fixture.map.model.map.failure?.cause == .map(.notCovered))
    }

    @Test("A failure is forgotten after the return to the frame of the picture")
    func returningAfterFailure() async {
        let fixture = await FullscreenMapFixture.shown()
        await fixture.pan(10)
        await fixture.failToDraw()
        await fixture.move { $0.goToUser() }
        #expect(fixture.notice == nil)
        #expect(fixture.frames.count == 2)
    }

    @Test(
        "A map that is resized while it is loading is drawn at its last size, and keeps its viewpoint"
    )
    func resizing() async {
        let fixture = await FullscreenMapFixture.opened()
        let viewpoint = fixture.map.viewpoint
        let small = MapSize(width: 40, height: 12, unitAspectRatio: 2)
        fixture.map.resize(to: MapSize(width: 60, height: 20, unitAspectRatio: 2))
        await fixture.move { $0.resize(to: small) }
        await fixture.draw()
        #expect(fixture.content?.frame.size == small)
        #expect(fixture.shownFrame?.size == FullscreenMapFixture.size)
        await fixture.draw()
        #expect(fixture.shownFrame == viewpoint.frame(size: small))
        await fixture.move { $0.resize(to: small) }
        #expect(fixture.frames.count == 2)
    }

    @Test(
        "A map that was closed ignores late results and has nothing to do",
        arguments: [true, false]
    )
    func leaving(heedsCancellation: Bool) async {
        let fixture = await FullscreenMapFixture.opened(heedsCancellation: heedsCancellation)
        await fixture.pan(10)
        await fixture.move { $0.leave() }
        let model = fixture.map.model
        #expect(fixture.clock.nextDeadline == nil)
        await fixture.draw()
        await fixture.load(.sample("a"))
        #expect(fixture.map.model == model)
        #expect(fixture.pins.pins.isEmpty)
        #expect(fixture.frames.count == 1)
        #expect(fixture.log.lines.isEmpty)
    }

    @Test("A map that is released cancels its work") func releasing() async {
        var fixture: FullscreenMapFixture? = FullscreenMapFixture()
        await fixture?.activity.settle()
        await fixture?.pan(10)
        let clock = fixture?.clock
        let activity = fixture?.activity
        weak let map = fixture?.map
        #expect(clock?.nextDeadline != nil)
        fixture = nil
        await activity?.settle()
        #expect(map == nil)
        #expect(clock?.nextDeadline == nil)
    }
}
