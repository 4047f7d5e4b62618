import Platform

/// A box of lines over the page.
///
/// It is as wide as its widest line, and can be scrolled if the lines do not fit. If its lines are
/// choices, one of them is selected.
package struct Sheet {
    /// The number of rows by which a step of one page is smaller than the sheet: two for the frame,
    /// one for the footer, and one for a line that stays visible.
    private static let rowsOutsidePage = 4

    /// The columns of both sides of the frame, each with a space.
    package static let sideColumns = 4

    let lines: [String]
    /// The index of the selected line; `nil` if the lines are no choices.
    package private(set) var selection: Int?
    /// The index of the first visible line, after long lines have been broken.
    private var firstVisible = 0
    /// The number of lines that are not visible.
    private var hiddenCount = 0

    package init(lines: [String]) {
        self.lines = lines
    }

    /// Creates a sheet of choices; there must be at least one.
    package init(choices: [String]) {
        lines = choices
        selection = 0
    }

    /// Moves the selection with the keys for lines; returns false for any other event.
    package mutating func select(_ event: InputEvent) -> Bool {
        guard let selection, InputEvent.lineKeys.all.contains(event) else { return false }
        let step = event.scroll(page: 1)
        self.selection = (selection + step).clamped(to: 0...lines.count - 1)
        return true
    }

    /// Scrolls the sheet; returns false if the event does not scroll, or if all lines fit.
    package mutating func scroll(_ event: InputEvent, rows: Int) -> Bool {
        let step = event.scroll(page: max(rows - Self.rowsOutsidePage, 1))
        guard hiddenCount > 0, step != 0 else { return false }
        firstVisible = (firstVisible + step).clamped(to: 0...hiddenCount)
        return true
    }

    /// The texts for the last line of a sheet, which say how to close the sheet.
    package struct Footers {
        let whole: String
        let scrollable: String

        /// Creates the footer of a sheet that shows all its lines (`whole`), and the footer of a
        /// sheet that can be scrolled (`scrollable`).
        package init(whole: String, scrollable: String) {
            self.whole = whole
            self.scrollable = scrollable
        }
    }

    /// Draws the sheet with at most the given number of columns and rows, and with a footer.
    ///
    /// If a line is wider than a framed sheet can be, the sheet takes all columns, and the frame
    /// has no sides. If there are fewer than seven rows, the frame has no upper and lower side, and
    /// the footer is one line.
    package mutating func draw(
        columns: Int,
        rows: Int,
        footers: Footers,
        _ typesetter: Typesetter
    ) -> CellGrid {
        let layout = Layout(
            lines: lines,
            footers: footers,
            maxColumns: columns,
            rows: rows,
            typesetter: typesetter
        )
        let brokenLines = lines.map { typesetter.indentedLines($0, columns: layout.textColumns) }
        let broken = brokenLines.flatMap(\.self)
        let scrollFooter = layout.footerLines(footers.scrollable)
        // Whether the lines fit decides which footer is shown. Therefore the room is computed
        // first, with the footer of a sheet that can be scrolled.
        let room = max(rows - layout.frameRows - scrollFooter.count, 1)
        hiddenCount = max(broken.count - room, 0)
        // The window may have grown.
        firstVisible = min(firstVisible, hiddenCount)
        var selectedRows = 0..<0
        if let selection {
            let first = brokenLines.prefix(selection).joined().count
            selectedRows = first..<first + brokenLines[selection].count
            firstVisible = firstVisible.clamped(
                to: max(selectedRows.upperBound - room, 0)...selectedRows.lowerBound
            )
        }
        let shown = broken.dropFirst(firstVisible).prefix(room)
        let footer = hiddenCount > 0 ? scrollFooter : layout.footerLines(footers.whole)
        let content = shown + footer
        var grid = CellGrid(columns: layout.columns, rows: content.count + layout.frameRows)
        let firstColumn = layout.hasSides ? 2 : 0
        let firstRow = layout.hasRules ? 1 : 0
        for (index, line) in content.enumerated() {
            let isFooter = index >= shown.count
            let row = firstRow + index
            grid.write(line, isFooter ? .dim : .plain, column: firstColumn, row: row)
            if !isFooter, selectedRows.contains(firstVisible + index) {
                let columns = firstColumn..<firstColumn + layout.textColumns
                let area = CellArea(columns: columns, rows: row..<row + 1)
                grid.restyle(area) { $0.isReversed = true }
            }
        }
        grid.drawFrame(
            typesetter.glyphs,
            hasRules: layout.hasRules,
            hasSides: layout.hasSides
        )
        return grid
    }

    /// The frame of a sheet, and the room within it.
    private struct Layout {
        /// The minimum number of rows of a sheet with an upper and a lower side.
        private static let minRowsWithRules = 7

        let columns: Int
        let hasSides: Bool
        let hasRules: Bool
        private let typesetter: Typesetter

        init(
            lines: [String],
            footers: Footers,
            maxColumns: Int,
            rows: Int,
            typesetter: Typesetter
        ) {
            let widest = lines.map { typesetter.line($0).width }.max() ?? 0
            let footerWidths = [footers.whole, footers.scrollable].map { footer in
                typesetter.line(footer).width
            }
            let wantedColumns = max(widest, footerWidths.max() ?? 0) + Sheet.sideColumns
            columns = min(wantedColumns, maxColumns)
            hasSides = widest + Sheet.sideColumns <= columns
            hasRules = rows >= Self.minRowsWithRules
            self.typesetter = typesetter
        }

        var textColumns: Int { hasSides ? columns - Sheet.sideColumns : columns }
        var frameRows: Int { hasRules ? 2 : 0 }

        func footerLines(_ text: String) -> [TypesetText] {
            if hasRules {
                typesetter.lines(text, columns: textColumns)
            } else {
                [typesetter.line(text, columns: textColumns)]
            }
        }
    }
}
