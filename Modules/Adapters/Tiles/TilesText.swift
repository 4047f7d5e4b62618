package import Localization
import TilesResources

/// A text about a basemap.
///
/// The name of a case is the key of its text in the strings files of this module. The comments of
/// `en.strings` describe the arguments of the texts.
package enum TilesText: String, CaseIterable {
    case mapFailedSchema
    case mapFailedMBTiles
    case mapFailedPictures
    case mapFailedOtherTiles
    case mapFailedStyle
    case mapFailedOtherVersion
    case mapFailedGitPointer
    case mapFailedGzip
    case mapFailedWebPage
    case mapFailedNoArchive
    case mapFailedNoByteRanges
    case mapFailedReplaced
    case mapFailedUnencrypted
    case mapFailedWrongType
    case mapFailedRedirected
    case mapFailedUntrusted
    case mapFailedUntrustedRedirect
    case mapFailedNoLongerTrusted
    case mapFailedMissingLibrary
}

extension EmbeddedTexts {
    /// The texts of `TilesText`.
    package static let tiles = EmbeddedTexts { tilesLanguageResources }
}

extension Strings {
    package subscript(text: TilesText, arguments: String...) -> String {
        self.text(text.rawValue, arguments, in: .tiles)
    }
}
