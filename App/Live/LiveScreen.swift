import Terminal
import Composition
import Presentation

/// The app on a screen of cells that somebody has before them: what is scrolled, focused, asked for, and waited for.
@MainActor
final class LiveScreen {
    /// What somebody wants of the program, and not of the app.
    enum Request: Equatable {
        case quit
        case interrupt
        case suspend
        case redraw
    }

    let session: AppSession
    private(set) var size: ScreenSize
    private var viewport = Viewport()
    private var viewportBelow = Viewport()
    /// Which page is shown: nil for the landing page.
    private var pageOnTop: String?
    /// The page, and what is in front of it, since the app showed something else.
    private var drawn: (page: CellGrid, box: CellGrid?)?
    private var sheet: Sheet?
    private(set) var entry: LineEntry?
    /// What the last command came to.
    private var note: String?
    private var request: Request?
    /// What can be tapped, where it stands in the frame.
    private var targets: [TapTarget] = []
    private var focusInBox = 0
    /// How far the page was scrolled in the frame before, and whether anything stood over it.
    private var lastDrawn: (scroll: Int, isOverlaid: Bool)?
    private var status: StatusLine

    init(session: AppSession, size: ScreenSize) {
        self.session = session
        self.size = size
        status = StatusLine(typesetter: session.view.typesetter, strings: session.graph.strings)
    }

    private var view: TextLandingFlowView { session.view }
    private var strings: Strings { session.graph.strings }
    private var glyphs: Glyphs { view.typesetter.glyphs }
    /// The rows of the frame that the page has.
    private var pageRows: Int { max(size.rows - 1, 0) }
    private var isTooSmall: Bool {
        size.columns < ScreenSize.columnLimits.lowerBound || size.rows < ScreenSize.rowLimits.lowerBound
    }

    // MARK: - What happens

    /// The app shows something else.
    func screenChanged() {
        drawn = nil
        let shown: String? =
            switch view.screen?.content {
            case .announcementDetails(let details)?: "announcement \(details.id)"
            case .settings?: "settings"
            case .landingPage?, nil: nil
            }
        guard shown != pageOnTop else { return }
        // A page over another starts at its top; the one below is found as it was left.
        if pageOnTop == nil { viewportBelow = viewport }
        viewport = shown == nil ? viewportBelow : Viewport()
        pageOnTop = shown
    }

    /// The window has another size.
    func resize(_ size: ScreenSize) {
        self.size = size
        drawn = nil
        session.resize(columns: size.withinLimits.columns)
    }

    /// Takes what somebody does; returns what they want of the program.
    func handle(_ event: InputEvent) -> Request? {
        request = nil
        note = nil
        if event == .control("c") { return .interrupt }
        // What is not seen is not tapped.
        if isTooSmall, ![.control("z"), .control("l"), .character("q")].contains(event) { return nil }
        if sheet != nil {
            if sheet?.scroll(event, rows: pageRows) != true { sheet = nil }
        } else if entry != nil {
            type(event)
        } else {
            switch event {
            case .press(let place): press(place)
            case .wheel(let lines): scroll(by: lines)
            case .paste, .modeReport, .attributesReport: break
            default: KeyBinding.all.first { $0.events.contains(event) && $0.isAvailable(self) }?.action(self, event)
            }
        }
        return request
    }

    func ask(for request: Request) { self.request = request }

    private func press(_ place: CellGrid.Place) {
        guard let target = targets.last(where: { $0.area.contains(place) }) else { return }
        if target.isFocusable, box == nil { viewport.focus = target.id }
        target.onTap()
    }

    // MARK: - Scrolling and the focus

    var isScrollable: Bool { box == nil && currentPage.rows.count > pageRows }

    func scroll(by rows: Int) {
        guard box == nil else { return }
        viewport.scroll(by: rows, pageRows: currentPage.rows.count, screenRows: pageRows)
    }

    /// The lines that a page key scrolls.
    var pageStep: Int { max(pageRows - 1, 1) }

    func scrollToEnd(_ isBottom: Bool) { scroll(by: isBottom ? currentPage.rows.count : -currentPage.rows.count) }

    /// What the focus moves over: the buttons of what is in front, else what can be tapped on the page.
    private var focusable: [TapTarget] { (box ?? currentPage).targets.filter(\.isFocusable) }

    var hasFocusable: Bool { !focusable.isEmpty }

    var focused: TapTarget? {
        if box != nil { return focusable.indices.contains(focusInBox) ? focusable[focusInBox] : nil }
        return focusable.first { $0.id == viewport.focus }
    }

    func moveFocus(by step: Int) {
        let focusable = focusable
        guard !focusable.isEmpty else { return }
        if box != nil {
            focusInBox = (focusInBox + step + focusable.count) % focusable.count
            return
        }
        viewport.moveFocus(by: step, over: focusable, pageRows: currentPage.rows.count, screenRows: pageRows)
    }

    // MARK: - Commands

    /// Does what a command of the walkthrough language says; what it prints is shown.
    func perform(_ command: Command) {
        if command == .show {
            sheet = Sheet(lines: view.draw().texts)
            return
        }
        let outcome = session.act(command)
        if outcome.isOver { ask(for: .quit) }
        let lines = outcome.output + (outcome.failure.map { [$0] } ?? [])
        if lines.count > 1 || (lines.first?.count ?? 0) >= size.columns {
            sheet = Sheet(lines: lines)
        } else {
            note = lines.first
        }
    }

    func openEntry() { entry = LineEntry() }

    func showKeys() {
        let bindings = KeyBinding.all.filter { $0.isAvailable(self) }
        let width = bindings.map { $0.label(glyphs).count }.max() ?? 0
        sheet = Sheet(
            lines: bindings.map { binding in
                let label = binding.label(glyphs)
                return label + String(repeating: " ", count: width - label.count + 2) + strings[binding.title]
            })
    }

    private func type(_ event: InputEvent) {
        switch entry?.take(event) {
        case .line(let line)?:
            entry = nil
            do throws(CommandError) {
                if let command = try Command(parsing: line) { perform(command) }
            } catch {
                note = error.message
            }
        case .cancel?: entry = nil
        case nil: break
        }
    }

    /// What is in front of the page.
    private var box: CellGrid? { current.box }
    private var currentPage: CellGrid { current.page }

    private var current: (page: CellGrid, box: CellGrid?) {
        if let drawn { return drawn }
        let now = (page: view.drawPage(), box: view.drawBox(columns: min(size.withinLimits.columns - 2, 64)))
        drawn = now
        return now
    }

    /// Whether the system prompt, or an alert, has to be answered first.
    var isAsked: Bool { box != nil }
}

// MARK: - Drawing

extension LiveScreen {
    /// One picture of the screen.
    struct Frame {
        let grid: CellGrid
        /// How the page moved since the frame before, where nothing else did.
        let scrolled: (rows: Range<Int>, by: Int)?
        /// Where somebody types.
        let cursor: CellGrid.Place?
    }

    /// The screen as it is at a moment of the app's time.
    func draw(at now: Duration) -> Frame {
        guard !isTooSmall else {
            targets = []
            lastDrawn = nil
            return Frame(grid: drawTooSmall(), scrolled: nil, cursor: nil)
        }
        let page = currentPage
        // The page may have become shorter, or the screen higher.
        viewport.scroll(by: 0, pageRows: page.rows.count, screenRows: pageRows)
        var grid = page.rows(viewport.scroll..<min(viewport.scroll + pageRows, page.rows.count))
        while grid.rows.count < size.rows { grid.addRow() }
        targets = grid.targets
        let box = box
        if box == nil { focusInBox = 0 }
        if let focused, box == nil {
            grid.restyle(focused.moved(columns: 0, rows: -viewport.scroll).area) { $0.isReversed = true }
        }
        if var box {
            let focus = focused?.area
            if let focus { box.restyle(focus) { $0.isReversed = true } }
            // Of one that is higher than the window, what has the focus.
            let first = min(max((focus?.rows.upperBound ?? 0) - pageRows, 0), max(box.rows.count - pageRows, 0))
            put(box.rows(first..<min(first + pageRows, box.rows.count)), on: &grid)
        }
        if let lines = sheet?.draw(
            columns: min(size.columns - 2, 76), rows: pageRows, footer: strings[.liveClose], view.typesetter)
        {
            put(lines, on: &grid)
        }
        let cursor = drawStatus(on: &grid, now)
        let isOverlaid = box != nil || sheet != nil
        defer { lastDrawn = (viewport.scroll, isOverlaid) }
        guard let lastDrawn, !isOverlaid, !lastDrawn.isOverlaid else {
            return Frame(grid: grid, scrolled: nil, cursor: cursor)
        }
        return Frame(grid: grid, scrolled: (0..<pageRows, viewport.scroll - lastDrawn.scroll), cursor: cursor)
    }

    /// Whether something is being waited for, so that the screen changes with time.
    var isWaiting: Bool { waited != nil }

    /// What is being waited for, in words.
    private var waited: String? {
        if case .loading? = view.screen?.map { return strings[.mapLoading] }
        if case .loading? = view.screen?.list { return strings[.listLoading] }
        return nil
    }

    /// Puts something in front of the page, in its middle; nothing behind it can be tapped.
    private func put(_ box: CellGrid, on grid: inout CellGrid) {
        let column = max((size.columns - box.columns) / 2, 0)
        let row = max((pageRows - box.rows.count) / 2, 0)
        grid.put(box, column: column, row: row)
        targets = box.targets.map { $0.moved(columns: column, rows: row) }
    }

    /// Draws the bottom line; returns where somebody types.
    private func drawStatus(on grid: inout CellGrid, _ now: Duration) -> CellGrid.Place? {
        let content: StatusLine.Content
        if let entry {
            content = .entry(entry)
        } else if let note {
            content = .note(note)
        } else {
            content = .keys(KeyBinding.all.filter { $0.isShort && $0.isAvailable(self) })
        }
        let (line, cursor) = status.draw(content, waitingFor: waited, at: now, columns: size.columns)
        grid.put(line, column: 0, row: size.rows - 1)
        return cursor.map { CellGrid.Place(column: $0, row: size.rows - 1) }
    }

    private func drawTooSmall() -> CellGrid {
        var grid = CellGrid(columns: size.columns, rows: size.rows)
        let lines = view.typesetter.lines(strings[.liveTooSmall], columns: size.columns)
        for (row, line) in lines.prefix(size.rows).enumerated() { grid.write(line, column: 0, row: row) }
        return grid
    }
}
