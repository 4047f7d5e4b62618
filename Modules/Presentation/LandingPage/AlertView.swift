/// An alert with two buttons.
public enum AlertView {
    public struct Model: Sendable, Hashable, Identifiable {
        /// What an alert is about.
        public enum ID: Sendable, Hashable {
            /// The app has no permission to use the location.
            case locationAccess
            /// Location services are off.
            case locationServices
        }

        public let id: ID
        public let title: String
        /// The localized message, of one or two sentences.
        public let message: String
        /// The buttons in display order; each of them closes the alert.
        public var buttons: PageButtons
        /// The button that closes the alert and opens the device's Settings.
        public var settings: PageButton? { buttons[.settings] }
        /// The button that only closes the alert.
        public var cancel: PageButton? { buttons[.cancel] }

        public init(_ id: ID, title: String, message: String, buttons: PageButtons) {
            self.id = id
            self.title = title
            self.message = message
            self.buttons = buttons
        }
    }
}
