import Terminal
import TextViews

/// The scroll positions and the focus of the pages, and of the box in front of the page.
struct LiveFocus {
    /// What is drawn, and how many rows of it the window shows.
    struct Window {
        let page: CellGrid
        let box: CellGrid?
        let rows: Int

        /// The grid that has the focus and is scrolled: the box if there is one, otherwise the
        /// page.
        var front: CellGrid { box ?? page }
    }

    private var pages = PageViewports(first: DeviceScreen.Page.landingPage)
    private var box = Viewport()

    /// The first visible row of the page.
    var scroll: Int { pages.current.scroll }

    /// The page in front and those behind it; the one in front is the last.
    var openPages: [DeviceScreen.Page] { pages.ids }

    /// Shows a page; returns whether it was not open before.
    mutating func show(_ page: DeviceScreen.Page) -> Bool {
        pages.show(page)
    }

    /// Shows a new box, whose first target has the focus.
    mutating func showBox(_ grid: CellGrid?) {
        box = Viewport(focus: grid?.targets.first?.id)
    }

    /// Returns the target that has the focus; `nil` if there is none.
    func focused(in window: Window) -> TapTarget? {
        let focus = viewport(in: window).focus
        return window.front.targets.first { $0.isFocusable && $0.id == focus }
    }

    /// Moves the focus to a target of the page.
    mutating func focus(_ target: TapTarget) {
        pages.current.focus = target.id
    }

    /// Moves the focus to the next or previous of some targets.
    mutating func moveFocus(by step: Int, over targets: [TapTarget], in window: Window) {
        update(in: window) { viewport in
            viewport.moveFocus(
                by: step,
                over: targets,
                pageRows: window.front.rows.count,
                screenRows: window.rows
            )
        }
    }

    /// Moves the focus to the next or previous of the results of a page.
    ///
    /// With the first result, what is above it is visible too, as far as there is room. Before the
    /// first result comes the top of the page without a focus, if it is not visible yet.
    mutating func moveSelection(by step: Int, over results: [TapTarget], in window: Window) {
        let focus = pages.current.focus
        if step < 0, focus != nil, focus == results.first?.id, scroll > 0 {
            pages.current.focus = nil
            scrollPage(to: 0, in: window)
            return
        }
        moveFocus(by: step, over: results, in: window)
        if let first = results.first, pages.current.focus == first.id {
            scrollPage(to: 0, in: window)
            reveal(first, in: window)
        }
    }

    /// Returns whether what is in front can be scrolled in a direction.
    func canScroll(by rows: Int, in window: Window) -> Bool {
        let maxScroll = max(window.front.rows.count - window.rows, 0)
        let scroll = viewport(in: window).scroll
        return rows < 0 ? scroll > 0 : scroll < maxScroll
    }

    /// Scrolls what is in front.
    ///
    /// If the focus is on a result that is then hidden, it moves to a visible one. If it is on
    /// another hidden target of the page, nothing has the focus.
    mutating func scroll(by rows: Int, over results: [TapTarget], in window: Window) {
        update(in: window) { viewport in
            viewport.scroll(
                by: rows,
                pageRows: window.front.rows.count,
                screenRows: window.rows
            )
        }
        guard window.box == nil else { return }
        pages.current.moveHiddenFocus(
            toLast: rows < 0,
            over: results,
            pageRows: window.page.rows.count,
            screenRows: window.rows
        )
        pages.current.releaseHiddenFocus(
            over: window.page.targets,
            pageRows: window.page.rows.count,
            screenRows: window.rows
        )
    }

    /// Scrolls the page so that a row is the first one, also behind a box.
    mutating func scrollPage(to row: Int, in window: Window) {
        pages.current.scroll(
            by: row - scroll,
            pageRows: window.page.rows.count,
            screenRows: window.rows
        )
    }

    /// Scrolls the page so that a target is visible.
    mutating func reveal(_ target: TapTarget, in window: Window) {
        pages.current.reveal(
            target.area,
            pageRows: window.page.rows.count,
            screenRows: window.rows
        )
    }

    /// Returns the visible rows of the page, after fitting the scroll position to its height.
    mutating func visibleRowsOfPage(in window: Window) -> Range<Int> {
        Self.visibleRows(of: window.page, &pages.current, window.rows)
    }

    /// Returns the visible rows of the box, after fitting the scroll position to its height.
    mutating func visibleRowsOfBox(_ grid: CellGrid, in window: Window) -> Range<Int> {
        Self.visibleRows(of: grid, &box, window.rows)
    }

    private static func visibleRows(
        of grid: CellGrid,
        _ viewport: inout Viewport,
        _ rows: Int
    ) -> Range<Int> {
        // The page may have become shorter, or the window taller.
        viewport.scroll(by: 0, pageRows: grid.rows.count, screenRows: rows)
        return viewport.visibleRows(pageRows: grid.rows.count, screenRows: rows)
    }

    private func viewport(in window: Window) -> Viewport {
        window.box == nil ? pages.current : box
    }

    private mutating func update(in window: Window, _ change: (inout Viewport) -> Void) {
        if window.box == nil {
            change(&pages.current)
        } else {
            change(&box)
        }
    }
}
