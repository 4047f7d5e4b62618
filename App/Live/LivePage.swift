import Presentation
import Terminal
import TextViews

/// The page on the live screen and the box in front of it: how they are drawn, how far they are
/// scrolled, and what has the focus.
@MainActor final class LivePage {
    /// The drawn page and box, cached until the app's screen or the window changes.
    private struct Drawing {
        /// What the screen says; `nil` before the app is rendered.
        let outline: Outline?
        let page: DrawnPage
        let box: CellGrid?
        /// The row of the page at which the box begins; `nil` if the page has no place for it.
        let boxRow: Int?
    }

    private let session: Session
    let view: TextLandingFlowView
    private let window: LiveWindow
    private var focus = LiveFocus()
    private var cachedDrawing: Drawing?
    /// Whether the first result of the list has the focus, also after a change of the results,
    /// because the user has not moved the focus yet.
    private var followsFirstResult = false

    init(_ session: Session, _ view: TextLandingFlowView, in window: LiveWindow) {
        self.session = session
        self.view = view
        self.window = window
        view.phoneColumns = window.phoneColumns
    }

    private var drawing: Drawing {
        if let cachedDrawing {
            return cachedDrawing
        }
        let layout = window.layout
        let outline = view.outline
        var page = view.drawPage(outline)
        // A hint about a failure above can cover the last row of the page. A blank row is added for
        // it.
        if outline?.failures.isEmpty == false, page.grid.rows.count > layout.page.count {
            page.grid.addRow()
        }
        let box = view.drawBox(
            of: outline,
            columns: layout.boxColumns,
            numbersAnswers: true
        )
        let boxRow = box.flatMap { page.makeRoom(forBoxWith: $0.rows.count) }
        let drawing = Drawing(outline: outline, page: page, box: box, boxRow: boxRow)
        cachedDrawing = drawing
        return drawing
    }

    /// What the screen says; `nil` before the app is rendered.
    var outline: Outline? { drawing.outline }
    var grid: CellGrid { drawing.page.grid }
    var box: CellGrid? { drawing.box }

    /// Where the parts of the landing page are; `nil` for any other page.
    var landingPageRows: DrawnPage.LandingPageRows? { drawing.page.landingPageRows }

    /// The message of the full-screen map if the page has no room for the whole message.
    var cutMessage: Outline.Item? { drawing.page.cutMessage }

    var cards: [TapTarget] {
        grid.targets.filter { $0.cardID != nil }
    }

    /// What the arrow keys select: the cards and the buttons below them; nothing on a page without
    /// cards, and behind a box.
    var results: [TapTarget] {
        guard box == nil, !isInBackground, let first = cards.first else { return [] }
        return grid.targets.filter { target in
            target.isFocusable && target.area.rows.lowerBound >= first.area.rows.lowerBound
        }
    }

    /// Whether the app is in the background, where its page does not react.
    var isInBackground: Bool { view.screen?.settings == nil && !session.device.isInForeground }

    // MARK: - Changes

    /// Discards the cached drawing, because the app's screen or the way to draw it has changed.
    func changed() {
        cachedDrawing = nil
    }

    /// Fits the page to the window after a change of its layout or of the colors.
    func resize() {
        changed()
        view.phoneColumns = window.phoneColumns
        session.resize(window.layout.pageWithoutNotice)
        session.coordinator.resizeMaps()
    }

    /// Shows a page with its own scroll position and focus; Settings open with the focus on the
    /// permission that is selected.
    ///
    /// `isOpened` is false if the page is already in front. If the list of all pets was not open
    /// before, its first result has the focus, unless `selectsResult` is false.
    func show(_ page: DeviceScreen.Page, isOpened: Bool, selectsResult: Bool) {
        let isNew = focus.show(page)
        if isNew {
            followsFirstResult = page == .allPets && selectsResult
        }
        if page == .allPets {
            selectFollowedResult()
        }
        guard isOpened, let settings = view.screen?.settings else { return }
        let choice = settings.choices.first { $0.isSelected }
        guard let choice else { return }
        let target = grid.targets.first { $0.control == .permission(choice.status) }
        if let target {
            focus.focus(target)
        }
    }

    /// The page in front and those behind it; the one in front is the last.
    var openPages: [DeviceScreen.Page] { focus.openPages }

    /// Moves the focus to the first result, also if the results come later.
    func selectFirstResult() {
        followsFirstResult = true
        selectFollowedResult()
    }

    private func selectFollowedResult() {
        guard followsFirstResult, let first = cards.first else { return }
        focus.focus(first)
    }

    /// Moves the focus to the first target of a new box.
    func boxChanged() {
        focus.showBox(box)
    }

    // MARK: - Scrolling and focus

    private var focusWindow: LiveFocus.Window {
        LiveFocus.Window(page: grid, box: box, rows: window.layout.page.count)
    }

    var isScrollable: Bool {
        let window = focusWindow
        return window.front.rows.count > window.rows
    }

    /// Scrolls what is in front; returns whether it could be scrolled.
    @discardableResult func scroll(by rows: Int) -> Bool {
        let window = focusWindow
        let canScroll = focus.canScroll(by: rows, in: window)
        if canScroll {
            followsFirstResult = false
            focus.scroll(by: rows, over: results, in: window)
        }
        return canScroll
    }

    /// Scrolls the page so that a row is the first one, also behind a box.
    func scroll(to row: Int) {
        focus.scrollPage(to: row, in: focusWindow)
    }

    /// The first visible row of the page.
    var firstVisibleRow: Int { focus.scroll }

    /// What can have the focus, in the order of the Tab key; nothing in the background.
    ///
    /// In the list of all pets, the results come before the filters.
    var focusable: [TapTarget] {
        guard !isInBackground else { return [] }
        let targets = focusWindow.front.targets.filter(\.isFocusable)
        guard view.screen?.page == .allPets, let first = results.first,
            let index = targets.firstIndex(where: { $0.id == first.id })
        else { return targets }
        return Array(targets[index...] + targets[..<index])
    }

    /// Returns the answer of the box with a number, from 1; `nil` if there is no such answer.
    func answer(_ number: Int) -> TapTarget? {
        let answers = focusable
        return answers.indices.contains(number - 1) ? answers[number - 1] : nil
    }

    var focused: TapTarget? { isInBackground ? nil : focus.focused(in: focusWindow) }

    func moveFocus(by step: Int) {
        guard !isInBackground else { return }
        followsFirstResult = false
        focus.moveFocus(by: step, over: focusable, in: focusWindow)
    }

    /// Moves the focus to the next or previous result.
    func moveSelection(by step: Int) {
        followsFirstResult = false
        focus.moveSelection(by: step, over: results, in: focusWindow)
    }

    /// Moves the focus to the first or the last result.
    ///
    /// Returns false if it has the focus already, if it is not visible, or if there are no results.
    func selectVisibleResult(last isLast: Bool) -> Bool {
        let results = results
        let visible = focus.visibleRowsOfPage(in: focusWindow)
        guard let result = isLast ? results.last : results.first,
            visible.contains(result.area.rows), focused?.id != result.id
        else { return false }
        focus(result)
        return true
    }

    /// Moves the focus to a target of the page.
    func focus(_ target: TapTarget) {
        followsFirstResult = false
        focus.focus(target)
    }

    // MARK: - Drawing

    /// Draws the visible rows of the page, with its focus and a hint at its hidden rows.
    func draw(_ renderer: LiveRenderer) -> CellGrid {
        let focused = box == nil ? focused : nil
        if let focused {
            focus.reveal(focused, in: focusWindow)
        }
        let visible = focus.visibleRowsOfPage(in: focusWindow)
        var grid = renderer.visiblePart(
            of: grid,
            visible,
            focus: focused,
            hint: renderer.hints(columns: grid.columns).hint(around: visible, of: drawing.page)
        )
        while grid.rows.count < renderer.layout.window.rows {
            grid.addRow()
        }
        if let focused {
            renderer.emphasizePin(of: focused, on: &grid)
        }
        if isInBackground {
            grid.fade(isDark: view.theme == .dark)
        }
        return grid
    }

    /// Draws the visible rows of the box in front of the page; returns the targets of the box, or
    /// `nil` if there is none.
    func drawBox(_ renderer: LiveRenderer, on grid: inout CellGrid) -> [TapTarget]? {
        guard let box else { return nil }
        let visible = focus.visibleRowsOfBox(box, in: focusWindow)
        let part = renderer.visiblePart(
            of: box,
            visible,
            focus: focused,
            hint: renderer.hints(columns: box.columns).more(below: visible, of: box)
        )
        return renderer.putBox(part, on: &grid, fromRow: drawing.boxRow.map { $0 - focus.scroll })
    }
}
