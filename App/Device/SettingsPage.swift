import Data
import Domain
import Presentation

struct SettingsPage: Sendable, Equatable {
    struct Choice: Sendable, Equatable {
        let status: LocationPermissionStatus
        let title: String
        let isSelected: Bool
    }

    let title: String
    let locationServicesTitle: String
    let hasLocationServices: Bool
    let locationServicesState: String
    let choices: [Choice]

    @MainActor init(_ device: SimulatedDevice, strings: Strings) {
        title = strings[.settingsTitle]
        locationServicesTitle = strings[.settingsLocationServices]
        hasLocationServices = device.hasLocationServices
        locationServicesState = strings[hasLocationServices ? .settingsOn : .settingsOff]
        choices = LocationPermissionStatus.allCases.map { status in
            Choice(
                status: status,
                title: strings[status.names.title],
                isSelected: status == device.permission
            )
        }
    }
}

extension LocationPermissionStatus {
    /// The name in commands and options, the title in Settings, and the value in the line of
    /// changes.
    var names: (argument: String, title: AppText, fact: AppText) {
        switch self {
        case .notDetermined: ("not-determined", .permissionNotDetermined, .factNotDetermined)
        case .authorizedWhenInUse: ("when-in-use", .permissionWhenInUse, .factWhenInUse)
        case .authorizedAlways: ("always", .permissionAlways, .factAlways)
        case .denied: ("denied", .permissionDenied, .factDenied)
        case .restricted: ("restricted", .permissionRestricted, .factRestricted)
        }
    }
}
