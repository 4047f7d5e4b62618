import Domain
import Presentation

/// The app's page in the Settings of the device.
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
    /// All permissions, exactly one of them selected.
    let choices: [Choice]

    /// Creates the page; `permission` is the app's permission, regardless of whether location services are on.
    init(permission: LocationPermissionStatus, hasLocationServices: Bool, strings: Strings) {
        title = strings[.settingsTitle]
        locationServicesTitle = strings[.settingsLocationServices]
        self.hasLocationServices = hasLocationServices
        locationServicesState = strings[hasLocationServices ? .settingsOn : .settingsOff]
        choices = LocationPermissionStatus.allCases.map { status in
            Choice(status: status, title: strings.permission(status), isSelected: status == permission)
        }
    }
}

extension Strings {
    func permission(_ status: LocationPermissionStatus) -> String {
        switch status {
        case .notDetermined: self[.permissionNotDetermined]
        case .authorizedWhenInUse: self[.permissionWhenInUse]
        case .authorizedAlways: self[.permissionAlways]
        case .denied: self[.permissionDenied]
        case .restricted: self[.permissionRestricted]
        }
    }
}
