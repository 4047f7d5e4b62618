import Data
import Foundation
import GPSD
import Presentation
import TextViews
import Tiles
import Transfers

@testable import App

extension Language {
    static let pl = allCases[1]
    static let pseudo = Language(code: "qps")
}

extension Strings {
    /// The English texts, half as long again, between marks.
    static let pseudo: Strings = {
        var texts = EmbeddedTexts.presentation[.en]
            .merging(EmbeddedTexts.textViews[.en]) { $1 }
            .merging(EmbeddedTexts.transfers[.en]) { $1 }
            .merging(EmbeddedTexts.data[.en]) { $1 }
            .merging(EmbeddedTexts.gpsd[.en]) { $1 }
            .merging(EmbeddedTexts.tiles[.en]) { $1 }
            .merging(appTexts[.en]) { $1 }
        for (key, text) in texts where !isTechnical(key) {
            texts[key] = pseudo(text)
        }
        return Strings(.pseudo, texts: texts)
    }()

    private static func isTechnical(_ key: String) -> Bool {
        key.hasPrefix("plural.") || key == "decimalSeparator"
    }

    /// Returns the text with accents, and with filler words of half its length, between `⟦` and
    /// `⟧`.
    private static func pseudo(_ text: String) -> String {
        let letters: [Character: Character] = [
            "a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "y": "ý",
        ]
        let words = String(repeating: "lo rem ip ", count: text.count / 20 + 1)
        var filler = words.prefix((text.count + 1) / 2)
        if filler.last == " " {
            filler = filler.dropLast() + "s"
        }
        let accented = String(text.map { letters[$0] ?? $0 })
        let separator = text.contains(" ") ? " " : ""
        return "⟦\(accented)\(separator)\(filler)⟧"
    }
}
