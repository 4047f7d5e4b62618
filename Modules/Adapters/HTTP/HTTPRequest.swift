package import Platform

/// A GET request.
package struct HTTPRequest: Sendable {
    package var url: URL
    /// The lines of the header except those for the token and the compression, without line breaks.
    package var fields: [String]
    /// The token for `Authorization: Bearer` (RFC 6750).
    ///
    /// The token is sent only to the scheme, host and port of the URL.
    package var token: String?
    /// Whether the server may compress the body with gzip; `HTTPReply.text(maxBytes:)` decompresses
    /// it.
    package var acceptsCompression: Bool
    /// Whether only redirects to the same scheme, host and port are followed.
    ///
    /// If this is false, redirects on the same host that add encryption are followed, too.
    package var staysOnOrigin: Bool
    /// Returns whether the app needs the body of a reply; if it does not, the exchange ends.
    ///
    /// The closure is called when the headers have arrived. The reply has no body yet.
    package var needsBody: @Sendable (HTTPReply) -> Bool

    package init(
        url: URL,
        fields: [String] = [],
        token: String? = nil,
        acceptsCompression: Bool = true,
        staysOnOrigin: Bool = false,
        needsBody: @escaping @Sendable (HTTPReply) -> Bool = { _ in true }
    ) {
        self.url = url
        self.fields = fields
        self.token = token
        self.acceptsCompression = acceptsCompression
        self.staysOnOrigin = staysOnOrigin
        self.needsBody = needsBody
    }

    /// All lines of the header that the app sets, without line breaks.
    package var headerFields: [String] {
        var lines = fields
        if let token {
            lines.append("Authorization: Bearer \(token)")
        }
        lines.append("Accept-Encoding: \(acceptsCompression ? "gzip" : "identity")")
        return lines
    }

    /// Returns whether a redirect of this request is followed.
    package func follows(redirectTo target: URL) -> Bool {
        guard url.allowsRedirect(to: target) else { return false }
        if staysOnOrigin {
            return url.hasSameOrigin(as: target)
        }
        return true
    }
}
