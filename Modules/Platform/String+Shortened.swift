extension String {
    /// Returns the text if it has at most a number of Unicode scalars, and otherwise its beginning and its end with an
    /// ellipsis between them, which together have that number of scalars.
    ///
    /// `end` is the number of scalars at the end that are kept. The work does not depend on the length of the text.
    package func shortened(to max: Int = 80, keeping end: Int = 0) -> String {
        let scalars = unicodeScalars
        guard let limit = scalars.index(startIndex, offsetBy: max, limitedBy: endIndex), limit < endIndex else {
            return self
        }
        return String(scalars.prefix(max - end - 1)) + "…" + String(scalars.suffix(end))
    }
}
