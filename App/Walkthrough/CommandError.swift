struct CommandError: Error, Equatable {
    let message: String

    /// Creates the error of a line; `expected` says what would be right.
    init(_ line: String?, _ fault: String, expected: String? = nil) {
        message = String(subject: line, fault: fault, expected: expected)
    }
}
