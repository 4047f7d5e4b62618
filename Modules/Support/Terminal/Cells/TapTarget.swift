package struct TapTarget {
    /// An identifier that stays the same when the page is redrawn.
    package let id: String
    package let command: String
    package var area: CellArea
    package let isFocusable: Bool

    /// Creates a target; without an identifier, the command is the identifier.
    package init(_ command: String, id: String? = nil, _ area: CellArea, isFocusable: Bool = true) {
        self.id = id ?? command
        self.command = command
        self.area = area
        self.isFocusable = isFocusable
    }

    package func moved(columns: Int, rows: Int) -> TapTarget {
        var target = self
        target.area.columns = area.columns.lowerBound + columns..<area.columns.upperBound + columns
        target.area.rows = area.rows.lowerBound + rows..<area.rows.upperBound + rows
        return target
    }
}
