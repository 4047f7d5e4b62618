extension String {
    /// The text as it may stand in cells, whoever wrote it: nothing in it moves the cursor, changes colours, or hides.
    ///
    /// White space becomes spaces (or, where wanted, line breaks). What would act on the terminal or not be seen (controls, format
    /// characters, bidirectional overrides, zero-width and unassigned characters) becomes U+FFFD. Emoji lose what joins and varies
    /// them, on which terminals disagree; their parts stand side by side. A character keeps at most four marks, and marks without
    /// one stand on a dotted circle.
    package func neutralized(keepingLineBreaks: Bool = false) -> String {
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
        var text = NeutralText()
        var scalars = unicodeScalars.makeIterator()
        var next = scalars.next()
        while let scalar = next {
            next = scalars.next()
            if scalar == "\r", next == "\n" { continue }
            text.append(scalar, before: next, keepingLineBreaks: keepingLineBreaks)
        }
        return String(text.scalars)
    }
}

/// Text that is being neutralised.
private struct NeutralText {
    static let maxMarks = 4

    private(set) var scalars = String.UnicodeScalarView()
    /// The scalar of the original before the one at hand.
    private var previous: Unicode.Scalar?
    private var marks = 0
    private var hasBase = false

    mutating func append(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?, keepingLineBreaks: Bool) {
        defer { previous = scalar }
        let properties = scalar.properties
        if properties.isWhitespace {
            put(keepingLineBreaks && (scalar == "\n" || scalar == "\r") ? "\n" : " ", isBase: false)
        } else if properties.isVariationSelector {
            return
        } else if scalar == "\u{200D}", previous?.isPictographic == true, next?.isPictographic == true {
            return
        } else if properties.isEmojiModifier, previous?.properties.isEmojiModifierBase == true {
            return
        } else if scalar.isUnsafe {
            put("\u{FFFD}", isBase: false)
        } else if scalar.isMark {
            if !hasBase { put("\u{25CC}", isBase: true) }
            marks += 1
            if marks <= Self.maxMarks { scalars.append(scalar) }
        } else {
            put(scalar, isBase: true)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar, isBase: Bool) {
        scalars.append(scalar)
        hasBase = isBase
        marks = 0
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    /// Whether the scalar acts on the terminal, or cannot be seen.
    package var isUnsafe: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// An emoji, as opposed to the digits and signs that can be turned into one; or what may stand between two and a joiner.
    fileprivate var isPictographic: Bool {
        properties.isEmoji && value > 0xFF || properties.isVariationSelector
    }
}
