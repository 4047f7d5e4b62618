/// Cells that can be tapped.
package struct TapTarget {
    package typealias Action = @MainActor @Sendable () -> Void

    /// What stays the same when the page is drawn anew.
    package let id: String
    package var area: CellArea
    /// Whether it shows that it can be tapped, and the focus moves to it.
    package let isFocusable: Bool
    package let onTap: Action

    package init(_ id: String, _ area: CellArea, isFocusable: Bool = true, onTap: @escaping Action) {
        self.id = id
        self.area = area
        self.isFocusable = isFocusable
        self.onTap = onTap
    }

    package func moved(columns: Int, rows: Int) -> TapTarget {
        var target = self
        target.area.columns = area.columns.lowerBound + columns..<area.columns.upperBound + columns
        target.area.rows = area.rows.lowerBound + rows..<area.rows.upperBound + rows
        return target
    }
}
