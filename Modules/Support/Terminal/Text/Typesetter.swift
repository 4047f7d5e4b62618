import Platform

/// Lays out text in cells; all text on the screen passes through it.
package struct Typesetter {
    /// The maximum number of scalars that are laid out; the rest of a longer text is cut off.
    private static let maxScalars = 100_000

    package let charset: Charset
    package var glyphs: Glyphs { Glyphs(charset: charset) }

    package init(_ charset: Charset) {
        self.charset = charset
    }

    /// Returns whether the charset has all characters of a text, or lookalikes.
    package func canWrite(_ text: String) -> Bool {
        charset == .unicode || text.neutralized().allSatisfy { $0.foldedToASCII != nil }
    }

    /// Returns one line of at most the given width.
    ///
    /// Longer text is cut and ends in an ellipsis.
    package func line(_ text: String, columns: Int = .max) -> TypesetText {
        let line = typeset(text, keepingLineBreaks: false)
        guard line.width > columns else { return line }
        let fittingEllipsis = charset.pick("…", ascii: "...").prefix(max(columns, 0))
        let ellipsis = fittingEllipsis.map { TypesetText.Element($0, width: 1) }
        let start = line.cells.prefix(columns: columns - ellipsis.count)
        return TypesetText(cells: start + ellipsis)
    }

    /// Returns the text wrapped to a width.
    ///
    /// Lines are broken at spaces. A word that is longer than a line is broken inside.
    package func lines(_ text: String, columns: Int) -> [TypesetText] {
        let maxWidth = max(columns, 1)
        let space = TypesetText.Element(" ", width: 1)
        // A character that is wider than a line becomes a question mark.
        let replacement = TypesetText.Element("?", width: 1)
        let paragraphs = typeset(text, keepingLineBreaks: true).cells
            .split(omittingEmptySubsequences: false) { $0.character == "\n" }
        var lines: [TypesetText] = []
        for paragraph in paragraphs {
            let words = paragraph.split { $0.character == " " }
            let cells = words.joined(separator: [space]).map { element in
                element.width > maxWidth ? replacement : element
            }
            lines += wrap(cells[...], columns: maxWidth)
        }
        return lines
    }

    /// Returns a line wrapped to a width.
    ///
    /// All resulting lines have the indentation of the given line. Unlike `lines(_:columns:)`, this
    /// method keeps all spaces except those at which it breaks the line.
    package func indentedLines(_ text: String, columns: Int) -> [TypesetText] {
        let maxWidth = max(columns, 1)
        let cells = line(text).cells
        // At least half of each line is left for text.
        let indentation = cells.prefix { $0.character == " " }.prefix(maxWidth / 2)
        return wrap(cells[...], indentation: Array(indentation), columns: maxWidth)
    }

    private func typeset(_ text: String, keepingLineBreaks: Bool) -> TypesetText {
        if text.utf8.count <= Self.maxScalars, text.isPrintableASCII {
            return TypesetText(cells: text.map { TypesetText.Element($0, width: 1) })
        }
        let cut = String(text.unicodeScalars.prefix(Self.maxScalars))
        let neutralized = cut.neutralized(keepingLineBreaks: keepingLineBreaks)
        let shown = charset == .ascii ? neutralized.foldedToASCII : neutralized
        return TypesetText(cells: shown.map { TypesetText.Element($0, width: $0.width) })
    }

    /// Returns cells in lines; all lines but the first start with the indentation.
    private func wrap(
        _ cells: ArraySlice<TypesetText.Element>,
        indentation: [TypesetText.Element] = [],
        columns: Int
    ) -> [TypesetText] {
        var rest = cells
        var lines: [TypesetText] = []
        while true {
            let start = lines.isEmpty ? [] : indentation
            let fitting = rest.prefix(columns: columns - start.count)
            guard fitting.count < rest.count else {
                return lines + [TypesetText(cells: start + rest)]
            }
            // A line is not broken at the spaces before its first word.
            let wordStart = fitting.firstIndex { $0.character != " " } ?? fitting.endIndex
            // The space at which the line can be broken may be the first cell that does not fit.
            let firstOutside = fitting.endIndex
            let space = rest[wordStart...firstOutside].lastIndex { $0.character == " " }
            // A line without a space takes at least one cell, so that the loop ends. If a wide
            // character has no room beside the indentation, its line is too wide.
            let afterFirstCell = rest.startIndex + 1
            let end = space ?? max(firstOutside, afterFirstCell)
            lines.append(TypesetText(cells: start + rest[..<end]))
            rest = rest[end...].drop { $0.character == " " }
        }
    }
}
