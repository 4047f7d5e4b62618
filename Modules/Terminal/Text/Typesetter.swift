/// Lays out text in cells; all text on the screen passes through it.
package struct Typesetter {
    /// The maximum number of scalars that are laid out; the rest of a longer text is cut off.
    private static let maxScalars = 100_000

    package let charset: Charset
    package var glyphs: Glyphs { Glyphs(charset: charset) }

    package init(_ charset: Charset) { self.charset = charset }

    /// Returns one line of at most the given width; longer text is cut and ends in an ellipsis.
    package func line(_ text: String, columns: Int = .max) -> TypesetText {
        let line = typeset(text, keepingLineBreaks: false)
        return line.width <= columns ? line : cut(line, to: columns)
    }

    /// Returns the text wrapped to a width, at spaces, and inside words that are longer than a line.
    package func lines(_ text: String, columns: Int) -> [TypesetText] {
        let columns = max(columns, 1)
        return typeset(text, keepingLineBreaks: true).cells
            .split(omittingEmptySubsequences: false) { $0.character == "\n" }
            .flatMap { wrap($0, columns: columns) }
    }

    /// Returns a line wrapped to a width, in which the further lines have the same indentation as the first.
    ///
    /// Unlike `lines(_:columns:)`, it keeps all spaces except those at which it breaks the line.
    package func indentedLines(_ text: String, columns: Int) -> [TypesetText] {
        var rest = line(text).cells[...]
        let indentation = Array(rest.prefix { $0.character == " " }.prefix(columns / 2))
        var lines: [TypesetText] = []
        while true {
            let start = lines.isEmpty ? [] : indentation
            var room = columns - start.count
            let fitting = rest.prefix { cell in
                room -= cell.width
                return room >= 0
            }
            guard fitting.count < rest.count else { return lines + [TypesetText(cells: start + rest)] }
            let wordStart = fitting.firstIndex { $0.character != " " } ?? fitting.endIndex
            let space = rest[wordStart...].prefix(fitting.endIndex + 1 - wordStart).lastIndex { $0.character == " " }
            // A character that is wider than the line is on a line of its own.
            let end = space ?? max(fitting.endIndex, rest.startIndex + 1)
            lines.append(TypesetText(cells: start + rest[..<end]))
            rest = rest[end...].drop { $0.character == " " }
        }
    }

    private func typeset(_ text: String, keepingLineBreaks: Bool) -> TypesetText {
        if text.utf8.count <= Self.maxScalars, text.isPrintableASCII {
            return TypesetText(cells: text.map { ($0, 1) })
        }
        let text = String(text.unicodeScalars.prefix(Self.maxScalars)).neutralized(keepingLineBreaks: keepingLineBreaks)
        let shown = charset == .ascii ? text.foldedToASCII : text
        return TypesetText(cells: shown.map { ($0, $0.width) })
    }

    private func cut(_ line: TypesetText, to columns: Int) -> TypesetText {
        let end = charset.pick("…", ascii: "...").prefix(max(columns, 0)).map { (character: $0, width: 1) }
        var room = columns - end.count
        let start = line.cells.prefix { cell in
            room -= cell.width
            return room >= 0
        }
        return TypesetText(cells: start + end)
    }

    private func wrap(_ paragraph: ArraySlice<(character: Character, width: Int)>, columns: Int) -> [TypesetText] {
        var lines: [TypesetText] = [TypesetText()]
        for word in paragraph.split(whereSeparator: { $0.character == " " }) {
            let width = word.reduce(0) { $0 + $1.width }
            var room = columns - lines[lines.count - 1].width
            if room < columns, width + 1 <= room {
                lines[lines.count - 1].cells.append((" ", 1))
                room -= 1
            } else if room < columns {
                lines.append(TypesetText())
                room = columns
            }
            for cell in word {
                // A character wider than the whole line does not fit anywhere.
                let cell = cell.width > columns ? (character: "?", width: 1) : cell
                if cell.width > room {
                    lines.append(TypesetText())
                    room = columns
                }
                lines[lines.count - 1].cells.append(cell)
                room -= cell.width
            }
        }
        return lines
    }
}
