/// The reason why an HTTP request has no complete reply.
enum HTTPError: Error, Hashable, Codable {
    /// The task was canceled.
    case cancelled
    /// There is no connection, or it broke. The reason is the system's.
    case unreachable(reason: String)
    /// The reply exceeded a time limit of `HTTPLimits`.
    case timedOut
    /// The reply is not HTTP, or there are too many redirects.
    case malformed(reason: String)
    /// The server redirects to another server, or to an unencrypted address.
    case redirected(host: String)
    /// The server's certificate cannot be verified. The reason is the system's.
    case untrusted(reason: String)
    /// The reply exceeded the size limit of `HTTPLimits`.
    case tooLarge(limitInBytes: Int)
}
