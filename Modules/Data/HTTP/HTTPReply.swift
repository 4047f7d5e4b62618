import Platform

/// A complete HTTP reply.
struct HTTPReply: Sendable {
    let head: HTTPReplyHead
    /// The body; empty if the request does not need it.
    let body: Data
    /// The absolute URL to which the reply redirects; `nil` if it does not redirect.
    let redirect: URL?
}
