import Platform
import Presentation
import Terminal
import TextViews

/// The bottom line of the live screen, with a progress indicator at its end; a long message takes
/// several rows.
@MainActor struct StatusLine {
    enum Content {
        /// A text that the user is typing, and above it the reason why it is invalid, or the number
        /// of matches of a search.
        case entry(LineEntry, fault: String? = nil)
        case note(String)
        /// The available keys with their functions; if they do not all fit, the most important ones.
        /// The notice is shown above them.
        case keys([Key], notice: String? = nil)
    }

    struct Key {
        let label: String
        let verb: KeyVerb
    }

    /// The line, which can have several rows, and its place in a window.
    struct Drawing {
        fileprivate let grid: CellGrid
        fileprivate let window: ScreenSize
        fileprivate let cursorColumn: Int?

        /// The number of rows that the window has for the line.
        var rows: Int { min(grid.rows.count, window.rows) }

        /// The position of the text cursor in the window; `nil` if there is none.
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

    /// Something that a page waits for.
    struct Wait: Hashable {
        let page: DeviceScreen.Page
        let text: String
    }

    let typesetter: Typesetter
    let strings: Strings
    /// When the pages began to wait for each of the things that they wait for.
    private var beginnings: [Wait: Duration] = [:]

    init(typesetter: Typesetter, strings: Strings) {
        self.typesetter = typesetter
        self.strings = strings
    }

    func rows(of note: String, columns: Int) -> [TypesetText] {
        typesetter.lines(note, columns: columns)
    }

    /// Draws the line at the bottom of a window.
    ///
    /// `waited` is what the page in front waits for; the line shows the first one. `openPages` are
    /// the page in front and those behind it, which can wait meanwhile. `now` is the time on the
    /// app's clock.
    mutating func draw(
        _ content: Content,
        waitingFor waited: [Wait],
        openPages: [DeviceScreen.Page],
        at now: Duration,
        in window: ScreenSize
    ) -> Drawing {
        let columns = window.columns
        update(waited, openPages: openPages, at: now)
        if case .entry(let entry, let fault) = content {
            return draw(entry, fault: fault, in: window)
        }
        var line = CellGrid(columns: columns, rows: 1)
        let waiting = waiting(for: waited.first, at: now, columns: columns)
        let waitingColumns = waiting.map { $0.width + 1 } ?? 0
        var isWaitingShown = waitingColumns <= columns
        switch content {
        case .entry:
            break
        case .note(let note):
            let rows = rows(of: note, columns: columns)
            line = draw(rows, columns: columns)
            let lastRowColumns = rows.last?.width ?? 0
            isWaitingShown = lastRowColumns + waitingColumns <= columns
        case .keys(let keys, let notice):
            draw(keys, on: &line, columns: columns - waitingColumns)
            if let notice {
                var lines = draw(rows(of: notice, columns: columns), columns: columns)
                lines.add(line)
                line = lines
            }
        }
        if let waiting, isWaitingShown {
            line.write(waiting, column: columns - waiting.width, row: line.rows.count - 1)
        }
        return Drawing(grid: line, window: window, cursorColumn: nil)
    }

    private func draw(_ entry: LineEntry, fault: String?, in window: ScreenSize) -> Drawing {
        let columns = window.columns
        var line = draw(fault.map { rows(of: $0, columns: columns) } ?? [], columns: columns)
        line.addRow()
        let row = line.rows.count - 1
        let prompt = typesetter.line(entry.prompt, columns: columns / 2)
        let start = line.write(prompt, column: 0, row: row)
        let visible = entry.visible(columns: columns - start, typesetter)
        line.write(visible.text, column: start, row: row)
        let cursor = min(start + visible.cursor, columns - 1)
        return Drawing(grid: line, window: window, cursorColumn: cursor)
    }

    private func draw(_ message: [TypesetText], columns: Int) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: message.count)
        for (row, text) in message.enumerated() {
            grid.write(text, .bold, column: 0, row: row)
        }
        return grid
    }

    private struct TypesetKey {
        let verb: KeyVerb
        let label: TypesetText
        let text: TypesetText

        /// The columns that the key takes, with the gap behind it.
        var width: Int { label.width + text.width + StatusLine.keyGap }
    }

    /// The number of blank columns between two keys.
    private nonisolated static let keyGap = 2

    /// Draws the most important of the keys that fit, in their order.
    private func draw(
        _ keys: [Key],
        on line: inout CellGrid,
        columns: Int
    ) {
        let keys = typeset(keys)
        let preferred = keys.sorted { $0.verb < $1.verb }
        let fittingVerbs = fittingVerbs(of: preferred, columns: columns)
        var column = 0
        for key in keys where fittingVerbs.contains(key.verb) {
            column = line.write(key.label, .bold, column: column, row: 0)
            column = line.write(key.text, .dim, column: column, row: 0) + Self.keyGap
        }
    }

    /// Returns the first key of each function.
    private func typeset(_ keys: [Key]) -> [TypesetKey] {
        var verbs: Set<KeyVerb> = []
        let firstKeys = keys.filter { verbs.insert($0.verb).inserted }
        return firstKeys.map { key in
            TypesetKey(
                verb: key.verb,
                label: typesetter.line(key.label),
                text: typesetter.line(" " + strings[key.verb])
            )
        }
    }

    /// Returns the verbs of the keys that fit together; earlier keys are tried before others.
    private func fittingVerbs(of keys: [TypesetKey], columns: Int) -> Set<KeyVerb> {
        // The last key needs no gap.
        var room = columns + Self.keyGap
        var verbs: Set<KeyVerb> = []
        for key in keys where key.width <= room {
            room -= key.width
            verbs.insert(key.verb)
        }
        return verbs
    }

    /// Notes what the page in front waits for, and forgets what it no longer waits for, and what
    /// closed pages waited for.
    private mutating func update(
        _ waited: [Wait],
        openPages: [DeviceScreen.Page],
        at now: Duration
    ) {
        let pagesBehind = openPages.dropLast()
        beginnings = beginnings.filter { wait, _ in
            waited.contains(wait) || pagesBehind.contains(wait.page)
        }
        for wait in waited where beginnings[wait] == nil {
            beginnings[wait] = now
        }
    }

    /// The time for which the spinner shows a sign.
    private static let signTime = Duration.milliseconds(100)

    /// Returns a spinner; after a second, also the name of the part that is loading, and the
    /// waiting time.
    private func waiting(for wait: Wait?, at now: Duration, columns: Int) -> TypesetText? {
        guard let wait, let since = beginnings[wait] else { return nil }
        let waitingTime = now - since
        let spinner = typesetter.glyphs.spinner
        let signNumber = Int(clamping: waitingTime / Self.signTime)
        let sign = spinner[signNumber % spinner.count]
        let seconds = Int(clamping: waitingTime / .seconds(1))
        guard seconds > 0 else { return typesetter.line(String(sign)) }
        return typesetter.line(
            "\(sign) " + strings[LiveText.waiting, wait.text, String(seconds)],
            columns: columns / 2
        )
    }
}
