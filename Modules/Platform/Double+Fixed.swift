extension Double {
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
