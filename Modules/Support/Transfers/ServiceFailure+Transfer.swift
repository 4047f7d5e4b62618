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
            case .proxy(let proxy, let fault):
                failure(
                    fault == .timedOut ? .tooSlow : .notReachable,
                    strings.text(about: fault, of: proxy)
                )
            case .cutOff(let received, let expected):
                failure(.notReachable, strings.text(cutOffAfter: received, of: expected))
            case .timedOut:
                failure(.tooSlow)
            case .refused(let status, let message, _, let retryAfter):
                Self(
                    .refused(status: status),
                    reason: reason,
                    detail: strings.refusal(status, because: message, retryAfter: retryAfter),
                    retryAfter: retryAfter
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
            case .untrusted(let distrust):
                failure(.notAllowed, text(.untrusted(because: strings.text(about: distrust))))
            case .untrustedRedirect(let distrust):
                failure(
                    .notAllowed,
                    text(.untrustedRedirect(because: strings.text(about: distrust)))
                )
            case .noLongerTrusted(let distrust):
                failure(.notAllowed, text(.noLongerTrusted(because: strings.text(about: distrust))))
            case .missingLibrary(let name):
                failure(.unavailable, text(.missingLibrary(name: name)))
            }
    }
}

extension Strings {
    /// The maximum number of characters of a message that comes from a server.
    private static let maxServerMessage = 150

    fileprivate func text(about fault: ProxyFault, of proxy: ProxyName) -> String {
        let host = proxy.host.shortened()
        return switch fault {
        case .unknownHost: self[.transferUnknownProxy, host, proxy.variable]
        case .noConnection: self[.transferNoProxy, host, proxy.variable]
        case .loginRequired: self[.transferProxyLogin, host, proxy.variable]
        case .refused(let status): self[.transferProxyRefused, host, String(status)]
        case .failed: self[.transferProxyFailed, host, proxy.variable]
        case .timedOut: self[.transferProxyTimedOut, host]
        }
    }

    fileprivate func text(cutOffAfter received: Int, of expected: Int?) -> String {
        guard let expected else { return self[.transferCutOff, String(received)] }
        return self[.transferCutOffOf, String(received), String(expected)]
    }

    fileprivate func text(about distrust: Distrust) -> String {
        let text: TransfersText =
            switch distrust.fault {
            case .expired: .transferExpired
            case .notYetValid: .transferNotYetValid
            case .otherName: .transferOtherName
            case .unknownIssuer: .transferUnknownIssuer
            case .unreadableAuthorities: .transferUnreadableAuthorities
            case .other: .transferNotVerified
            }
        return self[text, distrust.host.shortened()]
    }

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
        guard let advice else { return refusal }
        let endsSentence = refusal.last.map(".!?…".contains) == true
        return "\(refusal)\(endsSentence ? "" : ".") \(advice)"
    }
}
