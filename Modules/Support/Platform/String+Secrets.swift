extension String {
    /// The text without secrets: a URL that can contain a user name or a password is replaced by
    /// the word `URL`, and the query of a URL by `…`.
    package var withoutSecrets: String {
        let parts = split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return self }
        let start = parts[0]
        let address = parts[1]
        if address.contains("@") {
            // Other text can precede the URL.
            let scheme = start.reversed().prefix {
                $0.isLetter || $0.isNumber || "+-.".contains($0)
            }
            return start.dropLast(scheme.count) + "URL"
        }
        let beforeQuery = address.prefix { $0 != "?" }
        if beforeQuery.endIndex == address.endIndex {
            return self
        }
        return "\(start)://\(beforeQuery)?…"
    }

    /// The text up to a query or the fragment of a URL, which can be a secret.
    package var withoutQuery: String {
        guard let separator = firstIndex(where: { $0 == "?" || $0 == "#" }) else { return self }
        return "\(self[...separator])…"
    }
}
