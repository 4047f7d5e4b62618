extension String {
    /// Returns whether the text consists of the same bytes as another text.
    ///
    /// Use this method in place of `==` for a text from a server. The operator sorts the combining
    /// characters of a text before it compares them. If the text has very many of them, this takes
    /// minutes.
    package func hasSameBytes(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }

    /// Returns whether the bytes of the text contain those of another text.
    ///
    /// Use this method in place of `contains`, for the same reason as `hasSameBytes(as:)`.
    package func containsBytes(of other: String) -> Bool {
        utf8.contains(other.utf8)
    }
}
