import Presentation
import Terminal

extension LiveScreen {
    /// One picture of the screen.
    struct Frame {
        let grid: CellGrid
        /// How the page moved since the frame before, where nothing else did.
        let scrolled: (rows: Range<Int>, by: Int)?
        /// Where the user types.
        let cursor: CellGrid.Place?
    }

    /// The screen as it is at a moment of the app's time.
    func draw(at now: Duration) -> Frame {
        guard !isTooSmall else {
            lastFrame = LastFrame()
            return Frame(grid: drawTooSmall(), scrolled: nil, cursor: nil)
        }
        var grid = drawVisiblePage()
        lastFrame.targets = grid.targets
        if box == nil { focusInBox = 0 }
        if let box = drawVisibleBox() { put(box, on: &grid) }
        if case .reading(var sheet) = mode {
            put(
                sheet.draw(
                    columns: min(size.columns - 2, 76), rows: pageRows, footer: LiveText.close(strings.language),
                    typesetter),
                on: &grid)
            mode = .reading(sheet)
        }
        let cursor = drawStatus(on: &grid, now)
        var scroll: Int?
        if case .reading = mode {} else if box == nil { scroll = viewports.current.scroll }
        let scrolled = lastFrame.scroll.flatMap { last in scroll.map { (rows: 0..<pageRows, by: $0 - last) } }
        lastFrame.scroll = scroll
        return Frame(grid: grid, scrolled: scrolled, cursor: cursor)
    }

    /// Whether something is being waited for, so that the screen changes with time.
    var isWaiting: Bool { waited != nil }

    /// What is being waited for, in words.
    private var waited: String? {
        if case .loading? = view.screen?.map { return strings[.mapLoading] }
        if case .loading? = view.screen?.list { return strings[.listLoading] }
        return nil
    }

    /// The rows of the page that are in the window, as high as the window, with the focus.
    private func drawVisiblePage() -> CellGrid {
        let page = page
        // The page may have become shorter, or the screen higher.
        viewports.current.scroll(by: 0, pageRows: page.rows.count, screenRows: pageRows)
        let first = viewports.current.scroll
        var grid = page.rows(first..<min(first + pageRows, page.rows.count))
        while grid.rows.count < size.rows { grid.addRow() }
        if let focused, box == nil {
            grid.restyle(focused.moved(columns: 0, rows: -first).area) { $0.isReversed = true }
        }
        return grid
    }

    /// The box with its focus; of one that is higher than the window, the rows around the focus.
    private func drawVisibleBox() -> CellGrid? {
        guard var box else { return nil }
        let focus = focused?.area
        if let focus { box.restyle(focus) { $0.isReversed = true } }
        let first = min(max((focus?.rows.upperBound ?? 0) - pageRows, 0), max(box.rows.count - pageRows, 0))
        return box.rows(first..<min(first + pageRows, box.rows.count))
    }

    /// Puts something in front of the page, in its middle; nothing behind it can be tapped.
    private func put(_ box: CellGrid, on grid: inout CellGrid) {
        let column = max((size.columns - box.columns) / 2, 0)
        let row = max((pageRows - box.rows.count) / 2, 0)
        grid.put(box, column: column, row: row)
        lastFrame.targets = box.targets.map { $0.moved(columns: column, rows: row) }
    }

    /// Draws the bottom line; returns where the user types.
    private func drawStatus(on grid: inout CellGrid, _ now: Duration) -> CellGrid.Place? {
        let content: StatusLine.Content =
            switch mode {
            case .typing(let entry): .entry(entry)
            case .noting(let note): .note(note)
            case .browsing, .reading: .keys(KeyBinding.all.filter { $0.isShort && $0.isAvailable(self) })
            }
        let (line, cursor) = status.draw(content, waitingFor: waited, at: now, columns: size.columns)
        grid.put(line, column: 0, row: size.rows - 1)
        return cursor.map { CellGrid.Place(column: $0, row: size.rows - 1) }
    }

    private func drawTooSmall() -> CellGrid {
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        let lines = typesetter.lines(LiveText.tooSmall(strings.language), columns: size.columns)
        for (row, line) in lines.prefix(size.rows).enumerated() { grid.write(line, column: 0, row: row) }
        return grid
    }
}
