package import Domain
package import Presentation

/// The page of the device's Settings for the location permission.
package struct SettingsPage: Sendable, Equatable {
    package struct Choice: Sendable, Equatable {
        package let status: LocationPermissionStatus
        package let title: String
        package let isSelected: Bool
    }

    package let title: String
    package let locationServicesTitle: String
    package let hasLocationServices: Bool
    package let locationServicesState: String
    package let choices: [Choice]

    package init(
        permission: LocationPermissionStatus,
        hasLocationServices: Bool,
        strings: Strings
    ) {
        title = strings[.settingsTitle]
        locationServicesTitle = strings[.settingsLocationServices]
        self.hasLocationServices = hasLocationServices
        locationServicesState = strings[hasLocationServices ? .settingsOn : .settingsOff]
        choices = LocationPermissionStatus.allCases.map { status in
            Choice(
                status: status,
                title: strings[status.settingsTitle],
                isSelected: status == permission
            )
        }
    }
}

extension LocationPermissionStatus {
    /// The word for the status in commands and options.
    package var commandWord: String {
        switch self {
        case .notDetermined: "not-determined"
        case .authorizedWhenInUse: "when-in-use"
        case .authorizedAlways: "always"
        case .denied: "denied"
        case .restricted: "restricted"
        }
    }

    package var settingsTitle: ViewText {
        switch self {
        case .notDetermined: .permissionNotDetermined
        case .authorizedWhenInUse: .permissionWhenInUse
        case .authorizedAlways: .permissionAlways
        case .denied: .permissionDenied
        case .restricted: .permissionRestricted
        }
    }
}
