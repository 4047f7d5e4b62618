extension String {
    /// Returns the text, shortened to at most `maxCount` Unicode scalars.
    ///
    /// An ellipsis replaces the removed part; the last `endCount` scalars remain. The work does not
    /// depend on the length of the text.
    package func shortened(to maxCount: Int = 80, keeping endCount: Int = 0) -> String {
        // A text has at least as many bytes as scalars.
        guard utf8.count > maxCount else { return self }
        let scalars = unicodeScalars
        let limit = scalars.index(startIndex, offsetBy: maxCount, limitedBy: endIndex) ?? endIndex
        let isTooLong = limit < endIndex
        guard isTooLong else { return self }
        let ellipsis = "…"
        let startCount = maxCount - ellipsis.unicodeScalars.count - endCount
        return String(scalars.prefix(startCount)) + ellipsis + String(scalars.suffix(endCount))
    }
}
