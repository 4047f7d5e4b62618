import Presentation

/// A rectangle of cells.
struct CellArea: Equatable {
    var columns: Range<Int>
    var rows: Range<Int>

    func contains(_ place: CellGrid.Place) -> Bool { columns.contains(place.column) && rows.contains(place.row) }
}

/// Cells that can be tapped.
struct TapTarget {
    /// What stays the same when the page is drawn anew.
    let id: String
    var area: CellArea
    /// Whether it shows that it can be tapped, and the focus moves to it.
    let isFocusable: Bool
    let onTap: Action

    init(_ id: String, _ area: CellArea, isFocusable: Bool = true, onTap: @escaping Action) {
        self.id = id
        self.area = area
        self.isFocusable = isFocusable
        self.onTap = onTap
    }

    func moved(columns: Int, rows: Int) -> TapTarget {
        var target = self
        target.area.columns = area.columns.lowerBound + columns..<area.columns.upperBound + columns
        target.area.rows = area.rows.lowerBound + rows..<area.rows.upperBound + rows
        return target
    }
}
