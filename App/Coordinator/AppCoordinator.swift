import Composition
import Domain
import Observation
import Presentation

/// Coordinates the flow between the landing page, the full-screen map, the list of all pets, and an
/// announcement's details.
@MainActor @Observable final class AppCoordinator {
    private enum Destination {
        case fullscreenMap(FullscreenMapViewModel)
        case allPets(AllPetsViewModel)
        case announcementDetails(AnnouncementDetailsViewModel)

        var isFullscreenMap: Bool {
            if case .fullscreenMap = self {
                true
            } else {
                false
            }
        }

        @MainActor var isLoading: Bool {
            switch self {
            case .fullscreenMap(let map): map.isLoading
            case .allPets(let list): list.isLoading
            case .announcementDetails(let details): details.isLoading
            }
        }

        @MainActor var hasCallout: Bool {
            if case .fullscreenMap(let map) = self {
                map.model.map.value?.callout != nil
            } else {
                false
            }
        }

        var isAllPets: Bool {
            if case .allPets = self {
                true
            } else {
                false
            }
        }
    }

    /// The height of the map that opens around an announcement.
    private static let petMapHeightMeters = 5000.0

    private(set) var landingPage: LandingPageViewModel?
    /// The pages in front of the landing page; the last one is in front.
    private var path: [Destination] = []

    @ObservationIgnored private let dependencies: any AppCoordinatorDependencies
    @ObservationIgnored private let showsScreens: Bool
    @ObservationIgnored private let onGoToSettings: Action.Closure
    @ObservationIgnored private var binding: ModelBinding<Screen?>?

    /// Creates a coordinator; `onGoToSettings` opens the app's page in Settings.
    ///
    /// If `showsScreens` is false, the view receives no screens.
    init(
        dependencies: any AppCoordinatorDependencies,
        showsScreens: Bool = true,
        onGoToSettings: @escaping Action.Closure
    ) {
        self.dependencies = dependencies
        self.showsScreens = showsScreens
        self.onGoToSettings = onGoToSettings
    }

    private var strings: Strings { dependencies.strings }

    /// Enters the landing page, and starts to render the current screen to the view.
    func start() {
        leave()
        let page = dependencies.makeLandingPage(
            onSelect: onSelect,
            onGoToSettings: onGoToSettings
        )
        landingPage = page
        page.loadData()
        if showsScreens, binding == nil {
            let view = dependencies.view
            binding = ModelBinding({ [weak self] in self?.screen }, executor: dependencies.executor)
            { screen in
                guard let screen else { return }
                view.render(screen)
            }
        }
    }

    /// Leaves the landing page and all pages in front of it.
    func leave() {
        landingPage?.leave()
        var hasClosed = true
        while hasClosed {
            hasClosed = goBack()
        }
    }

    /// Whether anything is loading on a page, also if other pages are in front of it.
    var isLoading: Bool {
        let isLandingPageLoading = landingPage?.isLoading ?? false
        return isLandingPageLoading || path.contains { $0.isLoading }
    }

    var screen: Screen? {
        guard let landingPage else { return nil }
        let content: Screen.Content =
            switch path.last {
            case nil: .landingPage(landingPage.model)
            case .fullscreenMap(let map): .fullscreenMap(map.model)
            case .allPets(let list): .allPets(list.model)
            case .announcementDetails(let details): .announcementDetails(details.model)
            }
        let onBack = Action { [weak self] in _ = self?.goBack() }
        return Screen(content: content, onBack: path.isEmpty ? nil : onBack)
    }

    /// Closes the callout of the full-screen map if it is open, otherwise goes back to the previous
    /// page; returns false if there is nothing to close.
    func goBack() -> Bool {
        if let callout = fullscreenMap?.model.map.value?.callout {
            callout.onClose()
            return true
        }
        return closeLast()
    }

    /// Closes the pages in front of the last page of a kind; `isKind` tells whether a page is of
    /// that kind.
    private func closePages(inFrontOf isKind: (Destination) -> Bool) {
        while let last = path.last, !isKind(last) {
            closeLast()
        }
    }

    /// Closes the page in front; returns false if that is the landing page, which stays.
    @discardableResult private func closeLast() -> Bool {
        switch path.popLast() {
        case .fullscreenMap(let map)?: map.leave()
        case .allPets(let list)?: list.leave()
        case .announcementDetails(let details)?: details.leave()
        case nil: return false
        }
        return true
    }

    func resizeMaps() {
        let view = dependencies.view
        landingPage?.resizeMapPreview(to: view.mapPreviewSize)
        for destination in path {
            switch destination {
            case .fullscreenMap(let map): map.resize(to: view.fullscreenMapSize)
            case .allPets: break
            case .announcementDetails(let details): details.resizeMap(to: view.detailsMapSize)
            }
        }
    }

    var isOnLandingPage: Bool { path.isEmpty }

    /// The number of times that the user has to go back to reach the landing page.
    var stepsToLandingPage: Int {
        path.count + path.count { $0.hasCallout }
    }

    /// The full-screen map; `nil` if it is closed, or if another page is in front of it.
    var fullscreenMap: FullscreenMapViewModel? {
        if case .fullscreenMap(let map) = path.last {
            map
        } else {
            nil
        }
    }

    var allPets: AllPetsViewModel? {
        if case .allPets(let list) = path.last {
            list
        } else {
            nil
        }
    }

    var announcementDetails: AnnouncementDetailsViewModel? {
        if case .announcementDetails(let details) = path.last {
            details
        } else {
            nil
        }
    }

    var filters: PetFilters {
        get { dependencies.session.filters }
        set { dependencies.session.filters = newValue }
    }

    /// Opens the list of all pets, or returns to it if it is behind the page in front.
    func openAllPets() {
        if path.contains(where: \.isAllPets) {
            closePages(inFrontOf: \.isAllPets)
        } else {
            path.append(
                .allPets(dependencies.makeAllPets(userLocation: userLocation, onSelect: onSelect))
            )
        }
    }

    /// Opens the full-screen map around the user, or around the announcement of the details page in
    /// front; returns to the map if it is behind the page in front.
    ///
    /// The height is in meters. The caller checks ``mapRefusal`` first; without a location, nothing
    /// happens.
    func openMap(heightMeters: Double = FullscreenMapViewModel.initialHeightMeters) {
        let card = announcementDetails?.card
        if hasFullscreenMap {
            closePages(inFrontOf: \.isFullscreenMap)
        } else if let card {
            appendMap(
                MapViewpoint(
                    center: card.announcement.coordinate,
                    heightMeters: Self.petMapHeightMeters
                )
            )
        } else if let center = landingPage?.usableLocation?.coordinate {
            appendMap(MapViewpoint(center: center, heightMeters: heightMeters))
        }
        if let card {
            fullscreenMap?.show(card)
        }
    }

    /// The localized reason why the full-screen map cannot be opened: the map preview is loading,
    /// or the location is missing.
    var mapRefusal: String? {
        guard let landingPage, !hasFullscreenMap, announcementDetails == nil else { return nil }
        switch landingPage.mapPreviewModelWithoutPins {
        case .loading:
            return strings[.mapLoading]
        case .permissionRequired(let message, _):
            return message
        case .failed(let message, _):
            return landingPage.usableLocation == nil ? message : nil
        case .map:
            return nil
        }
    }

    /// Whether the full-screen map is open, in front or behind another page.
    private var hasFullscreenMap: Bool { path.contains(where: \.isFullscreenMap) }

    private func appendMap(_ viewpoint: MapViewpoint) {
        let map = dependencies.makeFullscreenMap(
            viewpoint,
            userLocation: userLocation,
            onSelect: onSelect
        )
        path.append(.fullscreenMap(map))
    }

    private var userLocation: UserLocation {
        { [weak landingPage] in landingPage?.usableLocation }
    }

    private var onSelect: CardAction {
        { [weak self] card in self?.showDetails(of: card) }
    }

    private func showDetails(of card: AnnouncementCardViewModel) {
        path.append(
            .announcementDetails(
                dependencies.makeAnnouncementDetails(card, userLocation: userLocation)
            )
        )
    }
}

@MainActor protocol AppCoordinatorDependencies {
    var view: any LandingFlowView { get }
    var strings: Strings { get }
    var session: LandingSession { get }
    var executor: any TaskExecutor { get }

    func makeLandingPage(
        onSelect: @escaping CardAction,
        onGoToSettings: @escaping Action.Closure
    ) -> LandingPageViewModel

    func makeFullscreenMap(
        _ viewpoint: MapViewpoint,
        userLocation: @escaping UserLocation,
        onSelect: @escaping CardAction
    ) -> FullscreenMapViewModel

    func makeAllPets(userLocation: @escaping UserLocation, onSelect: @escaping CardAction)
        -> AllPetsViewModel

    func makeAnnouncementDetails(
        _ card: AnnouncementCardViewModel,
        userLocation: @escaping UserLocation
    ) -> AnnouncementDetailsViewModel
}

extension CompositionRoot: AppCoordinatorDependencies {
    var executor: any TaskExecutor { activity }
}
