import Composition
import Data
import Domain
import Observation
import Presentation

/// Coordinates the flow between the landing page, the full-screen map, an announcement's details, and the device's
/// Settings.
@MainActor
@Observable
final class AppCoordinator {
    private enum Destination {
        case fullscreenMap(FullscreenMapViewModel)
        case announcementDetails(AnnouncementDetailsViewModel)
        case settings
    }

    /// The landing page that was entered last.
    private(set) var landingPage: LandingPageViewModel?
    /// The time at which the landing page was entered, on the app's clock.
    @ObservationIgnored private(set) var enteredAt = Duration.zero
    private var path: [Destination] = []

    @ObservationIgnored private let graph: AppGraph
    @ObservationIgnored private var binding: ModelBinding<Screen?>?

    init(graph: AppGraph) {
        self.graph = graph
    }

    private var device: SimulatedDevice { graph.world.device }

    /// Enters the landing page, and starts to render the current screen to the view.
    ///
    /// Each further call leaves the page and enters a new one.
    func start() {
        landingPage?.leave()
        returnToApp()
        while goBack() {}
        let page = graph.makeLandingPage(
            onSelect: { [weak self] card in self?.showDetails(of: card) },
            onGoToSettings: { [weak self] in self?.goToSettings() })
        landingPage = page
        enteredAt = graph.world.clock.now
        page.loadData()
        if binding == nil {
            binding = ModelBinding(
                { [weak self] in self?.screen }, executor: graph.world.activity,
                render: { [view = graph.view] screen in if let screen { view.render(screen) } })
        }
    }

    /// The current screen; nil before the start.
    var screen: Screen? {
        guard let landingPage else { return nil }
        let content: Screen.Content =
            switch path.last {
            case nil: .landingPage(landingPage.model)
            case .fullscreenMap(let map): .fullscreenMap(map.model)
            case .announcementDetails(let details): .announcementDetails(details.model)
            case .settings:
                .settings(
                    SettingsView.Model(
                        permission: device.permission, hasLocationServices: device.hasLocationServices,
                        strings: graph.strings, onSelect: { [device] in device.setPermission($0) },
                        onToggleLocationServices: { [device] in
                            device.setLocationServices(!device.hasLocationServices)
                        }))
            }
        let onBack: Action = { [weak self] in _ = self?.goBack() }
        return Screen(content: content, prompt: prompt, onBack: path.isEmpty ? nil : onBack)
    }

    private var prompt: PermissionPromptView.Model? {
        guard device.isPromptOpen else { return nil }
        return PermissionPromptView.Model(
            strings: graph.strings, onAllowOnce: { [device] in device.answerPrompt(.allowOnce) },
            onAllowWhileUsing: { [device] in device.answerPrompt(.allowWhileUsing) },
            onDeny: { [device] in device.answerPrompt(.deny) })
    }

    /// Closes the callout of the full-screen map if it is open, otherwise goes back to the previous page; returns false
    /// if there is nothing to close.
    func goBack() -> Bool {
        if let fullscreenMap, fullscreenMap.selectedPin != nil {
            fullscreenMap.closeCallout()
            return true
        }
        switch path.popLast() {
        case .fullscreenMap(let map)?: map.leave()
        case .announcementDetails(let details)?: details.leave()
        case .settings?: device.enterForeground()
        case nil: return false
        }
        return true
    }

    /// Adapts the maps to the new size of the view.
    func resizeMaps() {
        landingPage?.resizeMapPreview(to: graph.view.mapPreviewSize)
        for destination in path {
            switch destination {
            case .fullscreenMap(let map): map.resize(to: graph.view.fullscreenMapSize)
            case .announcementDetails(let details): details.resizeMap(to: graph.view.detailsMapSize)
            case .settings: break
            }
        }
    }

    /// The full-screen map; nil if it is closed, or if another screen is in front of it.
    var fullscreenMap: FullscreenMapViewModel? {
        if case .fullscreenMap(let map) = path.last { map } else { nil }
    }

    /// Opens the full-screen map around the user; returns a localized reason if it cannot be opened.
    ///
    /// The height is in meters; nil means the default height. Does nothing unless the landing page is in front.
    func openMap(heightMeters: Double? = nil) -> String? {
        guard path.isEmpty, let landingPage else { return nil }
        switch landingPage.mapPreviewModel {
        case .loading: return graph.strings[.mapLoading]
        case .permissionRequired(let message, _), .failed(let message, _): return message
        case .map: break
        }
        guard let userLocation = landingPage.usableLocation else { return landingPage.permissionMessage }
        path.append(
            .fullscreenMap(
                graph.makeFullscreenMap(
                    userLocation: userLocation, heightMeters: heightMeters, isLocationUsable: isLocationUsable,
                    onSelect: { [weak self] card in self?.showDetails(of: card) })))
        return nil
    }

    /// Returns whether the app may use the location with which the landing page was entered.
    private var isLocationUsable: @MainActor () -> Bool {
        { [weak landingPage] in landingPage?.isLocationUsable ?? false }
    }

    /// Simulates a visit to Settings: sends the app to the background, applies the change, and returns to the app.
    func visitSettings(_ change: (SimulatedDevice) -> Void) {
        device.enterBackground()
        change(device)
        returnToApp()
    }

    /// Closes Settings if they are open, and brings the app to the foreground.
    func returnToApp() {
        if case .settings = path.last { path.removeLast() }
        device.enterForeground()
    }

    /// Sends the app to the background and opens Settings.
    func goToSettings() {
        guard device.isInForeground else { return }
        device.enterBackground()
        path.append(.settings)
    }

    private func showDetails(of card: AnnouncementCardViewModel) {
        path.append(
            .announcementDetails(
                graph.makeAnnouncementDetails(card, isLocationUsable: isLocationUsable)))
    }
}
