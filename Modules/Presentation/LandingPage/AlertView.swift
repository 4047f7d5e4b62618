/// A namespace for the model of an alert with two buttons.
public enum AlertView {
    public struct Model: Sendable, Equatable {
        public struct Button: Sendable, Equatable {
            public let title: String
            /// Performs the action of the button, and closes the alert.
            public let onTap: Action

            public init(title: String, onTap: @escaping Action.Closure) {
                self.title = title
                self.onTap = Action(onTap)
            }
        }

        public let title: String
        /// The localized message, of one or two sentences.
        public let message: String
        /// The button that closes the alert and opens the device's Settings.
        public let settings: Button
        /// The button that only closes the alert.
        public let cancel: Button

        public init(title: String, message: String, settings: Button, cancel: Button) {
            self.title = title
            self.message = message
            self.settings = settings
            self.cancel = cancel
        }
    }
}
