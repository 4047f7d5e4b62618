import Composition
import Data
import Observation
import Presentation
import TextViews

/// The device around the app, which shows its Settings and the system prompt in front of the app.
///
/// Without a simulated permission store it has neither, and without a simulated lifecycle the app
/// stays in the foreground.
@MainActor @Observable final class Device {
    private(set) var isSettingsOpen = false

    @ObservationIgnored private let simulation: Simulation
    @ObservationIgnored private let strings: Strings
    @ObservationIgnored private var binding: ModelBinding<DeviceState>?

    init(_ simulation: Simulation, strings: Strings) {
        self.simulation = simulation
        self.strings = strings
    }

    /// Starts to render what the device shows to a view, unless it has started before.
    func start(on view: any DeviceView, executor: any TaskExecutor) {
        guard binding == nil else { return }
        binding = ModelBinding(
            { [weak self] in self?.state ?? DeviceState() },
            executor: executor,
            render: { state in view.render(state) }
        )
    }

    var state: DeviceState {
        var state = DeviceState()
        guard let store = simulation.permissionStore else { return state }
        if isSettingsOpen {
            state.settings = SettingsPage(
                permission: store.permission,
                hasLocationServices: store.hasLocationServices,
                strings: strings
            )
        }
        if store.isPromptOpen {
            state.prompt = PermissionPrompt(
                strings: strings,
                hasAllowOnceExpired: store.hasAllowOnceExpired
            )
        }
        return state
    }

    var isInForeground: Bool { simulation.lifecycle?.isInForeground ?? true }

    /// Sends the app to the background and opens Settings, if the device has them.
    func goToSettings() {
        guard simulation.permissionStore != nil, isInForeground else { return }
        simulation.lifecycle?.enterBackground()
        isSettingsOpen = true
    }

    /// Simulates a visit to Settings: sends the app to the background, applies the change, and
    /// returns to the app.
    func visitSettings(_ change: () -> Void) {
        simulation.lifecycle?.enterBackground()
        change()
        returnToApp()
    }

    /// Closes Settings, and returns the app to the foreground.
    func returnToApp() {
        isSettingsOpen = false
        simulation.lifecycle?.enterForeground()
    }
}
