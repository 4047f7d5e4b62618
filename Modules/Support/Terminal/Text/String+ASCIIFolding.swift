import Platform

extension String {
    /// The text in ASCII.
    ///
    /// Accents are removed, some characters are replaced by lookalikes, and any other character
    /// becomes a `?` for each of its cells.
    var foldedToASCII: String {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            return self
        }
        return map { $0.foldedToASCII ?? String(repeating: "?", count: $0.width) }.joined()
    }
}

extension Character {
    /// The character in ASCII; `nil` if it has no lookalike.
    var foldedToASCII: String? {
        if isASCII {
            return String(self)
        }
        if let lookalike = Self.lookalikes[self] {
            return lookalike
        }
        // Ignore combining marks, which follow the first scalar.
        guard let base = unicodeScalars.first else { return "" }
        return base.asciiBase ?? Self.lookalikes[Character(base)]
    }

    private static let lookalikes: [Character: String] = [
        "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D",
        "þ": "th", "Þ": "Th", "ß": "ss", "ẞ": "SS",
        "æ": "ae", "Æ": "AE", "ǣ": "ae", "Ǣ": "AE", "ǽ": "ae", "Ǽ": "AE",
        "œ": "oe", "Œ": "OE", "ı": "i",
        "ħ": "h", "Ħ": "H", "ŋ": "n", "Ŋ": "N",
        "‘": "'", "’": "'", "‚": "'", "‹": "<", "›": ">",
        "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
        "…": "...", "•": "*", "·": ".",
        "×": "x", "°": "o",
        "←": "<-", "→": "->", "↑": "^", "↓": "v",
        "€": "EUR",
        "©": "(c)", "®": "(r)", "™": "(tm)",
        // For the signs for kelvin and angstrom, the Greek question mark and the Greek varia,
        // `isASCII` is false, so they are looked up here. Characters are compared by canonical
        // equivalence, so these keys equal "K", "Å", ";" and "`".
        "\u{212A}": "K", "\u{212B}": "A", "\u{37E}": ";", "\u{1FEF}": "`",
        // The slash of these signs is removed like an accent.
        "≠": "=", "≮": "<", "≯": ">",
    ]
}
