/// Shows a ``LineEntry`` on the line of the terminal's cursor, and sends only the changes.
///
/// Besides text, the output contains only carriage returns, backspaces, and the sequence that
/// erases the rest of the line (ECMA-48 EL). A text that is longer than the line scrolls.
struct LineWriter {
    private static let eraseRest = "\u{1b}[K"
    private static let eraseLine = "\r" + eraseRest
    private static let backspace = "\u{8}"

    private let typesetter: Typesetter
    /// The content of the line; `nil` if the entry is not shown.
    private var shown: Shown?

    private struct Shown {
        var line = TypesetText(cells: [])
        /// The column of the cursor.
        var cursor = 0
    }

    init(_ typesetter: Typesetter) {
        self.typesetter = typesetter
    }

    var isShown: Bool { shown != nil }

    /// Returns the output that shows an entry on a terminal with a number of columns.
    mutating func bytes(for entry: LineEntry, columns: Int) -> String {
        let prompt = typesetter.line(entry.prompt, columns: columns / 2)
        // The last column stays free, because terminals differ in where the cursor is after a
        // character in the last column.
        let visible = entry.visible(columns: columns - prompt.width - 1, typesetter)
        let line = TypesetText(cells: prompt.cells + visible.text.cells)
        let old = shown ?? Shown()
        var movement = Movement(line: line, column: old.cursor)
        if shown == nil {
            movement.output = Self.eraseLine
        }
        let sameCells = zip(old.line.cells, line.cells).prefix { $0 == $1 }
        let sameCount = sameCells.count
        let removesCells = sameCount < old.line.cells.count
        let addsCells = sameCount < line.cells.count
        if removesCells || addsCells {
            let sameText = TypesetText(cells: Array(line.cells[..<sameCount]))
            movement.move(to: sameText.width)
            if removesCells {
                movement.output += Self.eraseRest
            }
            // Writes the new cells.
            movement.move(to: line.width)
        }
        movement.move(to: prompt.width + visible.cursor)
        shown = Shown(line: line, cursor: movement.column)
        return movement.output
    }

    /// The output that moves the cursor within a line.
    private struct Movement {
        let line: TypesetText
        /// The column of the cursor.
        private(set) var column: Int
        var output = ""

        init(line: TypesetText, column: Int) {
            self.line = line
            self.column = column
        }

        /// Moves the cursor back with backspaces, or forward by writing the text there again.
        mutating func move(to target: Int) {
            if target < column {
                output += String(repeating: LineWriter.backspace, count: column - target)
            } else {
                let start = line.cells.prefix(columns: column).count
                let repeated = line.cells[start...].prefix(columns: target - column)
                output += String(repeated.map(\.character))
            }
            column = target
        }
    }

    mutating func hide() -> String {
        defer {
            shown = nil
        }
        return shown == nil ? "" : Self.eraseLine
    }

    /// Forgets the text on the line, after something else was written to the terminal.
    mutating func forget() {
        shown = nil
    }
}
