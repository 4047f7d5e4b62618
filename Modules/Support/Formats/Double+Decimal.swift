extension Double {
    /// Parses a decimal number with an optional exponent; returns `nil` for any other text, such as
    /// a hexadecimal number or `nan`.
    package init?(decimal text: some StringProtocol) {
        guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains) else { return nil }
        self.init(text)
    }
}
