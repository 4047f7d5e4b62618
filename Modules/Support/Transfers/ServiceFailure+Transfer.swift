package import Domain
package import Localization
import Platform

extension ServiceFailure {
    /// Creates the failure for the error of a transfer.
    ///
    /// If the meaning says as much to the user as the error, there is no detail. `text` returns the
    /// texts that name what was requested.
    package init(
        _ error: TransferError,
        reason: String,
        _ strings: Strings,
        text: (SubjectText) -> String
    ) {
        func failure(_ meaning: Meaning, _ detail: String? = nil) -> Self {
            Self(meaning, reason: reason, detail: detail)
        }
        self =
            switch error {
            case .unreachable:
                failure(.notReachable)
            case .unknownHost(let host):
                failure(.notReachable, strings[.transferUnknownHost, host.shortened()])
            case .noConnection(let host):
                failure(.notReachable, strings[.transferNoConnection, host.shortened()])
            case .timedOut:
                failure(.tooSlow)
            case .refused(let status, let message, _, let retryAfter):
                failure(
                    .refused(status: status),
                    strings.refusal(status, because: message, retryAfter: retryAfter)
                )
            case .damaged:
                failure(.notUnderstood, strings[.transferDamaged])
            case .tooManyRedirects:
                failure(.notUnderstood, strings[.transferTooManyRedirects])
            case .malformed, .tooLarge:
                failure(.notUnderstood)
            case .wrongType(let type):
                failure(.notUnderstood, text(.wrongType(type)))
            case .redirected(let address, let host):
                failure(.notAllowed, text(.redirected(address: address, host: host)))
            case .untrusted:
                failure(.notAllowed, text(.untrusted))
            case .untrustedRedirect:
                failure(.notAllowed, text(.untrustedRedirect))
            case .noLongerTrusted:
                failure(.notAllowed, text(.noLongerTrusted))
            case .missingLibrary(let name):
                failure(.unavailable, text(.missingLibrary(name: name)))
            }
    }
}

extension Strings {
    /// The maximum number of characters of a message that comes from a server.
    private static let maxServerMessage = 150

    /// Returns the text about a refusal; `nil` if the server has sent only a status.
    fileprivate func refusal(
        _ status: Int,
        because message: String?,
        retryAfter: Duration?
    ) -> String? {
        let advice = retryAfter.map { self[.transferRetryAfter, wait($0)] }
        guard let message else {
            return advice.map { "\(self[.transferRefused, String(status)]) \($0)" }
        }
        let refusal = self[
            .transferRefusedBecause,
            String(status),
            message.shortened(to: Self.maxServerMessage)
        ]
        return [refusal, advice].compactMap(\.self).joined(separator: " ")
    }
}
