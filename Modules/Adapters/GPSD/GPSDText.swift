import GPSDResources
package import Localization

/// A text about a receiver behind gpsd.
///
/// The name of a case is the key of its text in the strings files of this module.
package enum GPSDText: String, CaseIterable {
    case mapFailedNoReceiver
    case mapFailedNoFix
    case mapFailedSilent
    case mapFailedUnreadable
    case mapFailedWrongProtocol
    case mapFailedRefused
    case mapFailedRefusedBecause
    case mapFailedDisconnected
    case mapFailedUnreachable
}

extension EmbeddedTexts {
    /// The texts of `GPSDText`.
    package static let gpsd = EmbeddedTexts { gpsdLanguageResources }
}

extension Strings {
    package subscript(text: GPSDText, arguments: String...) -> String {
        self.text(text.rawValue, arguments, in: .gpsd)
    }
}
