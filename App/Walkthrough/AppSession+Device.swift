import Composition
import Data
import Domain

/// The commands for the device, the networks and the announcements, which need the simulated parts.
extension AppSession {
    /// The reason why nothing on the screen can be touched; nil if nothing is in front of it.
    var obstacle: String? {
        if simulation.permissions?.isPromptOpen == true { return "answer the prompt first: allow once, allow, or deny" }
        if coordinator.isSettingsOpen { return nil }
        return isInForeground ? nil : "the app is in the background; type foreground first"
    }

    /// Whether the app is in the foreground; true if the lifecycle is not simulated.
    var isInForeground: Bool { simulation.lifecycle?.isInForeground ?? true }

    func answerPrompt(_ answer: SimulatedDevice.PromptAnswer) -> String? {
        guard let device = simulation.permissions else { return Self.noSettings }
        guard device.isPromptOpen else { return "there is no prompt to answer" }
        device.answerPrompt(answer)
        return nil
    }

    /// Changes something in Settings; the result notes if there are none, or if the change has no effect.
    func onSettings(_ change: (SimulatedDevice) -> String?) -> Outcome {
        Outcome(note: simulation.permissions.map(change) ?? Self.noSettings)
    }

    var hasSettings: Bool { simulation.permissions != nil }

    func openSettings() -> String? {
        guard !coordinator.isSettingsOpen else { return "Settings are already open" }
        coordinator.goToSettings()
        return nil
    }

    func tap(_ target: Command.Target, on page: SettingsPage) -> String? {
        switch target {
        case .services: simulation.permissions?.setLocationServices(!page.hasLocationServices)
        case .choice(let permission): simulation.permissions?.setPermission(permission)
        default: return "go back to the landing page first"
        }
        return nil
    }

    func setForeground(_ isForeground: Bool) -> String? {
        guard let device = simulation.lifecycle else {
            return "foreground and background come from a part that is not simulated"
        }
        guard device.isInForeground != isForeground else {
            return "the app is already in the \(isForeground ? "foreground" : "background")"
        }
        if isForeground { coordinator.returnToApp() } else { device.enterBackground() }
        return nil
    }

    func move(to place: Location) -> String? {
        guard let receiver = simulation.gps else { return "only a simulated GPS can be moved" }
        receiver.move(to: place)
        return nil
    }

    /// Changes the network of a service, or of both; the result names a service that has no simulated network.
    func setNetwork(of service: Command.Service?, _ conditions: NetworkConditions) -> String? {
        let networks: [(Command.Service, name: String, SimulatedNetwork?)] = [
            (.announcements, "the announcements come", simulation.announcementsNetwork),
            (.map, "the map comes", simulation.mapNetwork),
        ]
        let missing = networks.filter { service == nil || service == $0.0 }.compactMap { _, name, network in
            network?.conditions = conditions
            return network == nil ? "\(name) from a part that has no simulated network" : nil
        }
        return missing.isEmpty ? nil : missing.joined(separator: ", and ")
    }

    func setAnnouncements(_ announcements: Configuration.Announcements) -> String? {
        guard let setAnnouncements = simulation.setAnnouncements else {
            return "the announcements come from a part whose source cannot be changed"
        }
        setAnnouncements(announcements)
        return nil
    }

    static var noSettings: String { "the permission comes from a part that is not simulated" }
}
