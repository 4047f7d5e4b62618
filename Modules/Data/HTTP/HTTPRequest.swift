import Platform

struct HTTPRequest: Sendable {
    var url: URL
    var fields: [String] = []
    /// The token for `Authorization: Bearer` (RFC 6750), which is sent only to the URL's scheme,
    /// host and port.
    var token: String?
    /// Whether the server may compress the body; libcurl decompresses it.
    var acceptsCompression = true
    /// Whether redirects to another scheme, host or port are not followed, even from HTTP to HTTPS.
    var staysOnOrigin = false
    /// Returns whether the app needs the body of a reply, of which only the headers are known; if
    /// not, the exchange ends.
    var needsBody: @Sendable (HTTPReply) -> Bool = { _ in true }

    var headerFields: [String] {
        fields + (token.map { ["Authorization: Bearer \($0)"] } ?? [])
            + (acceptsCompression ? [] : ["Accept-Encoding: identity"])
    }
}
