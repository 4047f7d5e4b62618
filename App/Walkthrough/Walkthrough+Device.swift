import Composition
import Data
import Domain
import TextViews

extension Walkthrough {
    /// The reason why the screen cannot be touched; nil if it can.
    var obstacle: String? {
        if simulation.permissionStore?.isPromptOpen == true {
            return strings[.notePrompt]
        }
        if device.isSettingsOpen {
            return nil
        }
        return device.isInForeground ? nil : strings[.noteBackground]
    }

    func answerPrompt(_ answer: SimulatedDevice.PromptAnswer) -> String? {
        guard let store = simulation.permissionStore else { return strings[.noteNoSettings] }
        guard store.isPromptOpen else { return strings[.noteNoPrompt] }
        store.answerPrompt(answer)
        return nil
    }

    var hasSettings: Bool { simulation.permissionStore != nil }

    /// Changes something in Settings, and comes back; returns the reason if the device has no
    /// Settings.
    func visitSettings(_ change: (SimulatedDevice) -> Void) -> String? {
        guard let store = simulation.permissionStore else { return strings[.noteNoSettings] }
        device.visitSettings { change(store) }
        return nil
    }

    func openSettings() -> String? {
        guard hasSettings else { return strings[.noteNoSettings] }
        if let obstacle {
            return obstacle
        }
        guard !device.isSettingsOpen else { return strings[.noteInSettings] }
        device.goToSettings()
        return nil
    }

    /// Closes what is in front; returns the reason if there is nothing to close.
    func goBack() -> String? {
        if device.isSettingsOpen {
            device.returnToApp()
            return nil
        }
        return coordinator.goBack() ? nil : strings[.noteNothingBehind]
    }

    func tap(_ target: Command.Target, on page: SettingsPage) -> String? {
        switch target {
        case .services: simulation.permissionStore?.setLocationServices(!page.hasLocationServices)
        case .choice(let permission): simulation.permissionStore?.setPermission(permission)
        default: return strings[.noteLandingPageFirst]
        }
        return nil
    }

    func setForeground(_ isForeground: Bool) -> String? {
        guard let lifecycle = simulation.lifecycle else { return strings[.noteNoLifecycle] }
        guard lifecycle.isInForeground != isForeground else {
            return strings[isForeground ? .noteInForeground : .noteInBackground]
        }
        if isForeground {
            device.returnToApp()
        } else {
            lifecycle.enterBackground()
        }
        return nil
    }

    func move(to place: Location?) -> String? {
        guard let receiver = simulation.gps else { return strings[.noteNoGPS] }
        return receiver.move(to: place) ? nil : strings[.noteGPSOff]
    }

    /// Changes the network of a service, or of both; the result says which service has no simulated
    /// network, and which network has changed nevertheless.
    func setNetwork(of service: Command.Service?, _ conditions: NetworkConditions) -> String? {
        let services = service.map { [$0] } ?? Command.Service.allCases
        var faults: [String] = []
        var changes: [String] = []
        for service in services {
            if let network = network(of: service) {
                network.conditions = conditions
                changes.append(strings[service.networkTexts.onlyChange])
            } else {
                faults.append(strings[service.networkTexts.fault])
            }
        }
        return faults.isEmpty ? nil : (faults + changes).joined(separator: "; ")
    }

    private func network(of service: Command.Service) -> SimulatedNetwork? {
        switch service {
        case .announcements: simulation.announcementsNetwork
        case .map: simulation.mapNetwork
        }
    }

    func setAnnouncements(_ announcements: Configuration.Announcements) -> String? {
        guard let setAnnouncements = simulation.setAnnouncements else {
            return strings[.noteNoSource]
        }
        setAnnouncements(announcements)
        return nil
    }
}

extension Command.Service {
    fileprivate struct NetworkTexts {
        /// Says that the service has no simulated network.
        let fault: AppText
        /// Says that of both networks, only that of the service has changed.
        let onlyChange: AppText
    }

    fileprivate var networkTexts: NetworkTexts {
        switch self {
        case .announcements:
            NetworkTexts(
                fault: .noteNoAnnouncementsNetwork,
                onlyChange: .noteOnlyAnnouncementsNetwork
            )
        case .map:
            NetworkTexts(fault: .noteNoMapNetwork, onlyChange: .noteOnlyMapNetwork)
        }
    }
}
