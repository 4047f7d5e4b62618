extension String {
    /// Returns the text made safe for cells: nothing in it moves the cursor, changes colors, or is
    /// invisible.
    ///
    /// - White space becomes spaces; line breaks are kept if `keepingLineBreaks` is true.
    /// - Characters that act on the terminal, reorder text or have no meaning (controls,
    ///   bidirectional embeddings, overrides and isolates, fillers, and unassigned characters)
    ///   become U+FFFD.
    /// - Other invisible characters, such as soft hyphens, joiners and variation selectors, are
    ///   left out, but a joiner between two emoji stays. Skin tones of emoji are left out, too,
    ///   because terminals render them differently.
    /// - A character keeps at most four combining marks. Marks without a base character get a
    ///   dotted circle.
    package func neutralized(keepingLineBreaks: Bool = false) -> String {
        if isPrintableASCII || unicodeScalars.allSatisfy(\.isPlain) {
            return self
        }
        var text = NeutralText()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            let isPartOfLineBreak = previous == "\r" && scalar == "\n"
            if !isPartOfLineBreak {
                text.append(scalar, after: previous, keepingLineBreaks: keepingLineBreaks)
            }
            previous = scalar
        }
        return String(text.scalars)
    }

    /// Whether the text consists of ASCII characters that are not controls.
    package var isPrintableASCII: Bool {
        utf8.allSatisfy { 0x20 <= $0 && $0 <= 0x7E }
    }
}

/// A text to which scalars are added.
///
/// Safe scalars remain unchanged; others are replaced or left out.
private struct NeutralText {
    /// The maximum number of combining marks of a character.
    static let maxMarks = 4
    private static let dottedCircle: Unicode.Scalar = "\u{25CC}"
    private static let replacement: Unicode.Scalar = "\u{FFFD}"
    private static let joiner: Unicode.Scalar = "\u{200D}"

    private(set) var scalars = String.UnicodeScalarView()
    /// The number of combining marks after the last scalar that is not a mark.
    private var marks = 0
    /// Whether the text ends with a character that can have combining marks.
    private var hasBase = false

    /// Adds a scalar; `previous` is the one before it in the original text.
    mutating func append(
        _ scalar: Unicode.Scalar,
        after previous: Unicode.Scalar?,
        keepingLineBreaks: Bool
    ) {
        let isJoined = previous == Self.joiner && scalars.last?.isEmoji == true
        if isJoined, scalar.isEmoji {
            scalars.append(Self.joiner)
        }
        if scalar.properties.isWhitespace {
            let isLineBreak = scalar == "\n" || scalar == "\r"
            let isKept = isLineBreak && keepingLineBreaks
            put(isKept ? "\n" : " ", isBase: false)
        } else if scalar.isInvisibleHint || isSkinTone(scalar) {
            return
        } else if scalar.isUnsafe {
            put(Self.replacement, isBase: false)
        } else if scalar.isMark {
            putMark(scalar)
        } else {
            put(scalar, isBase: true)
        }
    }

    private func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.isEmojiModifier, let last = scalars.last else { return false }
        return last.properties.isEmojiModifierBase
    }

    private mutating func putMark(_ mark: Unicode.Scalar) {
        if !hasBase {
            put(Self.dottedCircle, isBase: true)
        }
        marks += 1
        if marks <= Self.maxMarks {
            scalars.append(mark)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar, isBase: Bool) {
        scalars.append(scalar)
        hasBase = isBase
        marks = 0
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a printable character of ASCII, or of the blocks Latin-1 Supplement or
    /// Latin Extended-A except the soft hyphen.
    fileprivate var isPlain: Bool {
        let isLatin = (0xA1...0x17F).contains(value) && value != 0xAD
        return isLatin || (0x20...0x7E).contains(value)
    }

    /// Whether the scalar is an emoji; digits and signs that can begin one are not.
    fileprivate var isEmoji: Bool { properties.isEmoji && value > 0xFF }

    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    /// Whether the scalar acts on the terminal or is invisible.
    package var isUnsafe: Bool {
        guard !isPlain else { return false }
        return switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether the scalar is invisible and only says how its neighbors join, break, look or are
    /// read.
    ///
    /// Bidirectional embeddings, overrides and isolates are not among these scalars, because they
    /// reorder text. Fillers are letters.
    fileprivate var isInvisibleHint: Bool {
        guard properties.isDefaultIgnorableCodePoint else { return false }
        return switch value {
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: properties.generalCategory == .format || isMark
        }
    }
}
