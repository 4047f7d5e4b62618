extension Double {
    /// The number rounded to two decimals, so that a coordinate in a log is precise only to about a
    /// kilometer.
    package var coarse: Double { (self * 100).rounded() / 100 }

    /// The shortest decimal notation of the number, without an exponent; a number below 0.0001 has
    /// 15 decimals.
    package var decimal: String {
        let text = description
        guard text.contains("e") else {
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        return abs(self) < 1 ? fixed(15) : fixed(0)
    }

    /// Returns the decimal notation with a fixed number of decimals, at most 60, as `printf` does.
    package func fixed(_ decimals: Int) -> String {
        withVaList([Int32(decimals), self]) { arguments in
            // The largest number has 309 digits before the decimal point.
            String(unsafeUninitializedCapacity: 400) { buffer in
                buffer.withMemoryRebound(to: CChar.self) { text in
                    Int(vsnprintf(text.baseAddress, text.count, "%.*f", arguments))
                }
            }
        }
    }
}
