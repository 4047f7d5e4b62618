extension String {
    /// Returns the text, shortened to at most `max` Unicode scalars.
    ///
    /// An ellipsis replaces the removed part; the last `end` scalars remain. The work does not
    /// depend on the length of the text.
    package func shortened(to max: Int = 80, keeping end: Int = 0) -> String {
        guard utf8.count > max else { return self }
        let scalars = unicodeScalars
        let limit = scalars.index(startIndex, offsetBy: max, limitedBy: endIndex) ?? endIndex
        guard limit < endIndex else { return self }
        let start = scalars.prefix(max - end - 1)
        return String(start) + "…" + String(scalars.suffix(end))
    }
}
