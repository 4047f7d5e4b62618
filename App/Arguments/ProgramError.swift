/// An error that ends the program: a one-line message and the exit status.
struct ProgramError: Error, Equatable {
    let message: String
    let status: Int32

    /// Creates an error for an invalid command line or unreadable input (exit status 2).
    static func usage(_ message: String) -> ProgramError { ProgramError(message: message, status: 2) }

    /// Creates an error for an operation that failed (exit status 1).
    static func failure(_ message: String) -> ProgramError { ProgramError(message: message, status: 1) }
}
