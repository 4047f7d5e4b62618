import Domain
import Foundation
import Presentation
import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct AnnouncementDetailsTests {
    private let snapshotter = FakeMapSnapshotter(heedsCancellation: true)
    private let photos = FakePhotoRepository()
    private let picture: Photo
    private let size = MapSize(width: 60, height: 17, unitAspectRatio: 2)

    init() throws {
        picture = try #require(Photo(Data("GIF89a".utf8)))
    }

    @Test("The page shows distance and direction, and a map of the place with one pin")
    func way() async throws {
        let (page, fixture) = try await shown()
        let distance = try #require(page.model.facts.first { $0.label == "Distance" })
        #expect(distance.value == "1.1 km to the north")
        #expect(page.model.map == .load(.loading()))
        let place = Coordinate(53.5367, 13.2584)
        let frame = MapFrame(region: place.mapRegion(radiusMeters: 1500), size: size)
        #expect(snapshotter.snapshots.questions == [frame])
        snapshotter.draw(0)
        await fixture.activity.settle()
        #expect(page.model.map.content?.region.center == place)
        #expect(page.model.map.content?.pins.map(\.id) == ["a"])
    }

    @Test("A failed map can be retried, and is drawn at the new size after a resize")
    func retry() async throws {
        let (page, fixture) = try await shown()
        snapshotter.snapshots.answer(0, .failure(.unavailable(reason: "test")))
        await fixture.activity.settle()
        page.model.map.failure?.button.action()
        #expect(page.model.map == .load(.loading()))
        page.resizeMap(to: MapSize(width: 20, height: 6))
        await fixture.activity.settle()
        for number in 1...2 {
            snapshotter.draw(number)
            await fixture.activity.settle()
        }
        #expect(page.model.map.content?.snapshot?.frame.size == MapSize(width: 20, height: 6))
    }

    @Test("A partial map has a notice, and Retry draws it again")
    func partialMap() async throws {
        let (page, fixture) = try await shown()
        snapshotter.draw(0, isPartial: true)
        await fixture.activity.settle()
        let failure = try #require(page.model.map.missingPart)
        page.model.buttons[failure.retry]?.action()
        await fixture.activity.settle()
        snapshotter.draw(1)
        await fixture.activity.settle()
        #expect(page.model.map.content != nil)
        #expect(page.model.map.missingPart == nil)
    }

    @Test("A map that does not arrive within its time limit fails, with Retry")
    func mapLimit() async throws {
        let (page, fixture) = try await shown()
        await fixture.wait(LoadTimeLimits.map / .seconds(1) - 0.001)
        #expect(page.model.map == .load(.loading()))
        await fixture.wait(0.001)
        #expect(page.model.map.failure?.message.contains("too long") == true)
        page.model.map.failure?.button.action()
        await fixture.activity.settle()
        snapshotter.draw(1)
        await fixture.activity.settle()
        #expect(page.model.map.content != nil)
    }

    @Test("The photo is loading, then shown, or failed with Retry, which requests it again")
    func photo() async throws {
        let (page, fixture) = try await shown(photo: "/1.jpg")
        #expect(page.model.photo == .loading())
        #expect(photos.requests.questions == ["/1.jpg"])
        page.retryPhoto()
        await fixture.activity.settle()
        #expect(photos.requests.questions.count == 1)
        let errors: [(PhotoError, String)] = [
            (.unsupported, "JPEG, PNG, GIF or WebP"),
            (.failed(ServiceFailure(.refused(status: 404), reason: "x")), "(404)"),
            (.failed(.timedOut), "too long"),
            (.failed(ServiceFailure(.notReachable, reason: "x")), "Check your connection"),
            (
                .failed(ServiceFailure(.notAllowed, reason: "x", detail: "It is elsewhere.")),
                "It is elsewhere."
            ),
        ]
        for (number, (error, reason)) in errors.enumerated() {
            photos.requests.answer(number, .failure(error))
            await fixture.activity.settle()
            guard let failure = page.model.photo?.failure else {
                Issue.record("\(error)")
                return
            }
            let message = failure.message
            #expect(message.hasPrefix("The photo could not be loaded."), "\(message)")
            #expect(message.contains(reason), "\(message)")
            page.model.buttons[failure.retry]?.action()
            await fixture.activity.settle()
            #expect(page.model.photo == .loading())
        }
        photos.requests.answer(errors.count, .success(picture))
        await fixture.activity.settle()
        #expect(page.model.photo == .loaded(picture))
        // The address of a photo that is shown is not a fact, unless it is a link.
        #expect(!page.model.facts.contains { $0.label == "Photo" })
    }

    @Test(
        "A photo elsewhere, none, and one that the view cannot show are not requested",
        arguments: [true, false]
    )
    func noPhoto(showsPhotos: Bool) async throws {
        for address in ["https://elsewhere.example/1.jpg", nil] {
            let (page, _) = try await shown(photo: address, showsPhotos: showsPhotos)
            #expect(page.model.photo == nil)
            let fact = page.model.facts.first { $0.label == "Photo" }
            #expect(fact?.link?.absoluteString == address)
        }
        guard !showsPhotos else { return }
        let (page, _) = try await shown(photo: "/1.jpg", showsPhotos: false)
        #expect(page.model.photo == .idle)
        #expect(photos.requests.questions.isEmpty)
    }

    @Test("A page that was left has no photo") func leaving() async throws {
        let (page, fixture) = try await shown(photo: "/1.jpg")
        page.leave()
        photos.requests.answer(0, .success(picture))
        await fixture.activity.settle()
        #expect(page.model.photo == .loading())
    }

    @Test("A photo that never arrives fails after the time limit, with Retry")
    func timeLimitOfPhoto() async throws {
        let (page, fixture) = try await shown(photo: "/1.jpg")
        await fixture.wait(30.9)
        #expect(page.model.photo == .loading())
        await fixture.wait(0.1)
        guard let failure = page.model.photo?.failure else {
            Issue.record("the photo is still loading")
            return
        }
        #expect(failure.message.hasSuffix("The server took too long to respond."))
        page.model.buttons[failure.retry]?.action.perform()
        await fixture.activity.settle()
        #expect(page.model.photo == .loading())
        photos.requests.answer(1, .success(picture))
        await fixture.activity.settle()
        #expect(page.model.photo == .loaded(picture))
    }

    private func shown(
        photo: String? = nil,
        showsPhotos: Bool = true
    ) async throws -> (page: AnnouncementDetailsViewModel, fixture: LandingPageFixture) {
        let fixture = await LandingPageFixture.shown(
            Announcement.sample("a", at: Coordinate(53.5367, 13.2584), photo: photo)
        )
        let card = try #require(fixture.page.listViewModel.cardViewModels.first)
        var dependencies = ViewModelDependencies(
            fixture.activity,
            snapshotter: snapshotter,
            clock: fixture.clock
        )
        dependencies.photos = photos
        let page = AnnouncementDetailsViewModel(
            card,
            dependencies: dependencies,
            mapSize: size,
            showsPhotos: showsPhotos,
            userLocation: { .home }
        )
        await fixture.activity.settle()
        return (page, fixture)
    }
}
