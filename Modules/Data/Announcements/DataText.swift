import DataResources
package import Localization

/// A text about announcements that cannot be loaded.
///
/// The name of a case is the key of its text in the strings files of this module. The comments of
/// `en.strings` describe the arguments of the texts.
package enum DataText: String, CaseIterable {
    case listFailedUnreadable
    case listFailedTooLarge
    case listFailedRepeatedPage
    case listFailedNoneValid
    case listFailedCannotSort
    case listFailedWrongType
    case listFailedNextPageElsewhere
    case listFailedNextPageEmpty
    case listFailedNextPageInvalid
    case listFailedNextPageScheme
    case listFailedNextPageUserName
    case listFailedRedirected
    case listFailedUntrusted
    case listFailedUntrustedRedirect
    case listFailedNoLongerTrusted
    case listFailedMissingLibrary
    case photoFailedTooLarge
}

extension EmbeddedTexts {
    /// The texts of `DataText`.
    package static let data = EmbeddedTexts { dataLanguageResources }
}

extension Strings {
    subscript(text: DataText, arguments: String...) -> String {
        self.text(text.rawValue, arguments, in: .data)
    }
}
