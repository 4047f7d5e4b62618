extension String {
    /// The text for a search that ignores case, diacritics, and the forms of apostrophes and
    /// hyphens: "Łatka" becomes "latka", "Straße" becomes "strasse", and "O’Malley" becomes
    /// "o'malley".
    ///
    /// Invisible characters, such as soft hyphens, are left out.
    ///
    /// FoundationEssentials has no `folding(options:locale:)`. The bases of letters come from their
    /// Unicode names, such as "GREEK SMALL LETTER ALPHA WITH TONOS".
    package var foldedForSearch: String {
        var folded = ""
        folded.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            if let text = scalar.foldedLetter {
                folded += text
            } else {
                folded += scalar.computeFolded()
            }
        }
        return folded
    }
}

extension Unicode.Scalar {
    /// The folded forms of the scalars in a range, which are computed together.
    private struct FoldedLetters {
        private let first: UInt32
        private let texts: [String]

        init(_ range: Range<UInt32>) {
            first = range.lowerBound
            texts = range.map { Unicode.Scalar($0)?.computeFolded() ?? "" }
        }

        subscript(value: UInt32) -> String { texts[Int(value - first)] }
    }

    /// The folded forms of ASCII and most letters of the Latin script.
    ///
    /// Most texts need no others, which take longer to compute.
    private static let latinLetters = FoldedLetters(0..<firstOtherLetter)
    /// The folded forms of the other letters of the Latin, Greek and Cyrillic scripts, and of the
    /// apostrophes and hyphens of the block General Punctuation.
    private static let otherLetters = FoldedLetters(firstOtherLetter..<endOfLetters)

    private static let firstOtherLetter: UInt32 = 0x250
    private static let endOfLetters: UInt32 = 0x2070

    /// The Unicode blocks Greek and Coptic, Cyrillic, and Cyrillic Supplement.
    private static let greekAndCyrillic: ClosedRange<UInt32> = 0x370...0x52F

    /// The letters of `greekAndCyrillic` by name.
    private static let lettersByName: [String: Unicode.Scalar] = {
        var letters: [String: Unicode.Scalar] = [:]
        for value in greekAndCyrillic {
            if let scalar = Unicode.Scalar(value), let name = scalar.properties.name {
                letters[name] = scalar
            }
        }
        return letters
    }()

    /// Letters whose names do not contain the names of their bases, and these bases.
    private static let otherBases: [Unicode.Scalar: Unicode.Scalar] = [
        "ё": "е", "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
    ]

    /// The folded form, if it is in `latinLetters` or `otherLetters`.
    fileprivate var foldedLetter: String? {
        switch value {
        case ..<Self.firstOtherLetter: Self.latinLetters[value]
        case ..<Self.endOfLetters: Self.otherLetters[value]
        default: nil
        }
    }

    private static let apostrophes: Set<Unicode.Scalar> = [
        "'", "`", "´", "ʹ", "ʻ", "ʼ", "ʽ", "ˈ", "‘", "’", "‛", "′", "‵", "＇",
    ]
    private static let hyphens: Set<Unicode.Scalar> = [
        "-", "‐", "‑", "‒", "–", "—", "―", "−", "﹣", "－",
    ]

    /// Whether the scalar has no form in a text: a combining mark or an invisible character.
    private var isLeftOut: Bool {
        [.nonspacingMark, .format].contains(properties.generalCategory)
    }

    /// Computes the text of the scalar in lower case without diacritics; it is empty for a
    /// combining mark and for an invisible character.
    fileprivate func computeFolded() -> String {
        // The scalar is converted to upper case first, because only this turns "ß" into two
        // letters.
        let scalars = properties.uppercaseMapping.unicodeScalars.flatMap { capital in
            Array(capital.properties.lowercaseMapping.unicodeScalars)
        }
        var folded = ""
        for scalar in scalars where !scalar.isLeftOut {
            folded += scalar.base
        }
        return folded
    }

    /// The letter without its marks, or the usual form of an apostrophe or a hyphen.
    private var base: String {
        if Self.apostrophes.contains(self) {
            return "'"
        }
        if Self.hyphens.contains(self) {
            return "-"
        }
        if let asciiBase {
            return asciiBase
        }
        if let base = Self.otherBases[self] {
            return String(base)
        }
        switch self {
        case "æ": return "ae"
        case "œ": return "oe"
        default: break
        }
        let name = properties.name ?? ""
        guard let with = name.firstRange(of: " WITH ") else { return String(self) }
        let nameOfBase = String(name[..<with.lowerBound])
        return String(Self.lettersByName[nameOfBase] ?? self)
    }
}
