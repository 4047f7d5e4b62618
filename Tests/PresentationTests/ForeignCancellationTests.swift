import Domain
import Presentation
import Scheduling
import TestSupport
import Testing

/// Tests of calls that end with `.cancelled` although the app has not canceled them.
///
/// Each port fails as if it were unavailable: with a message, Retry, and a line in the log.
@MainActor @Suite(.hangingLimit) struct ForeignCancellationTests {
    private static let listMessage = "The announcements are not available."

    @Test("A list fails, with Retry")
    func list() async {
        let fixture = await LandingPageFixture(.denied).entered()
        await fixture.failToLoad(0, .cancelled)
        let failed = AnnouncementCardsListView.Model.failed(
            LoadFailure(message: Self.listMessage, retry: .retryList)
        )
        #expect(fixture.page.listViewModel.model == failed)
        #expect(fixture.log.lines == ["[Announcements] load failed: canceled"])
        fixture.retryList()
        await fixture.activity.settle()
        await fixture.load(1, .sample("a"))
        #expect(fixture.listState == .loaded)
    }

    @Test("A refresh fails in place of the cards")
    func refresh() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        await fixture.refresh()
        await fixture.failToLoad(1, .cancelled)
        #expect(fixture.listState == .failed)
        #expect(fixture.pins?.isEmpty == true)
    }

    @Test("The location fails, with Retry, and the list is loaded without it")
    func location() async {
        let fixture = await LandingPageFixture().entered()
        await fixture.failToLocate(0, .cancelled)
        #expect(fixture.mapFailure == "Your location could not be determined.")
        #expect(fixture.repository.loads.questions == [.landingPageQuery(location: nil)])
        #expect(fixture.log.lines == ["[LandingPage] no location: cancelled"])
        await fixture.retryMap()
        await fixture.locate(1)
        await fixture.draw()
        #expect(fixture.mapState == .map)
    }

    @Test("The picture of the preview fails, with Retry")
    func preview() async {
        let fixture = await LandingPageFixture().entered()
        await fixture.locate()
        fixture.snapshotter.snapshots.answer(0, .failure(.cancelled))
        await fixture.activity.settle()
        #expect(fixture.mapFailure == "The map could not be loaded.")
        #expect(fixture.log.lines == ["[LandingPage] no map: canceled"])
        await fixture.retryMap()
        await fixture.draw(1)
        #expect(fixture.mapState == .map)
    }

    @Test("The picture of the full-screen map fails, with Retry")
    func fullscreenMap() async {
        let fixture = await FullscreenMapFixture.opened()
        await fixture.failToDraw(.cancelled)
        #expect(fixture.state == .failed(message: "The map could not be loaded."))
        #expect(fixture.log.lines == ["[FullscreenMap] no map: canceled"])
        await fixture.retry()
        await fixture.draw()
        #expect(fixture.state == .map)
    }

    @Test("After a move, the picture of the full-screen map fails, with Retry")
    func movedMap() async {
        let fixture = await FullscreenMapFixture.shown()
        await fixture.pan(10)
        await fixture.failToDraw(.cancelled)
        #expect(fixture.notice == "The map could not be loaded.")
        await fixture.retry()
        await fixture.draw()
        #expect(fixture.notice == nil)
        #expect(fixture.shownFrame == fixture.map.frame)
    }

    @Test("The pins of the full-screen map fail, with Retry")
    func pins() async {
        let fixture = await FullscreenMapFixture.opened()
        await fixture.draw()
        await fixture.failToLoad(.cancelled)
        #expect(fixture.notice == Self.listMessage)
        #expect(fixture.log.lines == ["[FullscreenMap] no pins: canceled"])
        await fixture.retry()
        await fixture.load(.sample("a"))
        #expect(fixture.pinIDs == ["a"])
    }

    @Test("The request that fits all pets fails, with Retry")
    func fitting() async {
        let fixture = await FullscreenMapFixture.shown()
        fixture.map.fitAllPins()
        await fixture.activity.settle()
        await fixture.failToLoad(.cancelled)
        #expect(fixture.notice == Self.listMessage)
        await fixture.retry()
        await fixture.load(.sample("a"))
        #expect(!fixture.pins.isFitting)
        #expect(fixture.pinIDs == ["a"])
    }

    @Test("The map and the photo of an announcement fail, with Retry")
    func details() async throws {
        let fixture = await LandingPageFixture.shown(.sample("a", photo: "/1.jpg"))
        let card = try #require(fixture.page.listViewModel.cardViewModels.first)
        let snapshotter = FakeMapSnapshotter()
        let photos = FakePhotoRepository()
        let log = FakeLog()
        var dependencies = ViewModelDependencies(
            fixture.activity,
            snapshotter: snapshotter,
            clock: fixture.clock,
            log: log
        )
        dependencies.photos = photos
        let page = AnnouncementDetailsViewModel(
            card,
            dependencies: dependencies,
            mapSize: MapSize(width: 60, height: 17, unitAspectRatio: 2),
            userLocation: { .home }
        )
        await fixture.activity.settle()
        snapshotter.snapshots.answer(0, .failure(.cancelled))
        photos.requests.answer(0, .failure(.cancelled))
        await fixture.activity.settle()
        #expect(page.model.map.failure?.message == "The map could not be loaded.")
        let photo = "The photo could not be loaded. It is not available now."
        #expect(page.model.photo?.failure == LoadFailure(message: photo, retry: .retryPhoto))
        #expect(log.lines == ["[Announcements] photo failed: cancelled"])
        page.model.map.failure?.button.action()
        page.retryPhoto()
        await fixture.activity.settle()
        #expect(snapshotter.snapshots.questions.count == 2)
        #expect(photos.requests.questions.count == 2)
    }
}
