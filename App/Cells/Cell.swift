/// How a cell looks, besides its character.
struct Style: Hashable {
    /// A colour of the terminal.
    enum Color: Hashable {
        /// One of its own, which follow the user's theme.
        case red, green, yellow, blue, magenta, cyan
        /// One that is the same everywhere, as far as the terminal has it.
        case rgb(UInt8, UInt8, UInt8)
    }

    static let plain = Style()
    static let bold = Style(isBold: true)
    static let dim = Style(isDim: true)

    var color: Color?
    var background: Color?
    var isBold = false
    var isDim = false
    /// Whether the colours of the text and of what is behind it are exchanged.
    var isReversed = false
}

/// One cell of a terminal.
struct Cell: Hashable {
    static let blank = Cell(character: " ", style: .plain)
    /// The characters that cover quadrants: 1, 2 for the upper ones, 4, 8 for the lower ones (Unicode's Block Elements).
    static let quadrants: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    /// What stands in the cell; nil where the character before it takes this cell too.
    var character: Character?
    var style: Style
}

/// A rectangle of cells.
struct CellGrid {
    let columns: Int
    private(set) var rows: [[Cell]]
    /// What is to be said of cells, where the reader can ask about them.
    private(set) var titles: [Place: String] = [:]

    /// What can be tapped.
    private(set) var targets: [TapTarget] = []

    /// Where a cell is, from the top left.
    struct Place: Hashable {
        let column: Int
        let row: Int
    }

    init(columns: Int, rows: Int = 0) {
        self.columns = columns
        self.rows = Array(repeating: Array(repeating: .blank, count: columns), count: rows)
    }

    /// Adds a row below the others.
    mutating func addRow() {
        rows.append(Array(repeating: .blank, count: columns))
    }

    /// Adds another grid below, cut at this one's edge.
    mutating func add(_ grid: CellGrid) {
        let top = rows.count
        rows += Array(repeating: Array(repeating: .blank, count: columns), count: grid.rows.count)
        put(grid, column: 0, row: top)
    }

    /// Puts another grid on this one; what does not fit is left out.
    mutating func put(_ grid: CellGrid, column: Int, row: Int) {
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
    func rows(_ range: Range<Int>) -> CellGrid {
        var part = CellGrid(columns: columns)
        part.rows = Array(rows[range])
        part.targets = targets.map { $0.moved(columns: 0, rows: -range.lowerBound) }
        return part
    }

    /// Makes some cells something that can be tapped.
    mutating func addTarget(_ target: TapTarget) {
        targets.append(target)
    }

    /// Changes how cells look.
    mutating func restyle(_ area: CellArea, _ change: (inout Style) -> Void) {
        for row in area.rows.clamped(to: rows.indices) {
            for column in area.columns.clamped(to: 0..<columns) { change(&rows[row][column].style) }
        }
    }

    /// What stands in a cell.
    subscript(column: Int, row: Int) -> Cell {
        get { rows[row][column] }
        set { rows[row][column] = newValue }
    }

    /// Says something of a cell.
    mutating func setTitle(_ title: String, at place: Place) {
        titles[place] = title
    }

    /// Writes typeset text from a cell on; what does not fit is left out.
    ///
    /// Returns the column behind it.
    @discardableResult
    mutating func write(_ text: TypesetText, _ style: Style = .plain, column: Int, row: Int) -> Int {
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
