extension String {
    /// The text without secrets: a URL that can contain a user name or a password is replaced by
    /// the word `URL`, and the query of a URL by `…`.
    package var withoutSecrets: String {
        let parts = split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return self }
        guard parts[1].contains("@") else {
            let beforeQuery = parts[1].prefix { $0 != "?" }
            if beforeQuery.endIndex == parts[1].endIndex {
                return self
            }
            return "\(parts[0])://\(beforeQuery)?…"
        }
        let scheme = parts[0].reversed().prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
        return parts[0].dropLast(scheme.count) + "URL"
    }

    /// The text up to a query or the fragment of a URL, which can be a secret.
    package var withoutQuery: String {
        let start = prefix { $0 != "?" && $0 != "#" }
        return start.endIndex == endIndex ? self : "\(start)\(self[start.endIndex])…"
    }
}
