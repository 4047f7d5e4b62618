import Presentation
import Terminal
import TextViews

extension LiveScreen {
    struct Frame {
        let grid: CellGrid
        /// How the page scrolled or the map moved since the last frame; nil unless both frames show
        /// it uncovered.
        let move: ContentMove?
        let cursor: CellGrid.Place?
    }

    /// Draws the screen; `now` is the time on the app's clock.
    func draw(at now: Duration) -> Frame {
        guard !isTooSmall else {
            lastFrame = LastFrame()
            return Frame(grid: drawTooSmall(), move: nil, cursor: nil)
        }
        var grid = drawVisiblePage()
        lastFrame.targets = grid.targets
        if let box {
            put(
                drawVisible(box, focus: focused, in: &boxViewport) { more(below: $0, of: box) },
                on: &grid
            )
        }
        if case .noting(let note) = mode, !hasRoom(for: note) {
            mode = .reading(Sheet(lines: [note]))
        }
        if case .reading(var sheet) = mode {
            put(
                sheet.draw(
                    columns: size.columns,
                    rows: pageRows,
                    footer: strings[.close],
                    typesetter
                ),
                on: &grid
            )
            mode = .reading(sheet)
        }
        grid.put(drawBottom(columns: grid.columns), column: 0, row: pageRows)
        if case .typing(let entry) = mode, let completion = entry.completion {
            grid.put(draw(completion), column: 0, row: size.rows - 2)
        }
        let (statusRows, cursor) = drawStatus(on: &grid, now)
        let last = lastFrame
        lastFrame.pageRows = min(pageRows, size.rows - statusRows)
        lastFrame.scroll = nil
        lastFrame.map = nil
        let isCovered =
            if case .reading = mode {
                true
            } else {
                box != nil
            }
        if !isCovered {
            lastFrame.scroll = viewports.current.scroll
            lastFrame.map = view.screen?.fullscreenMap?.frame
        }
        var move: ContentMove?
        if let map = lastFrame.map {
            move = last.map.flatMap { ContentMove(between: $0, and: map) }
        } else if (last.pageRows, lastFrame.pageRows) == (pageRows, pageRows),
            let lastScroll = last.scroll,
            let scroll = lastFrame.scroll
        {
            move = ContentMove(rows: 0..<pageRows, up: scroll - lastScroll)
        }
        return Frame(
            grid: grid,
            move: move?.left == 0 && move?.up == 0 ? nil : move,
            cursor: cursor
        )
    }

    /// Returns whether a message at the bottom leaves half of the page's rows visible.
    func hasRoom(for message: String) -> Bool {
        status.rows(of: message, columns: size.columns).count <= max(pageRows / 2, 1)
    }

    var loadingMessage: String? {
        if case .loading? = view.screen?.map {
            return strings[.mapLoading]
        }
        if case .loading? = view.screen?.list {
            return strings[.listLoading]
        }
        if view.screen?.isListRefreshing == true {
            return strings[.listRefreshing]
        }
        if case .loading? = view.screen?.version {
            return strings[.checkingVersion]
        }
        if case .loading? = view.screen?.photo {
            return strings[.photoLoading]
        }
        return nil
    }

    private func drawVisiblePage() -> CellGrid {
        let card = box == nil ? focused : nil
        if let card {
            viewports.current.reveal(card.area, pageRows: page.rows.count, screenRows: pageRows)
        }
        let page = page
        var grid = drawVisible(page, focus: card, in: &viewports.current) {
            hint(around: $0, of: page)
        }
        while grid.rows.count < size.rows {
            grid.addRow()
        }
        if let card {
            emphasizePin(of: card, on: &grid)
        }
        return grid
    }

    /// Draws the visible rows of a page or a box, with its focus and, in the last row, a hint if
    /// there is one.
    private func drawVisible(
        _ whole: CellGrid,
        focus: TapTarget?,
        in viewport: inout Viewport,
        hint: (_ visible: Range<Int>) -> String?
    ) -> CellGrid {
        var whole = whole
        if let focus {
            whole.restyle(focus.area) { $0.isReversed = true }
        }
        // The page may have become shorter, or the window taller.
        viewport.scroll(by: 0, pageRows: whole.rows.count, screenRows: pageRows)
        let visible = viewport.visibleRows(pageRows: whole.rows.count, screenRows: pageRows)
        var part = whole.rows(
            visible.lowerBound..<min(visible.lowerBound + pageRows, whole.rows.count)
        )
        if let hint = hint(visible) {
            put(hint, on: &part)
        }
        return part
    }

    private func put(_ hint: String, on grid: inout CellGrid) {
        var row = CellGrid(columns: grid.columns, rows: 1)
        let text = typesetter.line(hint, columns: grid.columns - 1)
        row.write(text, .bold, column: 1, row: 0)
        grid.put(row, column: 0, row: pageRows - 1)
    }

    /// Returns texts that say that a part of the page failed to load, from short to long.
    private func texts(_ failure: DeviceScreen.Failure) -> (
        word: String, name: String, sentence: String
    ) {
        let message = failure.message
        return switch failure.part {
        case .map: (strings[.failedMap], strings[.mapFailed], message)
        case .list: (strings[.failedList], strings[.listFailed], message)
        case .announcement: (strings[.failedRefresh], strings[.refreshFailed], message)
        case .photo: (strings[.failedPhoto], strings[.photoError], message)
        }
    }

    /// Returns a hint at hidden parts of the page: those that failed, and those below the visible
    /// rows.
    private func hint(around visible: Range<Int>, of page: CellGrid) -> String? {
        let hidden = (view.screen?.failures ?? []).compactMap { failure in
            page.targets.first {
                $0.control == .retry(failure.part) && !$0.area.rows.overlaps(visible)
            }
            .map { (texts: texts(failure), isAbove: $0.area.rows.lowerBound < visible.lowerBound) }
        }
        let more = hidden.allSatisfy(\.isAbove) ? more(below: visible, of: page) : nil
        guard !hidden.isEmpty else { return more }
        let arrows = typesetter.glyphs.arrows
        func arrow(_ isAbove: Bool) -> Character {
            isAbove ? arrows.up : arrows.down
        }
        let start = more.map { [$0] } ?? []
        let sentences = hidden.map { "\(arrow($1)) \($0.sentence)" }
        let names = hidden.map { "\(arrow($1)) \($0.name)" }
        let words = hidden.map { "\(arrow($1))\($0.word)" }.joined(separator: " ")
        let hints = [start + sentences, start + names, names, [strings[.failed, words]]]
            .map { $0.joined(separator: "  ") }
        return hints.first { typesetter.line($0).width < page.columns } ?? hints.last
    }

    /// Returns a hint at the page below the visible rows, with the number of hidden cards; nil at
    /// the end of the page.
    private func more(below visible: Range<Int>, of page: CellGrid) -> String? {
        guard visible.upperBound < page.rows.count else { return nil }
        let cards = page.targets.filter { $0.cardID != nil }
        var hidden = cards.count { $0.area.rows.upperBound > visible.upperBound }
        let areAllHidden = hidden == cards.count
        if hidden > 0, case .allPets(let page)? = view.screen?.content {
            hidden += page.hiddenCount
        }
        let pets = areAllHidden ? strings[.pets, hidden] : strings[.morePets, hidden]
        let more = hidden == 0 ? strings[.more] : pets
        return "\(typesetter.glyphs.arrows.down) \(more)"
    }

    /// Draws the candidates of a completion in a row, and the number of those that do not fit.
    private func draw(_ completion: LineEntry.Completion) -> CellGrid {
        var row = CellGrid(columns: size.columns, rows: 1)
        let fitting = completion.fitting(columns: size.columns, typesetter) {
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

    /// Reverses the pin of the card that has the focus, or restores a pin that is already reversed.
    private func emphasizePin(of card: TapTarget, on grid: inout CellGrid) {
        guard let id = card.cardID,
            let pin = grid.targets.last(where: { $0.control == .pin(id: id) })
        else { return }
        // A picture has a larger pin.
        grid.restyle(pin.area) {
            if !$0.showsPicture {
                $0.isReversed.toggle()
            }
        }
    }

    /// Fades the page, and puts a box in its center; only the targets of the box can be tapped.
    private func put(_ box: CellGrid, on grid: inout CellGrid) {
        grid.fade(isDark: view.theme == .dark)
        let column = max((size.columns - box.columns) / 2, 0)
        let row = max((pageRows - box.rows.count) / 2, 0)
        grid.putInFront(box, column: column, row: row)
        lastFrame.targets = box.targets.map { $0.moved(columns: column, rows: row) }
    }

    /// Draws the status line; returns its number of rows and the position of the text cursor.
    private func drawStatus(on grid: inout CellGrid, _ now: Duration) -> (
        rows: Int, cursor: CellGrid.Place?
    ) {
        let content: StatusLine.Content =
            switch mode {
            case .typing(let entry):
                .entry(entry)
            case .locating(let entry, let fault):
                .entry(entry, fault: fault)
            case .noting(let note):
                .note(note)
            case .browsing where isInBackground:
                .note(strings[.doneBackgroundLive])
            case .browsing:
                if let message = cutMessage?.text, hasRoom(for: message) {
                    .note(message)
                } else {
                    .keys(
                        shortKeys,
                        first: isAsked && guide == nil ? [] : KeyBinding.important,
                        hint: hasNoInputYet && guide == nil ? strings[.tourHint] : nil
                    )
                }
            // The keys of the page do not work behind a sheet.
            case .reading:
                .keys([])
            }
        let (line, cursor) = status.draw(
            content,
            waitingFor: loadingMessage,
            at: now,
            columns: size.columns
        )
        // A message may have more rows than the screen; its end stays above the text that the user
        // is typing.
        let rows = min(line.rows.count, size.rows)
        grid.put(
            line.rows((line.rows.count - rows)..<line.rows.count),
            column: 0,
            row: size.rows - rows
        )
        return (rows, cursor.map { CellGrid.Place(column: $0, row: size.rows - 1) })
    }

    /// The available keys that the status line shows, each with the first of its names.
    private var shortKeys: [StatusLine.Key] {
        KeyBinding.all.filter { $0.isOffered(on: self) }.compactMap { binding in
            binding.verb(self).map { verb in
                StatusLine.Key(label: String(binding.label(self).prefix { $0 != " " }), verb: verb)
            }
        }
    }

    private func drawTooSmall() -> CellGrid {
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        let lines = typesetter.lines(strings[.tooSmall], columns: size.columns)
        for (row, line) in lines.prefix(size.rows).enumerated() {
            grid.write(line, column: 0, row: row)
        }
        return grid
    }
}
