import Platform

/// A GET request.
struct HTTPRequest: Sendable {
    var url: URL
    /// The lines of the header except those for the token and the compression, without line breaks.
    var fields: [String] = []
    /// The token for `Authorization: Bearer` (RFC 6750).
    ///
    /// The token is sent only to the scheme, host and port of the URL.
    var token: String?
    /// Whether the server may compress the body; libcurl decompresses it.
    var acceptsCompression = true
    /// Whether only redirects to the same scheme, host and port are followed.
    ///
    /// If this is false, redirects on the same host that add encryption are followed, too.
    var staysOnOrigin = false
    /// Returns whether the app needs the body of a reply; if it does not, the exchange ends.
    ///
    /// The closure is called when the headers have arrived. The reply has no body yet.
    var needsBody: @Sendable (HTTPReply) -> Bool = { _ in true }

    /// All lines of the header that the app sets, without line breaks.
    var headerFields: [String] {
        var lines = fields
        if let token {
            lines.append("Authorization: Bearer \(token)")
        }
        if !acceptsCompression {
            lines.append("Accept-Encoding: identity")
        }
        return lines
    }

    /// Returns whether a redirect of this request is followed.
    func follows(redirectTo target: URL) -> Bool {
        guard url.allowsRedirect(to: target) else { return false }
        if staysOnOrigin {
            return url.hasSameOrigin(as: target)
        }
        return true
    }
}
