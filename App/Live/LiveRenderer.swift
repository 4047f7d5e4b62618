import Presentation
import Terminal
import TextViews

/// Draws the parts of a frame of the live screen.
struct LiveRenderer {
    let layout: LiveLayout
    let screen: DeviceScreen?
    let strings: Strings
    let typesetter: Typesetter
    let isDark: Bool

    /// Returns the visible rows of a page or a box, with its focus and, in the last row, a hint if
    /// there is one.
    func visiblePart(
        of whole: CellGrid,
        _ visible: Range<Int>,
        focus: TapTarget?,
        hint: String?
    ) -> CellGrid {
        var whole = whole
        if let focus {
            whole.restyle(focus.area) { $0.isReversed = true }
        }
        let first = visible.lowerBound
        var part = whole.rows(first..<min(first + layout.page.count, whole.rows.count))
        if let hint {
            put(hint, on: &part)
        }
        return part
    }

    private func put(_ hint: String, on grid: inout CellGrid) {
        guard let lastRow = grid.rows.indices.last else { return }
        var row = CellGrid(columns: grid.columns, rows: 1)
        let text = typesetter.line(hint, columns: grid.columns - 1)
        row.write(text, .bold, column: 1, row: 0)
        grid.put(row, column: 0, row: lastRow)
    }

    // MARK: - Hints

    /// A part of the page that failed to load, outside the visible rows.
    private struct HiddenFailure {
        /// A short word for the part.
        let word: String
        /// Says that the part failed; the message if the part is shown and only a piece is missing.
        let name: String
        let message: String
        let isAbove: Bool
    }

    /// Returns a hint at hidden parts of the page: those that failed, and those below the visible
    /// rows; the longest hint that fits.
    func hint(around visible: Range<Int>, of page: CellGrid) -> String? {
        let hidden = hiddenFailures(around: visible, of: page)
        // The arrow of a failure below already shows that the page continues.
        let hasFailureBelow = hidden.contains { !$0.isAbove }
        let more = hasFailureBelow ? nil : more(below: visible, of: page)
        guard !hidden.isEmpty else { return more }
        let start = more.map { [$0] } ?? []
        let sentences = hidden.map { "\(arrow($0)) \($0.message)" }
        let names = hidden.map { "\(arrow($0)) \($0.name)" }
        let words = hidden.map { "\(arrow($0))\($0.word)" }.joined(separator: " ")
        let shortest = strings[.failed, words]
        let longerHints = [start + sentences, start + names, names].map { parts in
            parts.joined(separator: "  ")
        }
        return longerHints.first { typesetter.line($0).width < page.columns } ?? shortest
    }

    private func arrow(_ failure: HiddenFailure) -> Character {
        let arrows = typesetter.glyphs.arrows
        return failure.isAbove ? arrows.up : arrows.down
    }

    private func hiddenFailures(around visible: Range<Int>, of page: CellGrid) -> [HiddenFailure] {
        let failures = screen?.failures ?? []
        return failures.compactMap { failure in
            let retry = page.targets.first { $0.control == .button(failure.retry) }
            guard let rows = retry?.area.rows, !rows.overlaps(visible) else { return nil }
            return HiddenFailure(
                word: strings[failure.part.failedWord],
                name: failure.isPartial
                    ? failure.message : strings[failure.part.failedName],
                message: failure.message,
                isAbove: rows.lowerBound < visible.lowerBound
            )
        }
    }

    /// Returns a hint at the page below the visible rows, with the number of hidden cards; nil at
    /// the end of the page.
    func more(below visible: Range<Int>, of page: CellGrid) -> String? {
        guard visible.upperBound < page.rows.count else { return nil }
        let cards = page.targets.filter { $0.cardID != nil }
        var hidden = cards.count { $0.area.rows.upperBound > visible.upperBound }
        let arrow = typesetter.glyphs.arrows.down
        guard hidden > 0 else { return "\(arrow) \(strings[.more])" }
        let areAllHidden = hidden == cards.count
        if case .allPets(let page)? = screen?.content {
            hidden += page.hiddenCount
        }
        let pets = areAllHidden ? strings[.pets, hidden] : strings[.morePets, hidden]
        return "\(arrow) \(pets)"
    }

    // MARK: - Boxes, pins and candidates

    /// Fades the page, and puts a box in its center; returns the targets of the box, which are the
    /// only ones that can be tapped.
    func putInFront(_ box: CellGrid, on grid: inout CellGrid) -> [TapTarget] {
        grid.fade(isDark: isDark)
        let area = layout.area(
            ofBoxWith: ScreenSize(columns: box.columns, rows: box.rows.count)
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
            strings[.moreCandidates, String($0)]
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
        let lines = typesetter.lines(strings[.tooSmall], columns: window.columns)
        for (row, line) in lines.prefix(window.rows).enumerated() {
            grid.write(line, column: 0, row: row)
        }
        return grid
    }
}

extension DeviceScreen.Part {
    /// A short word for the part that failed to load.
    fileprivate var failedWord: AppText {
        switch self {
        case .map: .failedMap
        case .list: .failedList
        case .announcement: .failedRefresh
        case .photo: .failedPhoto
        }
    }

    /// Says that the part failed to load.
    fileprivate var failedName: AppText {
        switch self {
        case .map: .mapFailed
        case .list: .listFailed
        case .announcement: .refreshFailed
        case .photo: .photoError
        }
    }
}
