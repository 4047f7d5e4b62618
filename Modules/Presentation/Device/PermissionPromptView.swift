/// A namespace for the model of the simulated device's prompt for the location permission.
///
/// On iOS, the system shows the prompt.
public enum PermissionPromptView {
    /// The content of the prompt.
    public struct Model: Sendable, Equatable {
        /// The localized question to the user.
        public let title: String
        /// The localized reason why the app requests the permission.
        public let message: String
        /// The answers in order: allow once, allow while using the app, deny.
        public let options: [AlertView.Model.Button]

        /// Creates the model of a prompt; each action must also close the prompt.
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
