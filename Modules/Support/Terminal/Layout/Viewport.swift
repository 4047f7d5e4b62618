import Platform

/// The scroll position and the focus of a page in a window.
///
/// If the page continues below the window, the last row of the window shows a hint instead of a row
/// of the page.
package struct Viewport {
    package private(set) var scroll = 0
    package var focus: TapTargetID?

    package init(focus: TapTargetID? = nil) {
        self.focus = focus
    }

    /// Returns the rows of the page that the window shows.
    ///
    /// The row with the hint does not show a row of the page.
    package func visibleRows(pageRows: Int, screenRows: Int) -> Range<Int> {
        let end = scroll + screenRows
        // The last row of the window is for the hint.
        let visibleEnd = end < pageRows ? end - 1 : pageRows
        return scroll..<max(visibleEnd, scroll)
    }

    package mutating func scroll(by rows: Int, pageRows: Int, screenRows: Int) {
        let maxScroll = max(pageRows - screenRows, 0)
        scroll = (scroll + rows).clamped(to: 0...maxScroll)
    }

    /// Moves the focus from a target that is not visible to a visible one: the first one, or the
    /// last one if `toLast` is true.
    ///
    /// Does nothing if none of the targets has the focus, or if none is visible.
    package mutating func moveHiddenFocus(
        toLast: Bool,
        over targets: [TapTarget],
        pageRows: Int,
        screenRows: Int
    ) {
        guard let focused = targets.first(where: { $0.id == focus }),
            !isVisible(focused.area, pageRows: pageRows, screenRows: screenRows)
        else { return }
        let visible = targets.filter { target in
            isVisible(target.area, pageRows: pageRows, screenRows: screenRows)
        }
        if let target = toLast ? visible.last : visible.first {
            focus = target.id
        }
    }

    /// Removes the focus if its target is not visible.
    ///
    /// If the page has no such target, the focus stays, because the target can return.
    package mutating func releaseHiddenFocus(
        over targets: [TapTarget],
        pageRows: Int,
        screenRows: Int
    ) {
        guard let focused = targets.first(where: { $0.id == focus }) else { return }
        if !isVisible(focused.area, pageRows: pageRows, screenRows: screenRows) {
            focus = nil
        }
    }

    /// Scrolls the page so that an area is visible.
    ///
    /// Does nothing if the area is visible already.
    package mutating func reveal(_ area: CellArea, pageRows: Int, screenRows: Int) {
        guard !isVisible(area, pageRows: pageRows, screenRows: screenRows) else { return }
        let startsAbove = area.rows.lowerBound < scroll
        let fillsScreen = area.rows.count >= screenRows
        let top: Int
        if startsAbove || fillsScreen {
            top = area.rows.lowerBound
        } else {
            // The last row of the window is for the hint.
            let usableRows = screenRows - 1
            top = area.rows.upperBound - usableRows
        }
        scroll(by: top - scroll, pageRows: pageRows, screenRows: screenRows)
    }

    /// Moves the focus to the next or previous target, and scrolls to this target.
    ///
    /// After the last target comes the first one. If there is no focus, starts at the first visible
    /// target, or, for a negative step, at the last visible target.
    package mutating func moveFocus(
        by step: Int,
        over targets: [TapTarget],
        pageRows: Int,
        screenRows: Int
    ) {
        guard !targets.isEmpty else { return }
        let index: Int
        if let current = targets.firstIndex(where: { $0.id == focus }) {
            index = (current + step).modulo(targets.count)
        } else {
            let visibleIndices = targets.indices.filter { index in
                isVisible(targets[index].area, pageRows: pageRows, screenRows: screenRows)
            }
            if step > 0 {
                index = visibleIndices.first ?? 0
            } else {
                index = visibleIndices.last ?? targets.count - 1
            }
        }
        focus = targets[index].id
        reveal(targets[index].area, pageRows: pageRows, screenRows: screenRows)
    }

    /// Returns whether an area is visible in full, or starts in the first visible row.
    private func isVisible(_ area: CellArea, pageRows: Int, screenRows: Int) -> Bool {
        let rows = visibleRows(pageRows: pageRows, screenRows: screenRows)
        guard rows.contains(area.rows.lowerBound) else { return false }
        let startsInFirstRow = area.rows.lowerBound == rows.lowerBound
        return startsInFirstRow || area.rows.upperBound <= rows.upperBound
    }
}
