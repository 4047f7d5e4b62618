extension Int {
    /// Creates an integer by rounding a number toward zero.
    ///
    /// A number outside the range of `Int` gives `Int.min` or `Int.max`; NaN gives 0.
    @inlinable package init(clamping number: Double) {
        if number >= -0x1p63, number < 0x1p63 {
            self.init(number)
        } else if number.isNaN {
            self = 0
        } else if number < 0 {
            self = .min
        } else {
            self = .max
        }
    }

    @inlinable package init(clamping number: Float) {
        self.init(clamping: Double(number))
    }

    /// Returns the remainder of a division by a positive number.
    ///
    /// Unlike the result of `%`, it is never negative.
    @inlinable package func modulo(_ divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }

    /// Returns the quotient of a number that is not negative and a positive number, rounded up to
    /// the next integer.
    package func dividedRoundingUp(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor == 0 ? quotient : quotient + 1
    }

    /// Returns the digits of a number that is not negative, with leading zeros if it has fewer than
    /// `digits` digits.
    package func padded(to digits: Int, radix: Int = 10) -> String {
        let text = String(self, radix: radix)
        let missingDigits = Swift.max(digits - text.utf8.count, 0)
        return String(repeating: "0", count: missingDigits) + text
    }
}
