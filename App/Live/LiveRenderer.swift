import Presentation
import Terminal
import TextViews

/// Draws the parts of a frame of the live screen.
struct LiveRenderer {
    let layout: LiveLayout
    /// What the screen says; `nil` before the app is rendered.
    let outline: Outline?
    let strings: Strings
    let typesetter: Typesetter
    let isDark: Bool
    /// The colors of the terminal; `nil` for none.
    let colors: ColorDepth?

    /// Returns the visible rows of a page or a box, with its focus and, in the last row, a hint if
    /// there is one.
    func visiblePart(
        of whole: CellGrid,
        _ visible: Range<Int>,
        focus: TapTarget?,
        hint: LiveHint?
    ) -> CellGrid {
        var whole = whole
        if let focus {
            whole.restyle(focus.area) { $0 = focused($0) }
        }
        let first = visible.lowerBound
        var part = whole.rows(first..<min(first + layout.page.count, whole.rows.count))
        hint?.draw(on: &part, typesetter)
        return part
    }

    /// Returns the style of a cell that has the focus: all such cells have one ground, apart from
    /// marks, which have their own.
    private func focused(_ style: Style) -> Style {
        guard colors == .palette || colors == .full else {
            return style.isReversed ? style : Style(isBold: style.isBold, isReversed: true)
        }
        return Style(
            color: style.color ?? (isDark ? .rgb(255, 255, 255) : .rgb(0, 0, 0)),
            background: style.background
                ?? (isDark ? .rgb(52, 68, 96) : .rgb(205, 222, 245)),
            isBold: style.isBold
        )
    }

    /// Returns the hints of a page or a box of the given width.
    func hints(columns: Int) -> LiveHints {
        // There is a blank column on the left.
        LiveHints(
            outline: outline,
            strings: strings,
            typesetter: typesetter,
            columns: columns - 1
        )
    }

    // MARK: - Boxes, pins and candidates

    /// Fades a page or the window, and puts a box or a sheet in whole rows of it, from a row or in
    /// the center; returns the targets of the box, which are the only ones that can be tapped.
    func putBox(
        _ box: CellGrid,
        on grid: inout CellGrid,
        fromRow row: Int? = nil
    ) -> [TapTarget] {
        let size = ScreenSize(columns: box.columns, rows: box.rows.count)
        let area = layout.area(ofBoxWith: size, in: grid.columns, fromRow: row)
        grid.fade(isDark: isDark)
        let firstColumn = area.columns.lowerBound
        let firstRow = area.rows.lowerBound
        let blank = CellGrid(columns: grid.columns, rows: area.rows.count)
        grid.put(blank, column: 0, row: firstRow)
        grid.put(box.rows(0..<area.rows.count), column: firstColumn, row: firstRow)
        return box.targets.map { $0.moved(columns: firstColumn, rows: firstRow) }
    }

    /// Swaps the colors of the pin of the card that has the focus.
    ///
    /// With few colors, all pins are reversed, so only this pin is not.
    func emphasizePin(of card: TapTarget, on grid: inout CellGrid) {
        guard let id = card.cardID,
            let pin = grid.targets.last(where: { $0.control == .pin(id: id) })
        else { return }
        // A picture has a larger pin for this card instead.
        grid.restyle(pin.area) {
            if !$0.showsImage {
                $0.isReversed.toggle()
            }
        }
    }

    /// Draws the candidates of a completion in a row, and the number of those that do not fit.
    func candidates(of completion: LineEntry.Completion) -> CellGrid {
        var row = CellGrid(columns: layout.window.columns, rows: 1)
        let fitting = completion.fitting(columns: layout.window.columns, typesetter) {
            strings[LineText.moreCandidates, String($0)]
        }
        var column = 0
        for candidate in fitting.candidates {
            let style = candidate.index == completion.index ? Style(isReversed: true) : .dim
            let text = typesetter.line(" \(candidate.text) ")
            column = row.write(text, style, column: column, row: 0)
        }
        if let others = fitting.others {
            row.write(others, column: column + 1, row: 0)
        }
        return row
    }

    /// Draws the message for a window that is too small.
    func tooSmall(_ window: ScreenSize) -> CellGrid {
        var grid = CellGrid(columns: window.columns, rows: window.rows)
        let lines = typesetter.lines(strings[LiveText.tooSmall], columns: window.columns)
        for (row, line) in lines.prefix(window.rows).enumerated() {
            grid.write(line, column: 0, row: row)
        }
        return grid
    }
}
