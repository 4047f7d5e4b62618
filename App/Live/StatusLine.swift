import Platform
import Presentation
import Terminal

/// The bottom line of the live screen, with a progress indicator at its end; a long message takes
/// several rows.
@MainActor struct StatusLine {
    enum Content {
        /// A command or a coordinate that the user is typing, and above it the reason why it is
        /// invalid.
        case entry(LineEntry, fault: String? = nil)
        case note(String)
        /// The available keys with their functions; if they do not all fit, those with the verbs in
        /// `first` are shown before others. The notice is shown above them.
        case keys([Key], first: [AppText] = [], notice: String? = nil)
    }

    struct Key {
        let label: String
        let verb: AppText
    }

    /// The line, which can have several rows, and its place in a window.
    struct Drawing {
        fileprivate let grid: CellGrid
        fileprivate let window: ScreenSize
        fileprivate let cursorColumn: Int?

        /// The number of rows that the window has for the line.
        var rows: Int { min(grid.rows.count, window.rows) }

        /// The position of the text cursor in the window; nil if there is none.
        var cursor: CellGrid.Position? {
            cursorColumn.map { CellGrid.Position(column: $0, row: window.rows - 1) }
        }

        /// Puts the line at the bottom of the window.
        ///
        /// A message may have more rows than the window; its end stays above the text that the user
        /// is typing.
        func put(on window: inout CellGrid) {
            let visible = grid.rows(grid.rows.count - rows..<grid.rows.count)
            window.put(visible, column: 0, row: self.window.rows - rows)
        }
    }

    let typesetter: Typesetter
    let strings: Strings
    /// When the app began to wait for each of the things that it waits for.
    private var beginnings: [String: Duration] = [:]

    init(typesetter: Typesetter, strings: Strings) {
        self.typesetter = typesetter
        self.strings = strings
    }

    func rows(of note: String, columns: Int) -> [TypesetText] {
        typesetter.lines(note, columns: columns)
    }

    /// Draws the line at the bottom of a window.
    ///
    /// `waited` names what the app waits for, at a time of the app's clock; the line shows the
    /// first of the names.
    mutating func draw(
        _ content: Content,
        waitingFor waited: [String],
        at now: Duration,
        in window: ScreenSize
    ) -> Drawing {
        let columns = window.columns
        if case .entry(let entry, let fault) = content {
            var line = draw(fault.map { rows(of: $0, columns: columns) } ?? [], columns: columns)
            line.addRow()
            let row = line.rows.count - 1
            let start = line.write(
                typesetter.line(entry.prompt, columns: columns / 2),
                column: 0,
                row: row
            )
            let visible = entry.visible(columns: columns - start, typesetter)
            line.write(visible.text, column: start, row: row)
            let cursor = min(start + visible.cursor, columns - 1)
            return Drawing(grid: line, window: window, cursorColumn: cursor)
        }
        var line = CellGrid(columns: columns, rows: 1)
        let waiting = waiting(for: waited, at: now, columns: columns)
        var room = columns - (waiting.map { $0.width + 1 } ?? 0)
        switch content {
        case .entry:
            break
        case .note(let note):
            let rows = rows(of: note, columns: columns)
            line = draw(rows, columns: columns)
            room -= rows.last?.width ?? 0
        case .keys(let keys, let first, let notice):
            draw(keys, first: first, on: &line, columns: room)
            if let notice {
                var lines = draw(rows(of: notice, columns: columns), columns: columns)
                lines.add(line)
                line = lines
            }
        }
        if let waiting, room >= 0 {
            line.write(waiting, column: columns - waiting.width, row: line.rows.count - 1)
        }
        return Drawing(grid: line, window: window, cursorColumn: nil)
    }

    private func draw(_ message: [TypesetText], columns: Int) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: message.count)
        for (row, text) in message.enumerated() {
            grid.write(text, .bold, column: 0, row: row)
        }
        return grid
    }

    private struct TypesetKey {
        let verb: AppText
        let label: TypesetText
        let text: TypesetText

        /// The columns that the key takes, with two blank ones behind it.
        var width: Int { label.width + text.width + 2 }
    }

    /// Draws as many keys as fit, each function once.
    private func draw(_ keys: [Key], first: [AppText], on line: inout CellGrid, columns: Int) {
        var verbs: Set<AppText> = []
        let functions = keys.filter { verbs.insert($0.verb).inserted }
        let keys = functions.map { key in
            TypesetKey(
                verb: key.verb,
                label: typesetter.line(key.label),
                text: typesetter.line(" " + strings[key.verb])
            )
        }
        var room = columns + 2
        let ranked =
            first.compactMap { verb in
                keys.first { $0.verb == verb }
            }
            + keys.filter { !first.contains($0.verb) }
        for key in ranked {
            if key.width <= room {
                room -= key.width
            } else {
                verbs.remove(key.verb)
            }
        }
        var column = 0
        for key in keys where verbs.contains(key.verb) {
            column = line.write(key.label, .bold, column: column, row: 0)
            column = line.write(key.text, .dim, column: column, row: 0) + 2
        }
    }

    /// Returns a spinner; after a second, also the name of the part that is loading, and the
    /// waiting time.
    private mutating func waiting(for waited: [String], at now: Duration, columns: Int)
        -> TypesetText?
    {
        beginnings = beginnings.filter { waited.contains($0.key) }
        for name in waited where beginnings[name] == nil {
            beginnings[name] = now
        }
        guard let name = waited.first, let since = beginnings[name] else { return nil }
        let spinner = typesetter.glyphs.spinner
        let sign = spinner[Int(clamping: (now - since) / .milliseconds(100)) % spinner.count]
        let seconds = Int(clamping: (now - since) / .seconds(1))
        guard seconds > 0 else { return typesetter.line(String(sign)) }
        return typesetter.line(
            "\(sign) " + strings[.waiting, name, String(seconds)],
            columns: columns / 2
        )
    }
}
