public import Domain

/// The device's Settings at this app's page, as views see them.
public enum SettingsView {
    /// What Settings show.
    public struct Model: Sendable, Equatable {
        /// One permission that can be chosen.
        public struct Choice: Sendable, Equatable {
            /// The permission.
            public let status: LocationPermissionStatus
            /// What it is called.
            public let title: String
            /// Whether it is the one that is set.
            public let isSelected: Bool
            /// Sets it.
            public let onSelect: Action

            /// Two choices are equal if they look alike.
            public static func == (lhs: Choice, rhs: Choice) -> Bool {
                lhs.status == rhs.status && lhs.title == rhs.title && lhs.isSelected == rhs.isSelected
            }
        }

        /// The page's title.
        public let title: String
        /// What the switch for the whole device is called.
        public let locationServicesTitle: String
        /// The state of that switch in words.
        public let locationServicesState: String
        /// Turns that switch.
        public let onToggleLocationServices: Action
        /// The permissions, one of them selected.
        public let choices: [Choice]

        /// Creates the page for what is set.
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

        /// Two pages are equal if they look alike.
        public static func == (lhs: Model, rhs: Model) -> Bool {
            lhs.title == rhs.title && lhs.locationServicesTitle == rhs.locationServicesTitle
                && lhs.locationServicesState == rhs.locationServicesState && lhs.choices == rhs.choices
        }
    }
}
