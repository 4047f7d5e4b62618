extension String {
    /// Returns the text, shortened to at most `max` Unicode scalars.
    ///
    /// An ellipsis replaces the removed part; the last `end` scalars remain. The work does not
    /// depend on the length of the text.
    package func shortened(to max: Int = 80, keeping end: Int = 0) -> String {
        guard utf8.count > max else { return self }
        let scalars = unicodeScalars
        guard let limit = scalars.index(startIndex, offsetBy: max, limitedBy: endIndex),
            limit < endIndex
        else {
            return self
        }
        return String(scalars.prefix(max - end - 1)) + "…" + String(scalars.suffix(end))
    }
}
