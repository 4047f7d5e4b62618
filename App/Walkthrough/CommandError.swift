import Presentation

/// The error of a line that is not a command.
struct CommandError: Error {
    let line: String
    let fault: ArgumentFault
    /// Returns what would be right.
    var expected: @Sendable (Strings) -> String? = { _ in nil }

    func message(_ strings: Strings) -> String {
        String(subject: line, fault: fault.message(strings), expected: expected(strings))
    }
}
