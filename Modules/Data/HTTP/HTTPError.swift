import CCurl

/// The reason why an HTTP request has no complete reply.
enum HTTPError: Error, Hashable {
    /// The task was canceled.
    case cancelled
    /// The connection could not be established, or it broke, or the chunks of a body are invalid; the reason is for the
    /// log.
    case unreachable(reason: String)
    /// The reply exceeded a time limit.
    case timedOut
    /// The reply is not HTTP, its headers are too large, or there are more than five redirects.
    case malformed(reason: String)
    /// The server redirects to another host or port, or to an unencrypted address; the redirect was not followed.
    ///
    /// The address may contain secrets.
    case redirected(address: String)
    /// The server's certificate cannot be verified; the reason is for the log.
    case untrusted(reason: String)
    /// The body of the reply exceeded the size limit of `HTTPLimits`.
    case tooLarge(limitInBytes: Int)
    /// The library that sends requests is missing on this machine.
    case missingLibrary(name: String)

    /// Creates the error for a result code of libcurl and its general description.
    init(code: Int32, description: String) {
        self =
            switch Int(code) {
            case CurlCodePeerFailedVerification, CurlCodeCACertBadFile, CurlCodeIssuerError,
                CurlCodeInvalidCertificateStatus:
                .untrusted(reason: description)
            case CurlCodeOutOfMemory, CurlCodeTooLarge: .malformed(reason: "a header is too large")
            // The trailer of a chunked body has an invalid line if the code is a bad function argument.
            case CurlCodeUnsupportedProtocol, CurlCodeWeirdServerReply,
                CurlCodeBadContentEncoding, CurlCodeBadFunctionArgument:
                .malformed(reason: description)
            default: .unreachable(reason: description)
            }
    }
}
