package import Presentation

/// The device's prompt that asks for the location permission.
package struct PermissionPrompt: Sendable, Equatable {
    package let title: String
    package let message: String
    /// The reason why the app asks again; nil if Allow Once has not expired.
    package let reason: String?
    /// The answers in order: allow once, allow while using the app, deny.
    package let options: [String]

    /// The commands that give the answers.
    package static let commands = ["allow once", "allow", "deny"]

    package init(strings: Strings, hasAllowOnceExpired: Bool) {
        title = strings[.promptTitle]
        message = strings[.promptMessage]
        reason = hasAllowOnceExpired ? strings[.promptExpired] : nil
        options = [
            strings[.promptAllowOnce], strings[.promptAllowWhileUsing], strings[.promptDeny],
        ]
    }
}
