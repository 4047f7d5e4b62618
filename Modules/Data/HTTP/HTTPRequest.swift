import Platform

/// A GET request.
struct HTTPRequest: Sendable {
    var url: URL
    /// Header fields, in the form `Name: value`.
    var fields: [String] = []
    /// The token for `Authorization: Bearer` (RFC 6750), which is sent only to the URL's scheme, host and port.
    var token: String?
    /// Whether the server may compress the body; libcurl decompresses it.
    var acceptsCompression = true
    /// Returns whether the body of a reply is needed; if not, the exchange ends after the headers.
    ///
    /// Redirects that are followed are not passed to this function.
    var needsBody: @Sendable (HTTPReplyHead) -> Bool = { _ in true }
}
