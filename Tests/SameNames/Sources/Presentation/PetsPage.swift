import Domain
import Foundation
import Localization
import Observation
import PetsDomain
import PetsPresentation

/// The landing page with the app's own texts and its own query.
@MainActor public struct PetsPage {
    public let viewModel: LandingPageViewModel
    public let allPets: AllPetsViewModel
    public let strings = Strings(.en, texts: Words(), units: .imperial)
    private let dependencies: ViewModelDependencies
    private let session = LandingSession()

    public init(
        repository: any AnnouncementRepositoryProtocol,
        locationService: any LocationServiceProtocol,
        lifecycle: any AppLifecycleProtocol,
        clock: any AppClock = SystemClock(),
        log: any EventLog
    ) {
        dependencies = ViewModelDependencies(
            repository: repository,
            calendar: DayCalendar(
                clock: clock,
                secondsFromGMT: { TimeZone.current.secondsFromGMT(for: $0) }
            ),
            log: log,
            strings: strings
        )
        let landingPage = LandingPageViewModel(
            dependencies: dependencies,
            permissionHandler: LocationPermissionHandler(
                locationService: locationService,
                lifecycle: lifecycle
            ),
            session: session,
            query: PetsPage.query,
            onSelect: { _ in },
            onGoToSettings: {}
        )
        viewModel = landingPage
        allPets = AllPetsViewModel(
            dependencies: dependencies,
            session: session,
            userLocation: { landingPage.usableLocation },
            onSelect: { _ in }
        )
    }

    /// Returns the query of the list: the three nearest pets within 25 km.
    public static func query(around location: Coordinate?) -> AnnouncementListQuery {
        AnnouncementListQuery(
            limit: 3,
            sortBy: .distanceAscending,
            location: location,
            range: 25
        )
    }

    /// Creates the view model of the page of a card's announcement.
    public func details(of card: AnnouncementCardViewModel) -> AnnouncementDetailsViewModel {
        AnnouncementDetailsViewModel(
            card,
            dependencies: dependencies,
            mapSize: MapSize(width: 360, height: 203),
            userLocation: { viewModel.usableLocation }
        )
    }

    /// Returns the title and the pets of the page when its list is loaded.
    public func loadedLines() async -> [String] {
        viewModel.loadData()
        for await model in Observations({ viewModel.model }) {
            guard case .loaded(let list) = model.list else { continue }
            return [model.description.title] + list.cards.map(\.title)
        }
        return []
    }
}
