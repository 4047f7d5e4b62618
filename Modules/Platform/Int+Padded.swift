extension Int {
    /// Returns the digits of a number that is not negative, with leading zeros up to a number of digits.
    package func padded(to digits: Int, radix: Int = 10) -> String {
        let text = String(self, radix: radix)
        return String(repeating: "0", count: Swift.max(digits - text.utf8.count, 0)) + text
    }
}
