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
}

/// One cell of a terminal.
struct Cell: Hashable {
    static let blank = Cell(character: " ", style: .plain)

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

    /// Adds another grid, of no more columns, below.
    mutating func add(_ grid: CellGrid) {
        for (place, title) in grid.titles { titles[Place(column: place.column, row: rows.count + place.row)] = title }
        rows += grid.rows.map { $0 + Array(repeating: .blank, count: columns - grid.columns) }
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
