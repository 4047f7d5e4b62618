/// The system's question for the location permission, as views see it.
public enum PermissionPromptView {
    /// What the prompt shows.
    public struct Model: Sendable, Equatable {
        /// The question.
        public let title: String
        /// The app's reason to ask.
        public let message: String
        /// The answer that holds until the app is left.
        public let allowOnce: String
        /// The answer that holds whenever the app is in use.
        public let allowWhileUsing: String
        /// The answer no.
        public let deny: String

        /// Creates the prompt in the given words.
        public init(strings: Strings) {
            title = strings[.promptTitle]
            message = strings[.promptMessage]
            allowOnce = strings[.promptAllowOnce]
            allowWhileUsing = strings[.promptAllowWhileUsing]
            deny = strings[.promptDeny]
        }

        /// The answers in their order.
        public var options: [String] { [allowOnce, allowWhileUsing, deny] }
    }
}
