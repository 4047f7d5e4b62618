/// A box of lines over the page, as wide as the lines, which can be scrolled if they do not fit.
package struct Sheet {
    let lines: [String]
    /// The first visible line.
    private var first = 0
    /// The number of lines that do not fit.
    private var hidden = 0

    package init(lines: [String]) {
        self.lines = lines
    }

    /// Scrolls the sheet; returns false if the event does not scroll, or if all lines fit.
    package mutating func scroll(_ event: InputEvent, rows: Int) -> Bool {
        let step = event.scroll(page: max(rows - 4, 1))
        guard hidden > 0, step != 0 else { return false }
        first = min(max(first + step, 0), hidden)
        return true
    }

    /// Draws the sheet with at most the given number of columns and rows, and with a footer.
    package mutating func draw(columns: Int, rows: Int, footer: String, _ typesetter: Typesetter) -> CellGrid {
        // The frame has four columns, and the arrows before the footer three.
        let widest = lines.map { typesetter.line($0).width }.max() ?? 0
        let width = max(widest, typesetter.line(footer).width + 3) + 4
        var page = Page(columns: min(width, columns), typesetter: typesetter)
        hidden = page.sheet(lines, from: first, footer: footer, rows: rows, hasSides: widest + 4 <= columns)
        // The window may have grown.
        first = min(first, hidden)
        return page.grid
    }
}
