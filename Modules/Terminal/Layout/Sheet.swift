/// A box of lines over the page, as wide as the lines, which can be scrolled if they do not fit.
package struct Sheet {
    let lines: [String]
    private var first = 0
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
    ///
    /// Lines that are wider than a framed sheet get all columns, without the sides of the frame. In
    /// fewer than seven rows, the frame has no upper and lower side, and the footer is one line.
    package mutating func draw(columns: Int, rows: Int, footer: String, _ typesetter: Typesetter)
        -> CellGrid
    {
        // The frame has four columns, and the arrows before the footer three.
        let widest = lines.map { typesetter.line($0).width }.max() ?? 0
        let columns = min(max(widest, typesetter.line(footer).width + 3) + 4, columns)
        let hasSides = widest + 4 <= columns
        let hasRules = rows >= 7
        let inner = hasSides ? columns - 4 : columns
        func footerLines(_ text: String) -> [TypesetText] {
            if hasRules {
                typesetter.lines(text, columns: inner)
            } else {
                [typesetter.line(text, columns: inner)]
            }
        }
        let broken = lines.flatMap { typesetter.indentedLines($0, columns: inner) }
        let arrows = typesetter.glyphs.arrows
        let end = footerLines("\(arrows.up)\(arrows.down) \(footer)")
        let room = max(rows - (hasRules ? 2 : 0) - end.count, 1)
        hidden = max(broken.count - room, 0)
        // The window may have grown.
        first = min(first, hidden)
        let shown = broken.dropFirst(first).prefix(room)
        let content = shown + (hidden > 0 ? end : footerLines(footer))
        let top = hasRules ? 1 : 0
        var grid = CellGrid(columns: columns, rows: content.count + 2 * top)
        for (index, line) in content.enumerated() {
            grid.write(
                line,
                index < shown.count ? .plain : .dim,
                column: hasSides ? 2 : 0,
                row: top + index
            )
        }
        grid.drawFrame(typesetter.glyphs, hasRules: hasRules, hasSides: hasSides)
        return grid
    }
}
