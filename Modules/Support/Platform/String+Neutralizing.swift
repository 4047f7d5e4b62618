extension String {
    /// Returns the text made safe for cells: nothing in it moves the cursor, changes colors, or is
    /// invisible.
    ///
    /// - White space becomes spaces; line breaks are kept if `keepingLineBreaks` is true.
    /// - Characters that act on the terminal or are invisible (controls, format characters,
    ///   bidirectional overrides, zero-width and unassigned characters) become U+FFFD.
    /// - Joiners, variation selectors and skin tones are removed from emoji sequences, because
    ///   terminals render them differently. The emoji of a sequence then stand side by side.
    /// - A character keeps at most four combining marks. Marks without a base character get a
    ///   dotted circle.
    package func neutralized(keepingLineBreaks: Bool = false) -> String {
        if isPrintableASCII || unicodeScalars.allSatisfy(\.isPlain) {
            return self
        }
        var text = NeutralText()
        var scalars = unicodeScalars.makeIterator()
        var next = scalars.next()
        while let scalar = next {
            next = scalars.next()
            let isPartOfLineBreak = scalar == "\r" && next == "\n"
            if isPartOfLineBreak {
                continue
            }
            text.append(scalar, before: next, keepingLineBreaks: keepingLineBreaks)
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
    private var previous: Unicode.Scalar?
    /// The number of combining marks after the last scalar that is not a mark.
    private var marks = 0
    /// Whether the text ends with a character that can have combining marks.
    private var hasBase = false

    mutating func append(
        _ scalar: Unicode.Scalar,
        before next: Unicode.Scalar?,
        keepingLineBreaks: Bool
    ) {
        defer {
            previous = scalar
        }
        if scalar.properties.isWhitespace {
            let isLineBreak = scalar == "\n" || scalar == "\r"
            let isKept = isLineBreak && keepingLineBreaks
            put(isKept ? "\n" : " ", isBase: false)
        } else if isEmojiModifier(scalar, before: next) {
            return
        } else if scalar.isUnsafe {
            put(Self.replacement, isBase: false)
        } else if scalar.isMark {
            putMark(scalar)
        } else {
            put(scalar, isBase: true)
        }
    }

    private func isEmojiModifier(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        scalar.properties.isVariationSelector || isEmojiJoiner(scalar, before: next)
            || isSkinTone(scalar)
    }

    private func isEmojiJoiner(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        guard scalar == Self.joiner, let previous, let next else { return false }
        return previous.isPictographic && next.isPictographic
    }

    private func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.isEmojiModifier, let previous else { return false }
        return previous.properties.isEmojiModifierBase
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

    /// Whether the scalar can be beside a joiner in an emoji sequence: an emoji other than a digit
    /// or a sign, or a variation selector.
    fileprivate var isPictographic: Bool {
        let isEmoji = properties.isEmoji && value > 0xFF
        return isEmoji || properties.isVariationSelector
    }
}
