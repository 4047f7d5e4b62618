import Platform
import Presentation
import SystemCalls

struct ArgumentFault: Error {
    let message: @Sendable (Strings) -> String
}

extension ArgumentFault {
    init<Text: AppText>(_ text: Text, _ arguments: String...) {
        message = { $0.text(text.key, arguments) }
    }

    static let unknownValue = ArgumentFault(Fault.unknownValue)

    init(_ error: SystemError) {
        message = { error.fault($0) }
    }

    var text: LocalizedText { LocalizedText(message) }
}

struct CommandError: Error {
    let line: String
    let fault: ArgumentFault
    var expected: @Sendable (Strings) -> String? = { _ in nil }

    func message(_ strings: Strings) -> String {
        String(subject: line, fault: fault.message(strings), expected: expected(strings))
    }
}

extension SystemError {
    /// Returns the text of the error for a message; a rare error has the system's own text.
    func fault(_ strings: Strings) -> String {
        switch number {
        case ENOENT: strings[Fault.noFile]
        case EISDIR: strings[Fault.folder]
        case EACCES: strings[Fault.noAccess]
        case ETIMEDOUT: strings[Fault.pipeTimedOut]
        // This is also the error for a path that contains a NUL character.
        case EINVAL: strings[Fault.notPath]
        default: strings[Fault.system, description.prefix(1).lowercased() + description.dropFirst()]
        }
    }
}

extension String {
    /// Creates an error message of the form `subject: fault (expected)`.
    ///
    /// The subject is shortened like an argument; the fault must quote its arguments with `quoted`.
    init(subject: String?, fault: String, expected: String?) {
        let start = subject.map { $0.withoutSecrets.shortenedForMessage + ": " } ?? ""
        self = start + fault + (expected.map { " (\($0))" } ?? "")
    }

    /// The text for use in a message, with at most 80 characters.
    ///
    /// In a longer text, `…` replaces a part, after which the last 30 characters remain.
    var shortenedForMessage: String { shortened(to: 80, keeping: 30) }
}

extension StringProtocol {
    /// The argument in quotes for use in a message, shortened and without secrets.
    var quoted: String { "'\(String(self).withoutSecrets.shortenedForMessage)'" }
}
