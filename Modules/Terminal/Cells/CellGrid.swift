/// A rectangle of cells.
package struct CellGrid {
    package let columns: Int
    package private(set) var rows: [[Cell]]
    /// What is to be said of cells, where the reader can ask about them.
    private(set) var titles: [Place: String] = [:]

    /// What can be tapped.
    package private(set) var targets: [TapTarget] = []

    /// Where a cell is, from the top left.
    package struct Place: Hashable {
        package let column: Int
        package let row: Int

        package init(column: Int, row: Int) {
            self.column = column
            self.row = row
        }
    }

    package init(columns: Int, rows: Int = 0) {
        self.columns = columns
        self.rows = Array(repeating: Array(repeating: .blank, count: columns), count: rows)
    }

    /// Adds a row below the others.
    package mutating func addRow() {
        rows.append(Array(repeating: .blank, count: columns))
    }

    /// Adds another grid below, cut at this one's edge.
    package mutating func add(_ grid: CellGrid) {
        let top = rows.count
        rows += Array(repeating: Array(repeating: .blank, count: columns), count: grid.rows.count)
        put(grid, column: 0, row: top)
    }

    /// Puts another grid on this one; what does not fit is left out.
    package mutating func put(_ grid: CellGrid, column: Int, row: Int) {
        let width = min(grid.columns, columns - column)
        for (index, cells) in grid.rows.enumerated() where index + row < rows.count {
            rows[index + row].replaceSubrange(column..<column + width, with: cells[..<width])
        }
        for (place, title) in grid.titles {
            titles[Place(column: place.column + column, row: place.row + row)] = title
        }
        targets += grid.targets.map { $0.moved(columns: column, rows: row) }
    }

    /// Only some of the rows.
    package func rows(_ range: Range<Int>) -> CellGrid {
        var part = CellGrid(columns: columns)
        part.rows = Array(rows[range])
        part.targets = targets.map { $0.moved(columns: 0, rows: -range.lowerBound) }
        return part
    }

    /// Makes some cells something that can be tapped.
    package mutating func addTarget(_ target: TapTarget) {
        targets.append(target)
    }

    /// Changes how cells look.
    package mutating func restyle(_ area: CellArea, _ change: (inout Style) -> Void) {
        for row in area.rows.clamped(to: rows.indices) {
            for column in area.columns.clamped(to: 0..<columns) { change(&rows[row][column].style) }
        }
    }

    /// What stands in a cell.
    package subscript(column: Int, row: Int) -> Cell {
        get { rows[row][column] }
        set { rows[row][column] = newValue }
    }

    /// Says something of a cell.
    package mutating func setTitle(_ title: String, at place: Place) {
        titles[place] = title
    }

    /// Writes typeset text from a cell on; what does not fit is left out.
    ///
    /// Returns the column behind it.
    @discardableResult
    package mutating func write(_ text: TypesetText, _ style: Style = .plain, column: Int, row: Int) -> Int {
        var column = column
        for (character, width) in text.cells {
            guard column + width <= columns else { break }
            rows[row][column] = Cell(character: character, style: style)
            for rest in column + 1..<column + width { rows[row][rest] = Cell(character: nil, style: style) }
            column += width
        }
        return column
    }
}
