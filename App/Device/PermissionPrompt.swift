import Presentation

struct PermissionPrompt: Sendable, Equatable {
    let title: String
    let message: String
    /// The answers in order: allow once, allow while using the app, deny.
    let options: [String]

    static let commands = ["allow once", "allow", "deny"]

    init(strings: Strings) {
        title = strings[.promptTitle]
        message = strings[.promptMessage]
        options = [
            strings[.promptAllowOnce], strings[.promptAllowWhileUsing], strings[.promptDeny],
        ]
    }
}
