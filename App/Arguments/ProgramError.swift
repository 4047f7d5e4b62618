/// An error that ends the program: a one-line message and the exit status.
struct ProgramError: Error, Equatable {
    let message: String
    let status: Int32

    /// Creates an error for an invalid command line or unreadable input (exit status 2); `expected`
    /// says what is valid.
    static func usage(_ subject: String?, _ fault: String, expected: String? = nil) -> ProgramError
    {
        ProgramError(message: String(subject: subject, fault: fault, expected: expected), status: 2)
    }

    /// Creates an error for an operation that failed (exit status 1).
    static func failure(_ subject: String, _ fault: String) -> ProgramError {
        ProgramError(message: "\(subject.shortenedForMessage): \(fault)", status: 1)
    }

    /// Returns the error with the place, such as a line of a file, before its message.
    func at(_ place: String?) -> ProgramError {
        ProgramError(
            message: (place.map { $0.shortenedForMessage + ": " } ?? "") + message,
            status: status
        )
    }
}
