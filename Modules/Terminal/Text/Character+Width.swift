extension Character {
    /// The width of the character in cells, at least 1; valid only for neutralized text.
    package var width: Int { isFlag ? 2 : max(unicodeScalars.reduce(0) { $0 + $1.width }, 1) }

    /// Whether the character consists of regional indicators, two of which are as wide as one.
    private var isFlag: Bool { unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) } }
}

extension Unicode.Scalar {
    /// The width of the scalar in cells: 0 for one that joins the previous scalar, 2 for a wide one, otherwise 1.
    var width: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return isConjoiningVowelOrTail ? 0 : isWide ? 2 : 1
        }
    }

    /// Whether the scalar is a Hangul vowel or final consonant, which joins the wide initial consonant.
    private var isConjoiningVowelOrTail: Bool { (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) }

    private var isWide: Bool {
        var ranges = Self.wideRanges[...]
        while let middle = ranges.isEmpty ? nil : ranges.startIndex + ranges.count / 2 {
            if ranges[middle].contains(value) { return true }
            ranges = value < ranges[middle].lowerBound ? ranges[..<middle] : ranges[(middle + 1)...]
        }
        return false
    }
}
