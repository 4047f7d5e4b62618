/// The reason why a request to a server failed.
///
/// Each `reason` is for the log, not for the user. Texts of the server are not trusted.
package enum TransferError: Error, Hashable, CustomStringConvertible {
    /// The connection could not be established, or it broke; the reason comes from the system.
    case unreachable(reason: String)
    /// The name of the host was not found.
    case unknownHost(String)
    /// Nothing accepts connections at the host and port.
    case noConnection(host: String)
    /// The transfer was not complete within the time limit.
    case timedOut
    /// The server responded with an error status.
    ///
    /// `message` and `code` come from the body; each is nil if the body does not contain it. The
    /// code is for the log, and has at most 40 ASCII letters, digits, hyphens and underscores.
    /// `retryAfter` is the time that the server asks the client to wait; nil if the server does not
    /// say.
    case refused(
        status: Int,
        message: String? = nil,
        code: String? = nil,
        retryAfter: Duration? = nil
    )
    /// The transfer encoding of the body is not valid; for example, the size of a chunk is wrong.
    case damaged(reason: String)
    /// There were more redirects than the limit, for example because they form a circle.
    case tooManyRedirects(limit: Int)
    /// The response is not valid.
    case malformed(reason: String)
    /// The response has an unexpected media type; the associated value is that type.
    case wrongType(String)
    /// The server redirected to another server or to an unencrypted address; the redirect was not
    /// followed.
    ///
    /// `address` omits the query, because the query could contain secrets. `host` includes the
    /// port.
    case redirected(address: String, host: String)
    /// The identity of the server could not be verified; the reason comes from the system.
    case untrusted(reason: String)
    /// The identity of the server could not be verified after a redirect; the reason comes from the
    /// system.
    ///
    /// The requests before the redirect were sent.
    case untrustedRedirect(reason: String)
    /// The identity of the server could not be verified, but earlier requests were sent; the reason
    /// comes from the system.
    ///
    /// An earlier request is, for example, the request for the first part of a list or for the
    /// description of a tile server.
    case noLongerTrusted(reason: String)
    /// The response is larger than the limit.
    case tooLarge(limitInBytes: Int)
    /// A library that is needed for requests is missing on the machine.
    case missingLibrary(name: String)

    /// The text for the log.
    package var description: String {
        switch self {
        case .unreachable(let reason): "unreachable: \(reason)"
        case .unknownHost(let host): "unknown host: \(host)"
        case .noConnection(let host): "no connection to \(host)"
        case .timedOut: "timed out"
        case .refused(let status, _, nil, _): "refused: \(status)"
        case .refused(let status, _, let code?, _): "refused: \(status) \(code)"
        case .damaged(let reason): "damaged: \(reason)"
        case .tooManyRedirects(let limit): "more than \(limit) redirects"
        case .malformed(let reason): "malformed: \(reason)"
        case .wrongType(let type): "wrong type: \(type)"
        case .redirected(let address, _): "redirected to \(address)"
        case .untrusted(let reason): "untrusted: \(reason)"
        case .untrustedRedirect(let reason): "untrusted after a redirect: \(reason)"
        case .noLongerTrusted(let reason): "no longer trusted: \(reason)"
        case .tooLarge(let limit): "more than \(limit) bytes"
        case .missingLibrary(let name): "missing library: \(name)"
        }
    }
}
