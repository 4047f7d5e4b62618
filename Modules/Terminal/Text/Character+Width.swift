extension Character {
    /// The cells that a terminal gives to this character, at least one; for text that has been neutralised.
    package var width: Int { isFlag ? 2 : max(unicodeScalars.reduce(0) { $0 + $1.width }, 1) }

    /// Regional indicators, of which two together are as wide as one.
    private var isFlag: Bool { unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) } }
}

extension Unicode.Scalar {
    /// The cells that a terminal gives to this scalar: none for what joins the one before it, two for what is wide, else one.
    var width: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return isConjoiningVowelOrTail ? 0 : isWide ? 2 : 1
        }
    }

    /// Hangul jamo that join the syllable's first consonant, which is wide.
    private var isConjoiningVowelOrTail: Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }

    private var isWide: Bool {
        var ranges = Self.wideRanges[...]
        while let middle = ranges.isEmpty ? nil : ranges.startIndex + ranges.count / 2 {
            if ranges[middle].contains(value) { return true }
            ranges = value < ranges[middle].lowerBound ? ranges[..<middle] : ranges[(middle + 1)...]
        }
        return false
    }
}
