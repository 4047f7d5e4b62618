public import Domain

/// A namespace for the model of the app's page in the Settings of the simulated device.
///
/// On iOS, the system shows this page.
public enum SettingsView {
    /// The content of the page.
    public struct Model: Sendable, Equatable {
        /// A location permission that the user can choose.
        public struct Choice: Sendable, Equatable {
            /// The permission.
            public let status: LocationPermissionStatus
            /// The localized name of the permission.
            public let title: String
            /// Whether this permission is the current one.
            public let isSelected: Bool
            /// Sets the permission of the simulated device.
            public let onSelect: Action

            /// Compares statuses, titles and selections; ignores actions.
            public static func == (lhs: Choice, rhs: Choice) -> Bool {
                lhs.status == rhs.status && lhs.title == rhs.title && lhs.isSelected == rhs.isSelected
            }
        }

        /// The localized title of the page.
        public let title: String
        /// The localized label of the device-wide switch for location services.
        public let locationServicesTitle: String
        /// Whether that switch is on.
        public let hasLocationServices: Bool
        /// The localized state of that switch.
        public let locationServicesState: String
        /// Toggles that switch.
        public let onToggleLocationServices: Action
        /// All location permissions, exactly one of them selected.
        public let choices: [Choice]

        /// Creates the model for the current settings of the simulated device.
        ///
        /// `permission` is the app's permission, regardless of whether location services are on.
        public init(
            permission: LocationPermissionStatus, hasLocationServices: Bool, strings: Strings,
            onSelect: @escaping @MainActor @Sendable (LocationPermissionStatus) -> Void,
            onToggleLocationServices: @escaping Action
        ) {
            title = strings[.settingsTitle]
            locationServicesTitle = strings[.settingsLocationServices]
            self.hasLocationServices = hasLocationServices
            locationServicesState = strings[hasLocationServices ? .settingsOn : .settingsOff]
            choices = LocationPermissionStatus.allCases.map { status in
                Choice(
                    status: status, title: strings.permission(status), isSelected: status == permission,
                    onSelect: { onSelect(status) })
            }
            self.onToggleLocationServices = onToggleLocationServices
        }

        /// Compares titles, states and choices; ignores actions.
        public static func == (lhs: Model, rhs: Model) -> Bool {
            lhs.title == rhs.title && lhs.locationServicesTitle == rhs.locationServicesTitle
                && lhs.locationServicesState == rhs.locationServicesState && lhs.choices == rhs.choices
        }
    }
}
