/// An alert with two buttons.
public enum AlertView {
    /// The content of the alert.
    public struct Model: Sendable, Equatable {
        /// A button of an alert or of the permission prompt.
        public struct Button: Sendable, Equatable {
            /// The title of the button.
            public let title: String
            /// Performs the action of the button, and also closes the alert or the prompt.
            public let onTap: Action

            /// Compares titles; ignores actions.
            public static func == (lhs: Button, rhs: Button) -> Bool { lhs.title == rhs.title }
        }

        /// The title of the alert.
        public let title: String
        /// The message, of one or two sentences.
        public let message: String
        /// The button that opens the device's Settings.
        public let settings: Button
        /// The button that only closes the alert.
        public let cancel: Button
    }
}
