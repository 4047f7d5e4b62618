import Domain
import Presentation
import Scheduling
import TestSupport
import Testing

@MainActor @Suite struct AnnouncementDetailsTests {
    private let snapshotter = FakeMapSnapshotter(heedsCancellation: true)
    private let size = MapSize(width: 60, height: 17, unitAspectRatio: 2)

    @Test("The page shows distance and direction, and a map of the place with one pin") func way() async throws {
        let (page, fixture) = try await shown()
        let distance = try #require(page.model.facts.first { $0.label == "Distance" })
        #expect(distance.value == "1.1 km to the north")
        #expect(page.model.map == .loading)
        let place = Coordinate(53.5367, 13.2584)
        let frame = MapFrame(region: place.mapRegion(radiusMeters: 1500), size: size)
        #expect(snapshotter.snapshots.questions == [frame])
        snapshotter.draw(0)
        await fixture.activity.settle()
        #expect(page.model.map.content?.region.center == place && page.model.map.content?.pins.map(\.id) == ["a"])
    }

    @Test("A failed map can be retried, and is drawn at the new size after a resize") func retry() async throws {
        let (page, fixture) = try await shown()
        snapshotter.snapshots.answer(0, .failure(.unavailable(reason: "test")))
        await fixture.activity.settle()
        page.model.map.failure?.onRetry()
        #expect(page.model.map == .loading)
        page.resizeMap(to: MapSize(width: 20, height: 6))
        await fixture.activity.settle()
        for number in 1...2 {
            snapshotter.draw(number)
            await fixture.activity.settle()
        }
        #expect(page.model.map.content?.snapshot?.frame.size == MapSize(width: 20, height: 6))
    }

    private func shown() async throws -> (AnnouncementDetailsViewModel, LandingPageFixture) {
        let fixture = await LandingPageFixture.shown(Announcement.sample("a", at: Coordinate(53.5367, 13.2584)))
        let card = try #require(fixture.page.listViewModel.cardViewModels.first)
        let page = AnnouncementDetailsViewModel(
            card, dependencies: ViewModelDependencies(fixture.activity, snapshotter: snapshotter), mapSize: size,
            userLocation: { .home })
        await fixture.activity.settle()
        return (page, fixture)
    }
}
