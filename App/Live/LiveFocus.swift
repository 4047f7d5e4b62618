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

    mutating func show(_ page: DeviceScreen.Page) {
        pages.show(page)
    }

    /// Shows a new box, whose first target has the focus.
    mutating func showBox(_ grid: CellGrid?) {
        box = Viewport(focus: grid?.targets.first?.id)
    }

    /// Returns the target that has the focus; nil if there is none.
    func focused(in window: Window) -> TapTarget? {
        let focus = viewport(in: window).focus
        return window.front.targets.first { $0.isFocusable && $0.id == focus }
    }

    /// Moves the focus to a target of the page.
    mutating func focus(_ target: TapTarget) {
        pages.current.focus = target.id
    }

    mutating func moveFocus(by step: Int, in window: Window) {
        update(in: window) { viewport in
            viewport.moveFocus(
                by: step,
                over: window.front.targets.filter(\.isFocusable),
                pageRows: window.front.rows.count,
                screenRows: window.rows
            )
        }
    }

    mutating func scroll(by rows: Int, in window: Window) {
        update(in: window) { viewport in
            viewport.scroll(
                by: rows,
                pageRows: window.front.rows.count,
                screenRows: window.rows
            )
        }
        guard window.box == nil else { return }
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
