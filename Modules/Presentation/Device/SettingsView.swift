public import Domain

/// The app's page in the device's Settings.
public enum SettingsView {
    /// The content of the page.
    public struct Model: Sendable, Equatable {
        /// A permission that the user can choose.
        public struct Choice: Sendable, Equatable {
            /// The permission.
            public let status: LocationPermissionStatus
            /// The name of the permission.
            public let title: String
            /// Whether this permission is the current one.
            public let isSelected: Bool
            /// Sets the permission.
            public let onSelect: Action

            /// Compares status, title and selection; ignores the action.
            public static func == (lhs: Choice, rhs: Choice) -> Bool {
                lhs.status == rhs.status && lhs.title == rhs.title && lhs.isSelected == rhs.isSelected
            }
        }

        /// The title of the page.
        public let title: String
        /// The label of the device-wide switch for location services.
        public let locationServicesTitle: String
        /// The state of that switch, as text.
        public let locationServicesState: String
        /// Toggles that switch.
        public let onToggleLocationServices: Action
        /// All permissions, exactly one of them selected.
        public let choices: [Choice]

        /// Creates the page for the current settings.
        public init(
            permission: LocationPermissionStatus, hasLocationServices: Bool, strings: Strings,
            onSelect: @escaping @MainActor @Sendable (LocationPermissionStatus) -> Void,
            onToggleLocationServices: @escaping Action
        ) {
            title = strings[.settingsTitle]
            locationServicesTitle = strings[.settingsLocationServices]
            locationServicesState = strings[hasLocationServices ? .settingsOn : .settingsOff]
            choices = LocationPermissionStatus.allCases.map { status in
                Choice(
                    status: status, title: strings.permission(status), isSelected: status == permission,
                    onSelect: { onSelect(status) })
            }
            self.onToggleLocationServices = onToggleLocationServices
        }

        /// Compares titles, state and choices; ignores actions.
        public static func == (lhs: Model, rhs: Model) -> Bool {
            lhs.title == rhs.title && lhs.locationServicesTitle == rhs.locationServicesTitle
                && lhs.locationServicesState == rhs.locationServicesState && lhs.choices == rhs.choices
        }
    }
}
