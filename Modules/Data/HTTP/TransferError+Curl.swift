import CCurl
import Domain

extension TransferError {
    init(code: Int32, description: String) {
        switch Int(code) {
        case CurlCodePeerFailedVerification, CurlCodeCACertBadFile, CurlCodeIssuerError,
            CurlCodeInvalidCertificateStatus:
            self = .untrusted(reason: description)
        case CurlCodeOutOfMemory, CurlCodeTooLarge: self = .malformed(reason: "a header is too large")
        // The trailer of a chunked body has an invalid line if the code is a bad function argument.
        case CurlCodeUnsupportedProtocol, CurlCodeWeirdServerReply,
            CurlCodeBadContentEncoding, CurlCodeBadFunctionArgument:
            self = .malformed(reason: description)
        default: self = .unreachable(reason: description)
        }
    }
}
