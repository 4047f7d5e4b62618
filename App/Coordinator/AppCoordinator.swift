import Composition
import Data
import Domain
import Presentation
import Observation
import TextViews

/// Coordinates the flow between the landing page, the full-screen map, the list of all pets, an
/// announcement's details, and the device's Settings.
@MainActor @Observable final class AppCoordinator {
    private enum Destination {
        case fullscreenMap(FullscreenMapViewModel)
        case allPets(AllPetsViewModel)
        case announcementDetails(AnnouncementDetailsViewModel)
    }

    private static let petMapHeightMeters = 5000.0

    private(set) var landingPage: LandingPageViewModel?
    private var path: [Destination] = []
    private(set) var isSettingsOpen = false

    @ObservationIgnored private let dependencies: any AppCoordinatorDependencies
    @ObservationIgnored private let lifecycle: SimulatedDevice?
    @ObservationIgnored private let settings: SimulatedDevice?
    @ObservationIgnored private var binding: ModelBinding<DeviceScreen?>?

    /// Creates a coordinator; without `lifecycle`, it stays in the foreground; without `settings`,
    /// it shows no prompt.
    init(
        dependencies: any AppCoordinatorDependencies,
        lifecycle: SimulatedDevice?,
        settings: SimulatedDevice?
    ) {
        self.dependencies = dependencies
        self.lifecycle = lifecycle
        self.settings = settings
    }

    private var strings: Strings { dependencies.strings }

    /// Enters the landing page, and starts to render the current screen to the view.
    func start() {
        landingPage?.leave()
        returnToApp()
        while goBack() {}
        let page = dependencies.makeLandingPage(
            onSelect: onSelect,
            onGoToSettings: { [weak self] in self?.goToSettings() }
        )
        landingPage = page
        page.loadData()
        if binding == nil {
            let view = dependencies.view
            binding = ModelBinding({ [weak self] in self?.screen }, executor: dependencies.executor)
            { screen in
                guard let screen else { return }
                if let view = view as? any DeviceView {
                    view.render(screen)
                } else {
                    view.render(screen.app)
                }
            }
        }
    }

    var screen: DeviceScreen? {
        guard let landingPage else { return nil }
        let content: Screen.Content =
            switch path.last {
            case nil: .landingPage(landingPage.model)
            case .fullscreenMap(let map): .fullscreenMap(map.model)
            case .allPets(let list): .allPets(list.model)
            case .announcementDetails(let details): .announcementDetails(details.model)
            }
        let onBack = Action { [weak self] in _ = self?.goBack() }
        return DeviceScreen(
            app: Screen(content: content, onBack: path.isEmpty ? nil : onBack),
            settings: isSettingsOpen ? settingsPage : nil,
            prompt: prompt
        )
    }

    private var settingsPage: SettingsPage? {
        settings.map { device in
            SettingsPage(
                permission: device.permission,
                hasLocationServices: device.hasLocationServices,
                strings: strings
            )
        }
    }

    private var prompt: PermissionPrompt? {
        guard let settings, settings.isPromptOpen else { return nil }
        return PermissionPrompt(
            strings: strings,
            hasAllowOnceExpired: settings.hasAllowOnceExpired
        )
    }

    /// Closes Settings or the callout of the full-screen map if they are open, otherwise goes back
    /// to the previous page; returns false if there is nothing to close.
    func goBack() -> Bool {
        if isSettingsOpen {
            returnToApp()
            return true
        }
        if case .map(let map)? = fullscreenMap?.model, let callout = map.callout {
            callout.onClose()
            return true
        }
        return closeLast()
    }

    private func closeLast() -> Bool {
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

    var isOnLandingPage: Bool { path.isEmpty && !isSettingsOpen }

    private var front: Destination? { isSettingsOpen ? nil : path.last }

    /// The full-screen map; nil if it is closed, or if another screen is in front of it.
    var fullscreenMap: FullscreenMapViewModel? {
        if case .fullscreenMap(let map) = front {
            map
        } else {
            nil
        }
    }

    var allPets: AllPetsViewModel? {
        if case .allPets(let list) = front {
            list
        } else {
            nil
        }
    }

    var announcementDetails: AnnouncementDetailsViewModel? {
        if case .announcementDetails(let details) = front {
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
        guard !isSettingsOpen else { return }
        if path.contains(where: {
            if case .allPets = $0 {
                true
            } else {
                false
            }
        }) {
            while allPets == nil, closeLast() {}
        } else {
            path.append(
                .allPets(dependencies.makeAllPets(userLocation: userLocation, onSelect: onSelect))
            )
        }
    }

    /// Opens the full-screen map around the user, or around the announcement of the details page in
    /// front; returns to the map if it is behind the page in front.
    ///
    /// The height is in meters; nil is the default. The result is a localized reason if the map or
    /// the location is missing.
    func openMap(heightMeters: Double? = nil) -> String? {
        guard !isSettingsOpen, let landingPage else { return nil }
        let card = announcementDetails?.card
        if path.contains(where: {
            if case .fullscreenMap = $0 {
                true
            } else {
                false
            }
        }) {
            while fullscreenMap == nil, closeLast() {}
        } else if let card {
            appendMap(
                MapViewpoint(
                    center: card.announcement.coordinate,
                    heightMeters: Self.petMapHeightMeters
                )
            )
        } else {
            switch landingPage.mapPreviewModel {
            case .loading: return strings[.mapLoading]
            case .permissionRequired(let message, _), .failed(let message, _): return message
            case .map: break
            }
            guard let center = landingPage.usableLocation?.coordinate else {
                return landingPage.permissionMessage
            }
            appendMap(
                MapViewpoint(
                    center: center,
                    heightMeters: heightMeters ?? FullscreenMapViewModel.initialHeightMeters
                )
            )
        }
        if let card {
            fullscreenMap?.show(card)
        }
        return nil
    }

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

    /// Simulates a visit to Settings: sends the app to the background, applies the change, and
    /// returns to the app.
    func visitSettings(_ change: () -> Void) {
        lifecycle?.enterBackground()
        change()
        returnToApp()
    }

    func returnToApp() {
        isSettingsOpen = false
        lifecycle?.enterForeground()
    }

    /// Sends the app to the background and opens Settings, if the device has them.
    func goToSettings() {
        guard settings != nil, lifecycle?.isInForeground != false else { return }
        lifecycle?.enterBackground()
        isSettingsOpen = true
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
