extension Collection<String> {
    /// The texts as alternatives: `a`, `a or b`, or `a, b or c`.
    package var alternatives: String {
        guard count > 1 else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + suffix(1).joined()
    }
}
