extension Int {
    /// Creates a number of at least 1.
    init(positive text: String) throws(ArgumentFault) {
        guard let number = Int(text), number > 0 else {
            throw ArgumentFault(CommandFault.notPositive, text.quoted)
        }
        self = number
    }
}
