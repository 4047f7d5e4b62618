import Domain
import DomainTesting
import Presentation
import PresentationTesting
import Testing

@testable import Example

@MainActor @Suite(.timeLimit(.minutes(10))) struct LandingFlowTests {
    private let view = FakeView()

    @Test("The list of all pets has the filters of its session, and details have a title")
    func details() async throws {
        let session = LandingSession()
        let pets = AllPetsViewModel(
            dependencies: dependencies,
            session: session,
            userLocation: { nil },
            onSelect: { _ in }
        )
        let page = await firstValue({ pets.model }, where: { $0.count == "1 pet" })
        let filters = page?.filters.map { "\($0.label): \($0.value)" }
        #expect(
            filters == ["Status: Any", "Species: Any (dog 1)", "Posted: Any time", "Search: Any"]
        )
        let card = try #require(pets.cardViewModels.first)
        session.filters = session.filters.next(.status, species: pets.model.species)
        let text = "No pets match. With “Status: Any”: 1 pet."
        #expect(pets.model.list == .loaded(CardList([], ifEmpty: .filtered(text: text))))

        let details = AnnouncementDetailsViewModel(
            card,
            dependencies: dependencies,
            mapSize: view.detailsMapSize,
            userLocation: { nil }
        )
        #expect(details.model.title == "Reksio")
        view.render(Screen(content: .allPets(pets.model)))
        view.render(Screen(content: .announcementDetails(details.model)))
        #expect(view.screens.count == 2)
    }

    @Test("A map that has failed has its message and an action, and a list has a button")
    func failures() async throws {
        let device = FakeDevice(.authorizedWhenInUse)
        let page = LandingPageViewModel(
            dependencies: dependencies,
            permissionHandler: LocationPermissionHandler(
                locationService: device,
                lifecycle: device
            ),
            onSelect: { _ in },
            onGoToSettings: {}
        )
        page.loadData()
        let failed = await firstValue({ page.model }) { retry($0) != nil }
        #expect(failed.flatMap(retry) == "Your location could not be determined.")
    }

    /// Repeats what has failed, and returns its message; `nil` if nothing has failed.
    private func retry(_ page: Presentation.LandingPageView.Model) -> String? {
        switch (page.mapPreview, page.list) {
        case (.failed(let message, let onRetry), _):
            onRetry()
            return message
        case (_, .failed(let failure, _)):
            failure.button.action()
            return failure.message
        default:
            return nil
        }
    }

    @Test("The full-screen map moves its pins")
    func fullscreenMap() async throws {
        let map = FullscreenMapViewModel(
            dependencies: dependencies,
            viewpoint: MapViewpoint(center: .warsaw, heightMeters: 20_000),
            size: view.fullscreenMapSize,
            userLocation: { nil },
            onSelect: { _ in }
        )
        _ = await firstValue({ map.pinsViewModel.pins }) { !$0.isEmpty }
        #expect(map.frame.point(for: .warsaw).x.rounded() == 160)
        map.pan(east: 60, south: 40)
        #expect(map.frame.point(for: .warsaw).x.rounded() == 100)
        guard let model = map.model.map.value else { throw MapSnapshotError.notCovered }
        #expect(model.pins.map(\.id) == ["2"])
    }

    @Test(
        "A live map of the app shows pins, selects one, and opens its announcement, without any picture"
    )
    func liveMap() async throws {
        var opened: [String] = []
        let pins = MapPinsViewModel(
            dependencies: dependencies,
            userLocation: { nil },
            onSelect: { opened.append($0.id) }
        )
        func moveMap(to center: Coordinate) {
            let region = MapRegion(
                center: center,
                latitudinalMeters: 9000,
                longitudinalMeters: 9000
            )
            pins.show(MapFrame(region: region, size: view.fullscreenMapSize))
        }
        moveMap(to: .warsaw)
        #expect(await firstValue({ pins.pins }) { !$0.isEmpty }?.map(\.number) == [1])
        pins.tapPin("2")
        #expect(pins.callout?.title == "Reksio")
        pins.callout?.onOpen()
        #expect(opened == ["2"])
        moveMap(to: try #require(Coordinate(latitude: 53, longitude: 21)))
        #expect(pins.callout == nil)
        #expect(pins.notice == nil)
    }

    private var dependencies: ViewModelDependencies {
        ViewModelDependencies(
            repository: FakeRepository(.inWarsaw),
            snapshotter: nil,
            calendar: .utc(SystemClock()),
            log: SystemLog(),
            strings: Strings(.en)
        )
    }
}
