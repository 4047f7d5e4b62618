/// A rectangle of cells.
package struct CellArea: Equatable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// Creates the area of a cell, or of several cells of a row that begin with that cell.
    package init(_ place: CellGrid.Position, columns: Int = 1) {
        self.init(columns: place.column..<place.column + columns, rows: place.row..<place.row + 1)
    }

    package func contains(_ other: CellArea) -> Bool {
        columns.contains(other.columns) && rows.contains(other.rows)
    }

    package func overlaps(_ other: CellArea) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }

    package func clamped(to limits: CellArea) -> CellArea {
        CellArea(columns: columns.clamped(to: limits.columns), rows: rows.clamped(to: limits.rows))
    }

    /// Returns the area with a margin of columns on its left and on its right.
    package func widened(by columns: Int) -> CellArea {
        CellArea(
            columns: self.columns.lowerBound - columns..<self.columns.upperBound + columns,
            rows: rows
        )
    }

    package func contains(_ place: CellGrid.Position) -> Bool {
        columns.contains(place.column) && rows.contains(place.row)
    }
}
