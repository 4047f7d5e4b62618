import Foundation
import Presentation

/// The app's own words, from a table of a bundle: a string catalog, such as `Pets.xcstrings`, or
/// strings files.
nonisolated struct CatalogTexts: Texts {
    let bundle: Bundle
    let table: String

    subscript(key: String) -> String? {
        let text = bundle.localizedString(forKey: key, value: nil, table: table)
        // A text that is missing is its key.
        return text == key ? nil : text
    }
}
