extension String {
    /// Returns the beginning of the text in one paragraph: whole words, and an ellipsis if the text
    /// continues.
    ///
    /// A word that is longer than the maximum number of characters is cut. The result is `nil` if
    /// the text is blank.
    func beginning(maxLength: Int) -> String? {
        let text = drop(while: \.isWhitespace)
        let start = text.prefix(maxLength)
        var words = start.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return nil }
        if text[start.endIndex...].allSatisfy(\.isWhitespace) {
            return words.joined(separator: " ")
        }
        let endsInSpace = start.last?.isWhitespace == true
        let isFollowedBySpace = text[start.endIndex].isWhitespace
        let isLastWordCut = !endsInSpace && !isFollowedBySpace
        if isLastWordCut, words.count > 1 {
            words.removeLast()
        }
        return words.joined(separator: " ") + "…"
    }
}
