/// An area of cells that can be tapped.
package struct TapTarget {
    package typealias Action = @MainActor @Sendable () -> Void

    /// An identifier that stays the same when the page is redrawn.
    package let id: String
    package var area: CellArea
    /// Whether the target can have the focus.
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
