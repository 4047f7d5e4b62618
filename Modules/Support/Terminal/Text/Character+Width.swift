extension Character {
    /// The width of the character in cells, at least 1.
    ///
    /// It is valid only after `String.neutralized(keepingLineBreaks:)`, which leaves no invisible
    /// characters but the joiners of emoji. The width is the sum of the widths of the scalars, as
    /// xterm and kitty advance for joined emoji.
    package var width: Int {
        if isFlag {
            return 2
        }
        var width = 0
        for scalar in unicodeScalars {
            width += scalar.width
        }
        return max(width, 1)
    }

    /// Whether the character is a flag or half of one; both are two cells wide.
    private var isFlag: Bool {
        unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    }
}

extension Unicode.Scalar {
    /// The width of the scalar in cells: 0 if it joins the previous scalar, 2 if it is wide,
    /// otherwise 1.
    var width: Int {
        // No scalar below this value is a combining mark or wide.
        if value < 0x300 {
            return 1
        }
        if isCombiningMark || isConjoiningVowelOrTail || isJoiner {
            return 0
        }
        return isWide ? 2 : 1
    }

    /// Whether the scalar joins two emoji.
    private var isJoiner: Bool { value == 0x200D }

    private var isCombiningMark: Bool {
        let category = properties.generalCategory
        return category == .nonspacingMark || category == .enclosingMark
    }

    /// Whether the scalar is a Hangul vowel or final consonant, which joins the wide initial
    /// consonant.
    private var isConjoiningVowelOrTail: Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }

    private var isWide: Bool {
        properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) }
    }

    /// The ranges of scalars that are two cells wide besides emoji: East Asian Width W or F (UAX
    /// #11, Unicode 17.0.0).
    ///
    /// Source: WIDE_EASTASIAN of the PyPI package wcwidth 0.7.0.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F,
        0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029,
        0x3030...0x303E, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F,
        0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5, 0x31EF...0x321E,
        0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52,
        0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x16FE3, 0x16FF2...0x16FF6, 0x17000...0x18CD5, 0x18CFF...0x18D1E,
        0x18D80...0x18DF2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE,
        0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
        0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376,
        0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F260...0x1F265,
        0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
