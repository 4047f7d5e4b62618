/// A rectangle of cells.
package struct CellArea: Equatable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    package func contains(_ place: CellGrid.Place) -> Bool {
        columns.contains(place.column) && rows.contains(place.row)
    }
}
