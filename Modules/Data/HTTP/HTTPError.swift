/// The reason why an HTTP request has no complete reply.
enum HTTPError: Error, Hashable, Codable {
    /// The task was canceled.
    case cancelled
    /// The connection could not be established, or it broke; the reason is for the log.
    case unreachable(reason: String)
    /// The reply exceeded a time limit.
    case timedOut
    /// The reply is not HTTP, or there are more than five redirects.
    case malformed(reason: String)
    /// The server redirects to another host or port, or to an unencrypted address; the redirect was not followed.
    case redirected(host: String)
    /// The server's certificate cannot be verified; the reason comes from the system.
    case untrusted(reason: String)
    /// The body of the reply exceeded the size limit of `HTTPLimits`.
    case tooLarge(limitInBytes: Int)
}
