import CCurl
import Domain

extension TransferError {
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
