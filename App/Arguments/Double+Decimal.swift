extension Double {
    /// Creates a number from decimal notation, without exponents, hexadecimal digits, or names such as `nan`.
    init?(decimal: Substring) {
        guard decimal.allSatisfy({ $0.isASCII && ($0.isNumber || ".-+".contains($0)) }) else { return nil }
        self.init(decimal)
    }
}
