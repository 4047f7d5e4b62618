/// Why the program ends without having done what it was asked to, in one line, and with which exit status.
struct ProgramError: Error, Equatable {
    let message: String
    let status: Int32

    /// The command line, or an input, cannot be used.
    static func usage(_ message: String) -> ProgramError { ProgramError(message: message, status: 2) }

    /// What was asked for was done, and failed.
    static func failure(_ message: String) -> ProgramError { ProgramError(message: message, status: 1) }
}
