import Platform

/// A GET request.
struct HTTPRequest: Sendable {
    var url: URL
    /// Lines of the header other than those for the token and the compression, without line breaks.
    var fields: [String] = []
    /// The token for `Authorization: Bearer` (RFC 6750), which is sent only to the URL's scheme,
    /// host and port.
    var token: String?
    /// Whether the server may compress the body; libcurl decompresses it.
    var acceptsCompression = true
    /// Whether redirects to another scheme, host or port are not followed, even from HTTP to HTTPS.
    var staysOnOrigin = false
    /// Returns whether the app needs the body of a reply; if not, the exchange ends.
    ///
    /// The closure is called when the header has arrived, with a reply that has no body yet.
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
        return !staysOnOrigin || url.hasSameOrigin(as: target)
    }
}
