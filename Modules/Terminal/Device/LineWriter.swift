/// Shows a ``LineEntry`` on the line of the terminal's cursor, and sends only the changes.
///
/// Its only control characters are carriage return, backspace, and the erasure of the rest of the
/// line (ECMA-48 EL). A text that is longer than the line scrolls.
struct LineWriter {
    private let typesetter: Typesetter
    /// The text on the line, and the column of the cursor; nil if the entry is not shown.
    private var shown: (line: TypesetText, cursor: Int)?

    init(_ typesetter: Typesetter) {
        self.typesetter = typesetter
    }

    var isShown: Bool { shown != nil }

    /// Returns the output that shows an entry on a terminal with a number of columns.
    mutating func bytes(for entry: LineEntry, columns: Int) -> String {
        let prompt = typesetter.line(entry.prompt, columns: columns / 2)
        // After a character in the last column, terminals differ in where the cursor is.
        let (text, cursor) = entry.visible(columns: columns - prompt.width - 1, typesetter)
        let line = TypesetText(cells: prompt.cells + text.cells)
        let old = shown ?? (TypesetText(cells: []), 0)
        var output = shown == nil ? "\r\u{1b}[K" : ""
        var column = old.cursor
        /// Moves the cursor back, or forward by repeating the text there.
        func move(to target: Int) {
            output += String(repeating: "\u{8}", count: max(column - target, 0))
            let start = line.cells.prefix(columns: column).count
            output +=
                TypesetText(cells: Array(line.cells[start...].prefix(columns: target - column)))
                .description
            column = target
        }
        let same = Array(zip(old.line.cells, line.cells).prefix { $0 == $1 }.map(\.1))
        if same.count < max(old.line.cells.count, line.cells.count) {
            move(to: TypesetText(cells: same).width)
            if same.count < old.line.cells.count {
                output += "\u{1b}[K"
            }
            move(to: line.width)
        }
        move(to: prompt.width + cursor)
        shown = (line, column)
        return output
    }

    mutating func hide() -> String {
        defer {
            shown = nil
        }
        return shown == nil ? "" : "\r\u{1b}[K"
    }

    /// Forgets the text on the line, after something else was written to the terminal.
    mutating func forget() {
        shown = nil
    }
}
