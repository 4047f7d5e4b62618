extension String {
    /// The text without secrets.
    ///
    /// The word `URL` replaces a URL that can contain a user name or a password, and the rest of
    /// the text, because a password can contain any character. `…` replaces the query of another
    /// URL, and the rest of the text.
    ///
    /// A malformed URL, such as `https:/user:password@host` or `user:password@host`, counts as a
    /// URL.
    package var withoutSecrets: String {
        if let start = startOfURLWithUser {
            return self[..<start] + "URL"
        }
        guard let separator = firstRange(of: "://"),
            let query = self[separator.upperBound...].firstIndex(of: "?")
        else { return self }
        return self[..<query] + "?…"
    }

    /// The start of the first word that has a colon somewhere before an at sign; `nil` if there is
    /// none.
    private var startOfURLWithUser: Index? {
        guard let at = lastIndex(of: "@") else { return nil }
        let textBeforeAt = self[..<at]
        for colon in textBeforeAt.indices where textBeforeAt[colon] == ":" {
            let wordStart = startOfWord(before: colon)
            // `gpx:PATH`, `env:VARIABLE` and `text:"WORDS"` are arguments of the program, and not
            // URLs. The part after the colon can contain an at sign.
            let isArgumentPrefix = ["gpx", "env"].contains(textBeforeAt[wordStart..<colon])
            let isBeforeQuotedText = textBeforeAt[index(after: colon)...].first == "\""
            if !isArgumentPrefix, !isBeforeQuotedText {
                return wordStart
            }
        }
        return nil
    }

    /// Returns the start of the word that a character belongs to.
    private func startOfWord(before end: Index) -> Index {
        let separator = self[..<end].lastIndex { $0.isWhitespace || "\"'=".contains($0) }
        guard let separator else { return startIndex }
        return index(after: separator)
    }

    /// The text without the query and the fragment, if it can be a URL, because these can contain a
    /// secret.
    ///
    /// An ellipsis replaces them. Other texts are unchanged, because the path of a file can contain
    /// the same separators.
    package var withoutQuery: String {
        guard canBeURL, let separator = firstIndex(where: { $0 == "?" || $0 == "#" }) else {
            return self
        }
        return "\(self[...separator])…"
    }

    /// Whether the text is a URL, also one with a mistake, such as a missing scheme.
    private var canBeURL: Bool {
        let start = prefix { !"/?#".contains($0) }.lowercased()
        let hasScheme = ["http:", "https:", "ogc+"].contains { start.hasPrefix($0) }
        let isHost =
            start.contains(".") && !start.hasPrefix(".")
            && start.allSatisfy { $0.isLetter || $0.isNumber || ".-:".contains($0) }
        return contains("://") || hasScheme || isHost
    }
}
