import Domain
import Scheduling
import TestSupport
import Presentation
import Testing

@MainActor @Suite(.hangingLimit) struct FullscreenMapPrefetchingTests {
    @Test(
        "When the picture is complete, one with a margin of a tenth is drawn in advance",
        .requirements("M-16")
    )
    func margin() async throws {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        let frame = try #require(fixture.prefetchedFrames.last)
        #expect(fixture.prefetchedFrames.count == 1)
        #expect(frame.size == MapSize(width: 120, height: 60, unitAspectRatio: 2))
        let offset = fixture.map.frame.wholeOffset(in: frame)
        #expect(offset?.x == 10)
        #expect(offset?.y == 5)
    }

    @Test(
        "A move by whole units within the margin is shown at once, and the next picture is drawn in advance"
    )
    func within() async {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        await fixture.prefetch()
        let frames = fixture.frames
        let cachedFrames = fixture.cachedFrames
        for (east, south) in [(10.0, 0.0), (0, -5), (-10, 5)] {
            fixture.map.pan(east: east, south: south)
            #expect(fixture.isComplete)
            await fixture.activity.settle()
            await fixture.prefetch()
        }
        #expect(fixture.frames == frames)
        #expect(fixture.cachedFrames == cachedFrames)
        #expect(fixture.prefetchedFrames.count == 4)
    }

    @Test(
        "A move beyond the margin, by part of a unit, or with a zoom is drawn from memory",
        arguments: [(11.0, 0.0, 1.0), (0, 6, 1), (-11, 0, 1), (1.5, 0, 1), (0, 0, 2)]
    )
    func beyond(east: Double, south: Double, factor: Double) async {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        await fixture.prefetch()
        let count = fixture.cachedFrames.count
        if factor == 1 {
            fixture.map.pan(east: east, south: south)
        } else {
            fixture.map.zoom(by: factor)
        }
        await fixture.activity.settle()
        #expect(fixture.cachedFrames.count == count + 1)
        #expect(fixture.shownFrame != fixture.map.frame)
        #expect(fixture.prefetchedFrames.count == 1, "the user waits for another picture")
    }

    @Test(
        "The map can move while a picture is drawn in advance; the next one is drawn around the last frame"
    )
    func movingMeanwhile() async throws {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        await fixture.prefetch()
        await fixture.pan(5)
        await fixture.pan(5)
        #expect(fixture.prefetchedFrames.count == 2, "one at a time")
        await fixture.prefetch()
        #expect(fixture.prefetchedFrames.count == 3)
        let offset = fixture.map.frame.wholeOffset(in: try #require(fixture.prefetchedFrames.last))
        #expect(offset?.x == 10)
    }

    @Test(
        "A move beyond the margin cancels the drawing in advance, and its late result is not used"
    )
    func cancellation() async {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        await fixture.pan(50)
        await fixture.prefetch(0)
        // To a frame that the late picture contains.
        await fixture.pan(-45)
        #expect(fixture.shownFrame != fixture.map.frame)
    }

    @Test("If nothing can be drawn in advance, that is not tried again until the next move")
    func nothing() async {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        await fixture.prefetch(succeeds: false)
        #expect(fixture.prefetchedFrames.count == 1)
        await fixture.pan(1)
        #expect(fixture.shownFrame != fixture.map.frame)
        await fixture.drawCached()
        #expect(fixture.prefetchedFrames.count == 2)
    }

    @Test("The failure of an older load is not shown over a part of a prefetched picture")
    func lateFailure() async {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        let start = fixture.map.viewpoint.center
        await fixture.prefetch()
        // The frame is beyond the margin and not in memory, so it is loaded.
        await fixture.pan(30)
        let far = fixture.map.viewpoint.center
        await fixture.drawCached(.nothing)
        await fixture.goTo(start)
        await fixture.pan(10)
        await fixture.prefetch()
        await fixture.pan(10)
        await fixture.prefetch()
        await fixture.goTo(far)
        #expect(fixture.shownFrame == fixture.map.frame)
        await fixture.failToDraw(.failed(.timedOut))
        #expect(fixture.notice == nil)
        #expect(fixture.log.lines.isEmpty)
    }

    @Test("While the map rests, the next zoom steps are drawn in advance, and are shown at once")
    func zoomSteps() async throws {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        let start = fixture.map.frame
        #expect(fixture.zoomedFrames.isEmpty)
        await fixture.prefetch()
        #expect(fixture.zoomedFrames.count == 1, "one at a time")
        await fixture.prefetchZoomed()
        await fixture.prefetchZoomed()
        let heights = fixture.zoomedFrames.map { frame in
            (frame.region.latitudinalMeters / start.region.latitudinalMeters * 100).rounded()
        }
        #expect(heights == [50, 200])
        let frames = fixture.frames
        let cachedFrames = fixture.cachedFrames
        // The picture before a step is that of the step back.
        for factor in [2, 0.5, 0.5, 2] {
            fixture.map.zoom(by: factor)
            #expect(fixture.isComplete, "\(factor)")
            await fixture.activity.settle()
            await fixture.prefetch()
            await fixture.prefetchZoomed()
        }
        #expect(fixture.map.frame == start)
        #expect(fixture.frames == frames)
        #expect(fixture.cachedFrames == cachedFrames)
    }

    @Test("A move cancels the drawing of zoom steps in advance, and its late result is not used")
    func zoomStepCancellation() async {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        await fixture.prefetch()
        #expect(fixture.zoomedFrames.count == 1)
        await fixture.pan(5)
        #expect(fixture.zoomedFrames.count == 1)
        await fixture.prefetchZoomed(0)
        await fixture.pan(-5)
        fixture.map.zoom(by: 2)
        await fixture.activity.settle()
        #expect(fixture.shownFrame != fixture.map.frame)
    }

    @Test("A closed map draws nothing in advance") func leaving() async {
        let fixture = await FullscreenMapFixture.loaded(suppliesPrefetched: true)
        await fixture.prefetch()
        fixture.map.pan(east: 1, south: 0)
        await fixture.move { $0.leave() }
        #expect(fixture.prefetchedFrames.count == 1)
    }
}

extension FullscreenMapFixture {
    private var allPrefetchedFrames: [MapFrame] {
        snapshotter.prefetchedSnapshots?.questions ?? []
    }

    /// The frames with a margin that were drawn in advance.
    fileprivate var prefetchedFrames: [MapFrame] {
        allPrefetchedFrames.filter { $0.size != Self.size }
    }

    /// The frames of zoom steps that were drawn in advance.
    fileprivate var zoomedFrames: [MapFrame] {
        allPrefetchedFrames.filter { $0.size == Self.size }
    }

    fileprivate func goTo(_ coordinate: Coordinate) async {
        map.goTo(coordinate)
        await activity.settle()
    }

    /// Answers a request for a frame with a margin, by default the last one.
    fileprivate func prefetch(_ number: Int? = nil, succeeds: Bool = true) async {
        await answer(number, of: { $0.size != Self.size }, succeeds: succeeds)
    }

    /// Answers a request for the frame of a zoom step, by default the last one.
    fileprivate func prefetchZoomed(_ number: Int? = nil) async {
        await answer(number, of: { $0.size == Self.size }, succeeds: true)
    }

    private func answer(
        _ number: Int?,
        of isIncluded: (MapFrame) -> Bool,
        succeeds: Bool
    ) async {
        let all = allPrefetchedFrames
        let indices = all.indices.filter { isIncluded(all[$0]) }
        guard let index = number.map({ indices[$0] }) ?? indices.last else { return }
        snapshotter.prefetchedSnapshots?.answer(index) { frame in
            succeeds ? FakeMapSnapshot(frame: frame) : nil
        }
        await activity.settle()
    }
}
