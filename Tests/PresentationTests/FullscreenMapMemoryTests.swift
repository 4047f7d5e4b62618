import Domain
import Scheduling
import Presentation
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct FullscreenMapMemoryTests {
    @Test("A preliminary picture is shown until the complete one is loaded")
    func preliminary() async {
        let fixture = await FullscreenMapFixture.loaded()
        await fixture.pan(10)
        #expect(
            fixture.frames.count == 1,
            "nothing is loaded before the drawing from memory has ended"
        )
        await fixture.drawCached(.preliminary)
        #expect(fixture.shownFrame == fixture.map.frame)
        #expect(fixture.isPreliminary == true)
        #expect(fixture.frames.last == fixture.map.frame)
        let preliminary = fixture.map.model
        await fixture.draw()
        #expect(fixture.isPreliminary == false)
        #expect(fixture.map.model != preliminary)
        #expect(fixture.cachedFrames.count == 2)
        #expect(fixture.frames.count == 2)
    }

    @Test("If memory does not answer within two seconds, the map is loaded")
    func silentMemory() async {
        let fixture = await FullscreenMapFixture.loaded()
        await fixture.pan(10)
        await fixture.clock.advance(by: .milliseconds(1_900)) { await fixture.activity.settle() }
        #expect(fixture.frames.count == 1)
        await fixture.clock.advance(by: .milliseconds(100)) { await fixture.activity.settle() }
        #expect(fixture.frames.last == fixture.map.frame)
        await fixture.draw()
        #expect(fixture.shownFrame == fixture.map.frame)
        #expect(fixture.isPreliminary == false)
    }

    @Test("While a picture is drawn from memory, only the newest frame waits")
    func dropping() async {
        let fixture = await FullscreenMapFixture.loaded()
        var frames: [MapFrame] = []
        for _ in 0..<5 {
            await fixture.pan(1)
            frames.append(fixture.map.frame)
        }
        await fixture.drawCached(.complete)
        #expect(fixture.shownFrame == frames[0])
        await fixture.drawCached(.complete)
        #expect(fixture.shownFrame == frames[4])
        #expect(fixture.cachedFrames.dropFirst() == [frames[0], frames[4]])
        #expect(fixture.frames.count == 1)
    }

    @Test(
        "During a load, newer frames are drawn from memory; the load's end draws the newest frame again, once"
    )
    func movingWhileLoading() async {
        let fixture = await FullscreenMapFixture.loaded()
        await fixture.pan(1, 0, .preliminary)
        for _ in 0..<3 {
            await fixture.pan(1, 0, .preliminary)
            #expect(fixture.shownFrame == fixture.map.frame)
        }
        #expect(fixture.frames.count == 2, "one load at a time")
        await fixture.draw()
        #expect(fixture.shownFrame == fixture.map.frame, "the outdated picture is not shown")
        #expect(fixture.cachedFrames.count == 6)
        await fixture.drawCached(.complete)
        #expect(fixture.isPreliminary == false)
        #expect(fixture.frames.count == 2, "what the load brought is enough")
    }

    @Test(
        "The newest frame does not wait for an outdated load",
        arguments: [10.0, 1000],
        [0, 100, 249, 250, 2000]
    )
    func besideOutdatedLoad(distance: Double, pause: Int) async {
        let fixture = await FullscreenMapFixture.loaded()
        await fixture.pan(distance, 0, .preliminary)
        await fixture.wait(pause)
        await fixture.pan(distance, 0, .preliminary)
        // Loads do not start at the same time, so that they do not request the same tiles.
        await fixture.wait(max(250 - pause, 0))
        #expect(fixture.frames.count == 3)
        #expect(fixture.frames.last == fixture.map.frame)
        await fixture.draw()
        #expect(fixture.isComplete)
        await fixture.failToDraw(.failed(.timedOut), 1)
        #expect(fixture.notice == nil)
    }

    @Test(
        "While a key is held and loads are slow, two loads run at a time, and complete pictures appear"
    )
    func heldKey() async {
        let fixture = FullscreenMapFixture()
        await fixture.activity.settle()
        await fixture.draw()
        var shown: Set<MapFrame> = []
        var first = 1
        for step in 1...200 {
            await fixture.pan(1)
            await fixture.wait(30)
            if step.isMultiple(of: 50) {
                let second = fixture.frames.count - 1
                await fixture.draw(first)
                first = second
            }
            if let frame = fixture.shownFrame {
                shown.insert(frame)
            }
        }
        #expect(shown.count == 5)
        #expect(fixture.frames.count <= 5 + 6000 / 250)
    }

    @Test("A late picture from memory does not replace the loaded one of the same frame")
    func late() async {
        let fixture = await FullscreenMapFixture.loaded()
        await fixture.pan(10, 0, .preliminary)
        await fixture.pan(10, 0, .preliminary)
        // Back to the frame that is loading.
        await fixture.pan(-10)
        let number = fixture.cachedFrames.count - 1
        await fixture.draw()
        #expect(fixture.isPreliminary == false)
        await fixture.drawCached(.preliminary, number)
        #expect(fixture.isComplete)
    }

    @Test("If the map returns to the shown frame while another frame is drawn, it stays there")
    func returning() async {
        let fixture = await FullscreenMapFixture.loaded()
        let frame = fixture.map.frame
        await fixture.pan(10)
        await fixture.pan(-10)
        #expect(fixture.content?.frame == frame)
        await fixture.drawCached(.complete)
        #expect(fixture.content?.frame == frame)
        #expect(fixture.shownFrame == frame)
    }

    @Test("A failed load keeps the preliminary picture and is not repeated until Retry")
    func failure() async {
        let fixture = await FullscreenMapFixture.loaded()
        await fixture.pan(10, 0, .preliminary)
        await fixture.failToDraw(.failed(.timedOut))
        #expect(fixture.notice == "The map took too long to load.")
        #expect(fixture.isPreliminary == true)
        #expect(fixture.frames.count == 2)
        await fixture.retry()
        await fixture.draw()
        #expect(fixture.notice == nil)
        #expect(fixture.isPreliminary == false)
    }

    @Test("The first picture can be one from memory") func first() async {
        let fixture = FullscreenMapFixture(suppliesCached: true)
        await fixture.activity.settle()
        await fixture.drawCached(.preliminary)
        #expect(fixture.isPreliminary == true)
        await fixture.failToDraw()
        #expect(fixture.notice == "There is no map of this area.")
    }

    @Test("A map that was closed ignores a late picture from memory") func leaving() async {
        let fixture = await FullscreenMapFixture.loaded()
        let frame = fixture.map.frame
        await fixture.pan(10)
        fixture.map.leave()
        await fixture.drawCached(.complete)
        #expect(fixture.shownFrame == frame)
        #expect(fixture.frames.count == 1)
    }
}
