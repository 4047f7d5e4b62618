/// The part of a page that is seen, and what on it has the focus; a page under another keeps its own.
package struct Viewport {
    /// The rows of the page that are above what is seen.
    package private(set) var scroll = 0
    /// The target that has the focus.
    package var focus: String?

    package init() {}

    /// Scrolls by some rows, as far as a page of so many rows goes on a screen of so many.
    package mutating func scroll(by rows: Int, pageRows: Int, screenRows: Int) {
        scroll = min(max(scroll + rows, 0), max(pageRows - screenRows, 0))
    }

    /// Moves the focus to the target after the one that has it, or before it, and to where it is seen.
    ///
    /// Without a focus that is the first target that is seen, or the last.
    package mutating func moveFocus(by step: Int, over targets: [TapTarget], pageRows: Int, screenRows: Int) {
        let index: Int
        if let current = targets.firstIndex(where: { $0.id == focus }) {
            index = (current + step + targets.count) % targets.count
        } else {
            let visible = targets.indices.filter { isVisible(targets[$0].area, screenRows: screenRows) }
            index = (step > 0 ? visible.first : visible.last) ?? (step > 0 ? 0 : targets.count - 1)
        }
        guard targets.indices.contains(index) else { return }
        focus = targets[index].id
        let area = targets[index].area
        guard !isVisible(area, screenRows: screenRows) else { return }
        let isAbove = area.rows.lowerBound < scroll
        let top = isAbove ? area.rows.lowerBound : area.rows.upperBound - screenRows
        scroll(by: top - scroll, pageRows: pageRows, screenRows: screenRows)
    }

    private func isVisible(_ area: CellArea, screenRows: Int) -> Bool {
        area.rows.lowerBound >= scroll && area.rows.upperBound <= scroll + screenRows
    }
}
