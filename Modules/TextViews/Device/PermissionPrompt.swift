package import Presentation

/// The device's prompt that asks for the location permission.
package struct PermissionPrompt: Sendable, Equatable {
    package enum Answer: Sendable, Hashable {
        case allowOnce
        case allowWhileUsing
        case deny
    }

    package struct Option: Sendable, Equatable {
        package let answer: Answer
        package let title: String
    }

    package let title: String
    package let message: String
    /// The reason why the app asks again; `nil` if Allow Once has not expired.
    package let reason: String?
    package let options: [Option]

    package init(strings: Strings, hasAllowOnceExpired: Bool) {
        title = strings[.promptTitle]
        message = strings[.promptMessage]
        reason = hasAllowOnceExpired ? strings[.promptExpired] : nil
        options = [
            Option(answer: .allowOnce, title: strings[.promptAllowOnce]),
            Option(answer: .allowWhileUsing, title: strings[.promptAllowWhileUsing]),
            Option(answer: .deny, title: strings[.promptDeny]),
        ]
    }
}
