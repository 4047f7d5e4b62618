import Foundation
import Presentation
@testable import App

extension Language {
    static let pl = allCases[1]
    static let pseudo = Language(code: "qps")
}

extension Strings {
    /// The English texts, half as long again, between marks.
    static let pseudo: Strings = {
        let texts = EmbeddedTexts.presentation[.en].merging(appTexts[.en]) { $1 }
            .map { ($0, isTechnical($0) ? $1 : pseudo($1)) }
        return Strings(.pseudo, texts: Dictionary(uniqueKeysWithValues: texts))
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
        var filler = String(repeating: "lo rem ip ", count: text.count / 20 + 1).prefix(
            (text.count + 1) / 2
        )
        if filler.last == " " {
            filler = filler.dropLast() + "s"
        }
        return "⟦" + String(text.map { letters[$0] ?? $0 }) + (text.contains(" ") ? " " : "")
            + filler + "⟧"
    }
}
