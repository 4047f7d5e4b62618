extension String {
    /// Returns the beginning of the text in one paragraph; `nil` if the text is blank.
    ///
    /// The result has only whole words, and an ellipsis if the text continues. If the first word is
    /// longer than the maximum number of characters, it is cut off.
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
