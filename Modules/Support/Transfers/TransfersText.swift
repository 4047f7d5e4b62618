package import Localization
import Platform
import TransfersResources

/// A text about a failed transfer that does not name what was requested.
///
/// The name of a case is the key of its text in the strings files of this module. The comments of
/// `en.strings` describe the arguments of the texts.
package enum TransfersText: String, CaseIterable {
    case transferUnknownHost
    case transferNoConnection
    case transferUnknownProxy
    case transferNoProxy
    case transferProxyLogin
    case transferProxyRefused
    case transferProxyFailed
    case transferProxyTimedOut
    case transferExpired
    case transferNotYetValid
    case transferOtherName
    case transferUnknownIssuer
    case transferUnreadableAuthorities
    case transferNotVerified
    case transferCutOff
    case transferCutOffOf
    case transferDamaged
    case transferTooManyRedirects
    case transferRefused
    case transferRefusedBecause
    case transferRetryAfter

    /// A time to wait, in `transferRetryAfter`.
    package enum Wait: String, CaseIterable {
        case waitSeconds
        case waitMinutes
        case waitHours
    }
}

extension EmbeddedTexts {
    /// The texts of `TransfersText`.
    package static let transfers = EmbeddedTexts { transfersLanguageResources }
}

extension Strings {
    subscript(text: TransfersText, arguments: String...) -> String {
        self.text(text.rawValue, arguments, in: .transfers)
    }

    /// Returns the text of a time to wait.
    ///
    /// A time of two minutes or more is rounded up to minutes, and a time of two hours or more to
    /// hours.
    func wait(_ time: Duration) -> String {
        let seconds = Int(time.components.seconds)
        if seconds < 2 * 60 {
            return wait(.waitSeconds, seconds)
        }
        let minutes = seconds.dividedRoundingUp(by: 60)
        if minutes < 2 * 60 {
            return wait(.waitMinutes, minutes)
        }
        return wait(.waitHours, minutes.dividedRoundingUp(by: 60))
    }

    private func wait(_ text: TransfersText.Wait, _ number: Int) -> String {
        self.text(text.rawValue, counting: number, in: .transfers)
    }
}
