/// The system's question for the location permission, as views see it.
public enum PermissionPromptView {
    /// What the prompt shows.
    public struct Model: Sendable, Equatable {
        /// The question.
        public let title: String
        /// The app's reason to ask.
        public let message: String
        /// The answers in their order: until the app is left, whenever the app is in use, never.
        public let options: [AlertView.Model.Button]

        /// Creates the prompt in the given words.
        public init(
            strings: Strings, onAllowOnce: @escaping Action, onAllowWhileUsing: @escaping Action,
            onDeny: @escaping Action
        ) {
            title = strings[.promptTitle]
            message = strings[.promptMessage]
            options = [
                AlertView.Model.Button(title: strings[.promptAllowOnce], onTap: onAllowOnce),
                AlertView.Model.Button(title: strings[.promptAllowWhileUsing], onTap: onAllowWhileUsing),
                AlertView.Model.Button(title: strings[.promptDeny], onTap: onDeny),
            ]
        }
    }
}
