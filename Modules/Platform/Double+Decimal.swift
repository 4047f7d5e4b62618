extension Double {
    /// The shortest decimal notation that stands for this number.
    package var decimal: String {
        let text = description
        guard text.contains("e") else { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
        // The arguments of commands have no use for more decimals.
        return abs(self) < 1 ? fixed(24) : fixed(0)
    }
}
