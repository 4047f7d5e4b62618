import Domain
import Localization
import Observation
import PetsDomain
import PetsPresentation

/// The landing page with the app's own texts, as lines.
@MainActor public struct PetsPage {
    private let viewModel: LandingPageViewModel

    public init(
        repository: any AnnouncementRepositoryProtocol,
        locationService: any LocationServiceProtocol,
        lifecycle: any AppLifecycleProtocol,
        log: any EventLog
    ) {
        viewModel = LandingPageViewModel(
            dependencies: ViewModelDependencies(
                repository: repository,
                snapshotter: nil,
                calendar: DayCalendar(clock: SystemClock()),
                log: log,
                strings: Strings(.en, texts: Words())
            ),
            permissionHandler: LocationPermissionHandler(
                locationService: locationService,
                lifecycle: lifecycle
            ),
            session: LandingSession(),
            mapPreviewSize: MapSize(width: 360, height: 203),
            onSelect: { _ in },
            onGoToSettings: {}
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
