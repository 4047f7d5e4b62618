import Presentation

extension Language {
    static let pl = allCases[1]

    /// A language for tests: the English texts, half as long again, between marks.
    static let pseudo: Language = {
        let texts = Strings(.en).entries.map { key, text in (key, Self.isTechnical(key) ? text : pseudo(text)) }
        return Language(code: "qps", texts: Dictionary(uniqueKeysWithValues: texts))
    }()

    private static func isTechnical(_ key: String) -> Bool { key.hasPrefix("plural.") || key == "decimalSeparator" }

    /// Returns the text with accents, and with filler words of half its length, between `⟦` and `⟧`.
    private static func pseudo(_ text: String) -> String {
        let letters: [Character: Character] = ["a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "y": "ý"]
        var filler = String(repeating: "lo rem ip ", count: text.count / 20 + 1).prefix((text.count + 1) / 2)
        if filler.last == " " { filler = filler.dropLast() + "s" }
        return "⟦" + String(text.map { letters[$0] ?? $0 }) + (text.contains(" ") ? " " : "") + filler + "⟧"
    }
}
