import Presentation

struct PermissionPrompt: Sendable, Equatable {
    let title: String
    let message: String
    /// The reason why the app asks again; nil if Allow Once has not expired.
    let reason: String?
    /// The answers in order: allow once, allow while using the app, deny.
    let options: [String]

    static let commands = ["allow once", "allow", "deny"]

    init(strings: Strings, hasAllowOnceExpired: Bool) {
        title = strings[.promptTitle]
        message = strings[.promptMessage]
        reason = hasAllowOnceExpired ? strings[.promptExpired] : nil
        options = [
            strings[.promptAllowOnce], strings[.promptAllowWhileUsing], strings[.promptDeny],
        ]
    }
}
