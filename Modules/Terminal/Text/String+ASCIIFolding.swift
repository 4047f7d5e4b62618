import Foundation

extension String {
    /// The text in ASCII: without accents, with lookalikes, and with `?` for each cell of any other character.
    var foldedToASCII: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return map { character in
            if character.isASCII { return String(character) }
            if let lookalike = Self.lookalikes[character] { return lookalike }
            let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first.map(Character.init)
            if let base, base.isASCII { return String(base) }
            return base.flatMap { Self.lookalikes[$0] } ?? String(repeating: "?", count: character.width)
        }.joined()
    }

    private static let lookalikes: [Character: String] = [
        "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ß": "ss",
        "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ı": "i", "ħ": "h", "Ħ": "H", "ŋ": "n", "Ŋ": "N",
        "‘": "'", "’": "'", "‚": "'", "‹": "<", "›": ">", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-", "…": "...", "•": "*", "·": ".", "×": "x", "°": "o",
        "←": "<-", "→": "->", "↑": "^", "↓": "v", "€": "EUR", "©": "(c)", "®": "(r)", "™": "(tm)", "\u{FFFD}": "?",
    ]
}
