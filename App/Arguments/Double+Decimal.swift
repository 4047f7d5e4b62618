extension Double {
    /// Reads a decimal number, without an exponent, a hexadecimal notation, or a name such as `nan`.
    init?(decimal: Substring) {
        guard decimal.allSatisfy({ $0.isASCII && ($0.isNumber || ".-+".contains($0)) }) else { return nil }
        self.init(decimal)
    }
}
