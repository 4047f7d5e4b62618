import Composition
import Data
import Domain
import Observation
import Presentation

/// The flow: the landing page, an announcement's details over it, and the way to the device's Settings and back.
@MainActor
@Observable
final class AppCoordinator {
    private enum Destination {
        case announcementDetails(AnnouncementDetailsViewModel)
        case settings
    }

    /// The landing page as it was entered last.
    private(set) var landingPage: LandingPageViewModel?
    /// When that was, on the app's clock.
    @ObservationIgnored private(set) var enteredAt = Duration.zero
    private var path: [Destination] = []

    @ObservationIgnored private let graph: AppGraph
    @ObservationIgnored private var binding: ModelBinding<Screen?>?

    init(graph: AppGraph) {
        self.graph = graph
    }

    private var device: SimulatedDevice { graph.world.device }

    /// Enters the landing page, and keeps the view showing what there is from now on.
    ///
    /// Every later start leaves the page and enters it anew.
    func start() {
        landingPage?.leave()
        returnToApp()
        while goBack() {}
        let page = graph.makeLandingPage(
            onSelect: { [weak self] card in self?.showDetails(of: card) },
            onGoToSettings: { [weak self] in self?.goToSettings() })
        landingPage = page
        enteredAt = graph.world.clock.now
        page.enter()
        if binding == nil {
            binding = ModelBinding(
                { [weak self] in self?.screen }, executor: graph.world.activity,
                render: { [view = graph.view] screen in if let screen { view.render(screen) } })
        }
    }

    /// Everything that the user sees; nil before the start.
    var screen: Screen? {
        guard let landingPage else { return nil }
        let content: Screen.Content =
            switch path.last {
            case nil: .landingPage(landingPage.model)
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

    /// Leaves what is on top for what lies below it; false where there is nothing below.
    func goBack() -> Bool {
        switch path.popLast() {
        case .announcementDetails(let details)?: details.leave()
        case .settings?: device.enterForeground()
        case nil: return false
        }
        return true
    }

    /// The view has another size.
    func resizeMaps() {
        landingPage?.resizeMapPreview(to: graph.view.mapPreviewSize)
        for case .announcementDetails(let details) in path { details.resizeMap(to: graph.view.detailsMapSize) }
    }

    /// The user leaves the app for Settings, changes something there, and comes back.
    func visitSettings(_ change: (SimulatedDevice) -> Void) {
        device.enterBackground()
        change(device)
        returnToApp()
    }

    /// The app is in front again, and Settings are not.
    func returnToApp() {
        if case .settings = path.last { path.removeLast() }
        device.enterForeground()
    }

    /// The user leaves the app for Settings, and stays there.
    func goToSettings() {
        guard device.isInForeground else { return }
        device.enterBackground()
        path.append(.settings)
    }

    private func showDetails(of card: AnnouncementCardViewModel) {
        path.append(.announcementDetails(graph.makeAnnouncementDetails(card)))
    }
}
