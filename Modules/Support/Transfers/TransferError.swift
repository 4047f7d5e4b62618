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
    /// The proxy did not lead to the server.
    case proxy(ProxyName, ProxyFault)
    /// The connection broke within the body.
    ///
    /// The numbers are those of the bytes that were sent, which can be compressed. `expected` is
    /// `nil` if the server has not declared it.
    case cutOff(received: Int, expected: Int?)
    /// The transfer was not complete within the time limit.
    case timedOut
    /// The server responded with an error status.
    ///
    /// `message` and `code` come from the body; each is `nil` if the body does not contain it. The
    /// code is for the log, and has at most 40 ASCII letters, digits, hyphens and underscores.
    /// `retryAfter` is the time that the server asks the client to wait; `nil` if the server does
    /// not say.
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
    /// The identity of the server could not be verified.
    case untrusted(Distrust)
    /// The identity of the server could not be verified after a redirect.
    ///
    /// The requests before the redirect were sent.
    case untrustedRedirect(Distrust)
    /// The identity of the server could not be verified, but earlier requests were sent.
    ///
    /// An earlier request is, for example, the request for the first part of a list or for the
    /// description of a tile server.
    case noLongerTrusted(Distrust)
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
        case .proxy(let proxy, let fault): "proxy \(proxy): \(fault)"
        case .cutOff(let received, nil): "cut off after \(received) bytes"
        case .cutOff(let received, let expected?): "cut off after \(received) of \(expected) bytes"
        case .timedOut: "timed out"
        case .refused(let status, _, nil, _): "refused: \(status)"
        case .refused(let status, _, let code?, _): "refused: \(status) \(code)"
        case .damaged(let reason): "damaged: \(reason)"
        case .tooManyRedirects(let limit): "more than \(limit) redirects"
        case .malformed(let reason): "malformed: \(reason)"
        case .wrongType(let type): "wrong type: \(type)"
        case .redirected(let address, _): "redirected to \(address)"
        case .untrusted(let distrust): "untrusted: \(distrust)"
        case .untrustedRedirect(let distrust): "untrusted after a redirect: \(distrust)"
        case .noLongerTrusted(let distrust): "no longer trusted: \(distrust)"
        case .tooLarge(let limit): "more than \(limit) bytes"
        case .missingLibrary(let name): "missing library: \(name)"
        }
    }
}
