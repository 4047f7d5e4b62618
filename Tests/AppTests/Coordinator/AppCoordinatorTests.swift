import Composition
import Domain
import Presentation
import Scheduling
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct AppCoordinatorTests {
    private final class RecordingView: LandingFlowView {
        var mapPreviewSize = MapSize(width: 160, height: 90)
        var detailsMapSize = MapSize(width: 80, height: 45)
        var fullscreenMapSize = MapSize(width: 320, height: 180)
        let showsPhotos = true
        private(set) var screens: [Screen] = []

        nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool {
            true
        }

        func render(_ screen: Screen) {
            screens.append(screen)
        }
    }

    private let view = RecordingView()
    private let location: FakeLocationService
    private let repository = FakeAnnouncementRepository()
    private let snapshotter = FakeMapSnapshotter()
    private let root: CompositionRoot
    private let coordinator: AppCoordinator

    init() {
        let location = FakeLocationService(.authorizedWhenInUse)
        self.location = location
        var configuration = Configuration()
        configuration.time = .virtual(from: .novemberNoon)
        root = CompositionRoot(configuration, parts: .defaults) { [view, repository, snapshotter] in
            $0.view = .replaced(view)
            $0.locationService = .replaced(location)
            $0.repository = .replaced(repository)
            $0.snapshotter = .replaced(snapshotter)
        }
        coordinator = AppCoordinator(dependencies: root, onGoToSettings: {})
    }

    @Test("Nothing is rendered before the start; then the view gets the page and each change")
    func start() async {
        await settle()
        #expect(view.screens.isEmpty)
        #expect(coordinator.screen == nil)
        coordinator.start()
        #expect(landingPage?.mapPreview == .loading)
        await showPage()
        #expect(pins == ["a"])
        #expect(view.screens.last?.onBack == nil)
    }

    @Test(
        "A second start creates a new page, cancels the first, and renders only the second",
        .requirements("F-12")
    )
    func secondStart() async throws {
        coordinator.start()
        await settle()
        let first = try #require(coordinator.landingPage)
        coordinator.start()
        await settle()
        #expect(coordinator.landingPage !== first)
        #expect(landingPage != nil)
        #expect(!coordinator.goBack())
        #expect(location.locations.questions.count == 2)
        location.locations.answer(0, .success(Location(10, 10)))
        await settle()
        #expect(snapshotter.snapshots.questions.isEmpty)
        await showPage(request: 1)
        #expect(pins == ["a"])
        let count = view.screens.count
        first.dismissAlert()
        first.reload()
        await settle()
        #expect(view.screens.count == count)
    }

    @Test("A resize redraws the maps of the landing page and of the details over it")
    func resize() async {
        await openDetails()
        snapshotter.draw(1)
        await settle()
        view.mapPreviewSize = MapSize(width: 16, height: 9)
        view.detailsMapSize = MapSize(width: 8, height: 5)
        coordinator.resizeMaps()
        await settle()
        #expect(Set(snapshotter.snapshots.questions.suffix(2).map(\.size.width)) == [16, 8])
    }

    /// A way from the landing page to the details of a pet.
    enum Route: CaseIterable {
        case card
        case allPets
        case fullscreenMap
    }

    @Test("Each route leads to the details of its pet, and back", arguments: Route.allCases)
    func routes(route: Route) async throws {
        let pets: [Announcement] = ["a", "b", "c"].map { .sample($0) }
        coordinator.start()
        await settle()
        location.locations.answer(0, .success(.home))
        await settle()
        snapshotter.draw(0)
        repository.loads.answer(0, .success(pets))
        await settle()
        switch route {
        case .card:
            let cards = try #require(landingPage?.list.cards)
            try #require(cards.first { $0.id == "b" }).onTap()
        case .allPets:
            coordinator.openAllPets()
            await settle()
            repository.loads.answer(1, .success(pets))
            await settle()
            let cards = try #require(coordinator.allPets?.model.list.cards)
            try #require(cards.first { $0.id == "b" }).onTap()
        case .fullscreenMap:
            coordinator.openMap()
            await settle()
            snapshotter.draw(1)
            repository.loads.answer(1, .success(pets))
            await settle()
            let pins = try #require(coordinator.fullscreenMap?.pinsViewModel)
            pins.tapPin("b")
            try #require(pins.callout).onOpen()
        }
        await settle()
        #expect(details?.id == "b")
        // The callout on the map is still open.
        let steps =
            switch route {
            case .card: 1
            case .allPets: 2
            case .fullscreenMap: 3
            }
        #expect(coordinator.stepsToLandingPage == steps)
        #expect(coordinator.goBack())
        await settle()
        #expect((landingPage != nil) == (route == .card))
        #expect((coordinator.allPets != nil) == (route == .allPets))
        #expect((coordinator.fullscreenMap != nil) == (route == .fullscreenMap))
    }

    @Test("The full-screen map is refused until there is a location, and again without permission")
    func mapRefusal() async throws {
        let strings = root.strings
        coordinator.start()
        await settle()
        #expect(coordinator.mapRefusal == strings[.mapLoading])
        location.locations.answer(0, .failure(.timedOut))
        await settle()
        #expect(coordinator.mapRefusal == strings.message(for: LocationError.timedOut))
        coordinator.landingPage?.model.buttons[.retryMap]?.action()
        await settle()
        location.locations.answer(1, .success(.home))
        await settle()
        snapshotter.snapshots.answer(0, .failure(.notCovered))
        repository.loads.answer(1, .success([.sample("a")]))
        await settle()
        #expect(coordinator.mapRefusal == nil)
        location.setStatus(.denied)
        await settle()
        #expect(coordinator.mapRefusal == coordinator.landingPage?.permissionMessage)
        card?.onTap()
        await settle()
        #expect(coordinator.mapRefusal == nil, "the map of a pet needs no location")
    }

    @Test("A map that was closed ignores late answers, even if something still holds it")
    func closedMap() async throws {
        await openPage()
        coordinator.openMap()
        await settle()
        let map = try #require(coordinator.fullscreenMap)
        #expect(coordinator.goBack())
        snapshotter.draw(1)
        await settle()
        #expect(map.model.map == .loading())
    }

    @Test("A list that was closed ignores late answers, even if something still holds it")
    func closedList() async throws {
        await openPage()
        coordinator.openAllPets()
        await settle()
        let list = try #require(coordinator.allPets)
        #expect(coordinator.goBack())
        let model = list.model
        repository.loads.answer(1, .success([.sample("b")]))
        await settle()
        #expect(list.model == model)
    }

    @Test("Details that were closed ignore late answers, even if something still holds them")
    func closedDetails() async throws {
        await openDetails()
        let details = try #require(coordinator.announcementDetails)
        #expect(coordinator.goBack())
        let model = details.model
        snapshotter.draw(1)
        await settle()
        #expect(details.model == model)
    }

    private func settle() async {
        await root.activity.settle()
    }

    /// Answers the location request with the given number, and loads a map and one card.
    private func showPage(request: Int = 0) async {
        await settle()
        location.locations.answer(request, .success(.home))
        await settle()
        snapshotter.draw(0)
        repository.loads.answer(0, .success([.sample("a")]))
        await settle()
    }

    private func openPage() async {
        coordinator.start()
        await showPage()
    }

    private func openDetails() async {
        await openPage()
        card?.onTap()
        await settle()
    }

    private var landingPage: LandingPageView.Model? {
        if case .landingPage(let page)? = view.screens.last?.content {
            page
        } else {
            nil
        }
    }

    private var details: AnnouncementDetailsView.Model? {
        if case .announcementDetails(let page)? = view.screens.last?.content {
            page
        } else {
            nil
        }
    }

    private var card: AnnouncementCardViewModel? {
        landingPage?.list.cards.first
    }

    private var pins: [String]? {
        if case .map(_, _, let pins, _)? = landingPage?.mapPreview {
            pins.map(\.id)
        } else {
            nil
        }
    }
}
