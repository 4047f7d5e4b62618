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
            whole.restyle(focus.area) { $0.isReversed = true }
        }
        let first = visible.lowerBound
        var part = whole.rows(first..<min(first + layout.page.count, whole.rows.count))
        hint?.draw(on: &part, typesetter)
        return part
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

    /// Fades a grid, and puts a box or a sheet in its center; returns the targets of the box, which
    /// are the only ones that can be tapped.
    func putInFront(_ box: CellGrid, on grid: inout CellGrid) -> [TapTarget] {
        grid.fade(isDark: isDark)
        let area = layout.area(
            ofBoxWith: ScreenSize(columns: box.columns, rows: box.rows.count),
            in: 0..<grid.columns
        )
        let column = area.columns.lowerBound
        let row = area.rows.lowerBound
        grid.putInFront(box.rows(0..<area.rows.count), column: column, row: row)
        return box.targets.map { $0.moved(columns: column, rows: row) }
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
