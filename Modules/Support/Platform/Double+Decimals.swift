extension Double {
    /// The number rounded to two decimals, so that a coordinate in a log is precise only to about a
    /// kilometer.
    package var coarse: Double { (self * 100).rounded() / 100 }

    /// The shortest decimal notation of the number, without an exponent.
    ///
    /// A number whose absolute value is below 0.0001 has 15 decimals.
    package var decimal: String {
        // `description` has an exponent below 0.0001 and above 2^53.
        let text = description
        guard text.contains("e") else {
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        return abs(self) < 1 ? fixed(15) : fixed(0)
    }

    /// Returns the decimal notation with a fixed number of decimals, at most 60, as `printf` does.
    package func fixed(_ decimals: Int) -> String {
        // A sign, the 309 digits of the largest number, a decimal point, 60 decimals and a zero
        // byte, rounded up.
        let maxLength = 400
        // In the format, `*` stands for the first argument: the number of decimals.
        return withVaList([Int32(decimals), self]) { arguments in
            String(unsafeUninitializedCapacity: maxLength) { buffer in
                buffer.withMemoryRebound(to: CChar.self) { text in
                    Int(vsnprintf(text.baseAddress, text.count, "%.*f", arguments))
                }
            }
        }
    }
}
