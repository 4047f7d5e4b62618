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
        }

        /// The page's title.
        public let title: String
        /// What the switch for the whole device is called.
        public let locationServicesTitle: String
        /// The state of that switch in words.
        public let locationServicesState: String
        /// The permissions, one of them selected.
        public let choices: [Choice]

        /// Creates the page for what is set.
        public init(permission: LocationPermissionStatus, hasLocationServices: Bool, strings: Strings) {
            title = strings[.settingsTitle]
            locationServicesTitle = strings[.settingsLocationServices]
            locationServicesState = strings[hasLocationServices ? .settingsOn : .settingsOff]
            choices = LocationPermissionStatus.allCases.map {
                Choice(status: $0, title: strings.permission($0), isSelected: $0 == permission)
            }
        }
    }
}
