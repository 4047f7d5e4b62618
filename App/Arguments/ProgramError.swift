import Presentation

/// An error that ends the program: a one-line message and the exit status.
struct ProgramError: Error {
    private let text: LocalizedText
    let status: Int32

    func message(_ strings: Strings) -> String {
        text(strings)
    }

    /// Creates an error for an invalid command line or unreadable input (exit status 2); `expected`
    /// says what is valid.
    static func usage(
        _ subject: String?,
        _ fault: LocalizedText,
        expected: LocalizedText? = nil
    ) -> ProgramError {
        let text = LocalizedText { strings in
            String(subject: subject, fault: fault(strings), expected: expected?(strings))
        }
        return ProgramError(text: text, status: 2)
    }

    /// Creates an error for an operation that failed (exit status 1).
    static func failure(_ subject: String, _ fault: LocalizedText) -> ProgramError {
        let text = LocalizedText { "\(subject.shortenedForMessage): \(fault($0))" }
        return ProgramError(text: text, status: 1)
    }

    /// Returns the error with a remark in parentheses after its message.
    func adding(_ remark: LocalizedText) -> ProgramError {
        let text = LocalizedText { "\(self.text($0)) (\(remark($0)))" }
        return ProgramError(text: text, status: status)
    }

    /// Returns the error with the place, such as a line of a file, before its message.
    func at(_ place: String?) -> ProgramError {
        guard let place else { return self }
        let text = LocalizedText { "\(place.shortenedForMessage): \(self.text($0))" }
        return ProgramError(text: text, status: status)
    }
}
