import Data
import Foundation
import GPSD
import Presentation
import TextViews
import Tiles
import Transfers

@testable import App

extension Language {
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
            .merging(Invocation.texts[.en]) { $1 }
            .merging(appTexts[.en]) { $1 }
        for (key, text) in texts where !isTechnical(key) {
            texts[key] = key == "examples" ? pseudo(examples: text) : pseudo(text)
        }
        for narration in Tour.narrations[.pl].keys {
            texts[narration] = pseudo(narration)
        }
        return Strings(.pseudo, texts: texts)
    }()

    private static func isTechnical(_ key: String) -> Bool {
        let isUsage = key.hasSuffix(".usage") && key != "heading.usage"
        return key.hasPrefix("plural.") || key == "decimalSeparator" || isUsage
    }

    /// Returns examples of command lines with other explanations.
    private static func pseudo(examples: String) -> String {
        let lines = Invocation.examples(examples).map { "\($0.line) # \(pseudo($0.explanation))" }
        return lines.joined(separator: "\n")
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

extension String {
    /// What is not in a text of the pseudo-language.
    var outsideTexts: String {
        var depth = 0
        return filter { character in
            if character == "⟦" {
                depth += 1
            }
            let isOutside = depth == 0
            if character == "⟧" {
                depth -= 1
            }
            return isOutside
        }
    }
}
