import Domain
import Presentation
import Scheduling
import TestSupport
import Testing

/// Tests of calls that end with `.cancelled` although the app has not canceled them.
///
/// Each port fails as if it were unavailable: with a message, Retry, and a line in the log. The
/// loader makes no difference between such an error and another one.
@MainActor @Suite(.hangingLimit) struct ForeignCancellationTests {
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
