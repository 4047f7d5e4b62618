import Presentation

/// An error of a command, which ends the program or a script: a one-line message and the exit status.
struct ProgramError: Error {
    /// The line that has the error; `nil` if it is not in a file.
    private(set) var place: LinePlace?
    private let text: LocalizedText
    let status: Int32

    /// Returns the message, which begins with the place.
    func message(_ strings: Strings) -> String {
        let place = place.map { "\("\($0)".shortenedForMessage): " }
        return (place ?? "") + fault(strings)
    }

    /// Returns the message without the place.
    func fault(_ strings: Strings) -> String {
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

    /// Creates an error for a line that has failed its script (exit status 1).
    static func failure(_ fault: LocalizedText, at place: LinePlace) -> ProgramError {
        ProgramError(place: place, text: fault, status: 1)
    }

    /// Returns the error with a remark in parentheses after its message.
    func adding(_ remark: LocalizedText) -> ProgramError {
        let text = LocalizedText { "\(self.text($0)) (\(remark($0)))" }
        return ProgramError(place: place, text: text, status: status)
    }

    /// Returns the error with its place, unless it has one.
    func at(_ place: LinePlace?) -> ProgramError {
        var error = self
        error.place = self.place ?? place
        return error
    }
}
