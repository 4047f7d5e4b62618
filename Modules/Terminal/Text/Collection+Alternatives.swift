extension Collection<String> {
    /// The texts as alternatives: `a`, `a or b`, or `a, b or c`.
    package var alternatives: String {
        count > 1 ? dropLast().joined(separator: ", ") + " or " + suffix(1).joined() : joined()
    }
}
