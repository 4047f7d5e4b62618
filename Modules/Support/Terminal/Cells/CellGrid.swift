/// A grid of cells, with their links, tap targets and descriptions.
package struct CellGrid {
    package private(set) var columns: Int
    package private(set) var rows: [[Cell]]
    /// The descriptions of cells, used as accessible names in an SVG image.
    package var accessibleNames: [Position: String] = [:]

    /// The tap targets, from back to front.
    package var targets: [TapTarget] = []

    /// The place of the north-west corner of a map with pictures; `nil` if there is no such map.
    ///
    /// The place can be outside the grid.
    package var imageOrigin: Position?

    /// The links of the cells.
    ///
    /// The style of a cell contains the index of its link.
    private(set) var links: [Hyperlink] = []

    package struct Position: Hashable {
        package let column: Int
        package let row: Int

        package init(column: Int, row: Int) {
            self.column = column
            self.row = row
        }

        fileprivate func moved(columns: Int, rows: Int) -> Position {
            Position(column: column + columns, row: row + rows)
        }
    }

    package init(columns: Int, rows: Int = 0) {
        self.columns = columns
        self.rows = Array(repeating: Array(repeating: .blank, count: columns), count: rows)
    }

    /// Creates a grid of rows of the same length; there must be at least one row.
    package init(rows: [[Cell]]) {
        columns = rows[0].count
        self.rows = rows
    }

    package mutating func addRow() {
        rows.append(Array(repeating: .blank, count: columns))
    }

    /// Appends another grid, cropped to this grid's width.
    package mutating func add(_ grid: CellGrid, indent: Int = 0) {
        let top = rows.count
        rows += Array(repeating: Array(repeating: .blank, count: columns), count: grid.rows.count)
        put(grid, column: indent, row: top)
    }

    /// Draws another grid over this one, cropped to this grid's size.
    ///
    /// The other grid begins at the given cell, which can be outside this grid.
    package mutating func put(_ grid: CellGrid, column: Int, row: Int) {
        let coveredColumns = (column..<column + grid.columns).clamped(to: 0..<columns)
        let coveredRows = (row..<row + grid.rows.count).clamped(to: rows.indices)
        let coversWholeRows = column == 0 && grid.columns == columns
        // Without covered columns, the range begins at an edge, and is not a part of the other grid.
        for coveredRow in coveredRows where !coveredColumns.isEmpty {
            let cells = grid.rows[coveredRow - row]
            if coversWholeRows {
                rows[coveredRow] = cells
            } else {
                let first = coveredColumns.lowerBound - column
                let part = cells[first..<first + coveredColumns.count]
                rows[coveredRow].replaceSubrange(coveredColumns, with: part)
            }
        }
        let area = CellArea(columns: coveredColumns, rows: coveredRows)
        addMarks(of: grid, area, columns: column, rows: row)
    }

    /// Adds another grid to the right of this one, with its first row beside the first one.
    ///
    /// Its rows are as many or fewer.
    package mutating func addBeside(_ grid: CellGrid) {
        let column = columns
        columns += grid.columns
        let blank = Array(repeating: Cell.blank, count: grid.columns)
        for row in rows.indices {
            rows[row] += row < grid.rows.count ? grid.rows[row] : blank
        }
        let area = CellArea(columns: column..<columns, rows: grid.rows.indices)
        addMarks(of: grid, area, columns: column, rows: 0)
    }

    /// Adds the links, the names, the targets and the place of the picture of another grid, whose
    /// cells are now in an area of this one, moved by some columns and rows.
    private mutating func addMarks(of grid: CellGrid, _ area: CellArea, columns: Int, rows: Int) {
        // The indices that the other grid's links have in this grid.
        let linkIndices = grid.links.map { addedIndex(of: $0) }
        if !linkIndices.isEmpty {
            for row in area.rows {
                for column in area.columns {
                    if let link = self.rows[row][column].style.linkIndex {
                        self.rows[row][column].style.linkIndex = linkIndices[link]
                    }
                }
            }
        }
        for (place, name) in grid.accessibleNames {
            accessibleNames[place.moved(columns: columns, rows: rows)] = name
        }
        targets += grid.targets.map { $0.moved(columns: columns, rows: rows) }
        if let origin = grid.imageOrigin {
            imageOrigin = origin.moved(columns: columns, rows: rows)
        }
    }

    /// Returns a grid of some of the rows.
    ///
    /// It has all links, and all targets moved with their rows, but no accessible names.
    package func rows(_ range: Range<Int>) -> CellGrid {
        var part = CellGrid(columns: columns)
        part.rows = Array(rows[range])
        part.links = links
        part.targets = targets.map { $0.moved(columns: 0, rows: -range.lowerBound) }
        part.imageOrigin = imageOrigin?.moved(columns: 0, rows: -range.lowerBound)
        return part
    }

    package mutating func restyle(_ area: CellArea, _ change: (inout Style) -> Void) {
        for row in area.rows.clamped(to: rows.indices) {
            for column in area.columns.clamped(to: 0..<columns) {
                change(&rows[row][column].style)
            }
        }
    }

    package mutating func fade(isDark: Bool) {
        restyle(CellArea(columns: 0..<columns, rows: 0..<rows.count)) {
            $0 = $0.faded(isDark: isDark)
        }
    }

    /// Draws a frame along the edges of the grid: horizontal rules, sides, or both.
    package mutating func drawFrame(
        _ glyphs: Glyphs,
        _ style: Style = .plain,
        hasRules: Bool = true,
        hasSides: Bool = true
    ) {
        let right = columns - 1
        let bottom = rows.count - 1
        func cell(_ glyph: Character) -> Cell {
            Cell(character: glyph, style: style)
        }
        if hasSides {
            for row in rows.indices {
                self[0, row] = cell(glyphs.vertical)
                self[right, row] = cell(glyphs.vertical)
            }
        }
        guard hasRules else { return }
        for column in 0..<columns {
            self[column, 0] = cell(glyphs.horizontal)
            self[column, bottom] = cell(glyphs.horizontal)
        }
        guard hasSides else { return }
        self[0, 0] = cell(glyphs.corners.topLeft)
        self[right, 0] = cell(glyphs.corners.topRight)
        self[0, bottom] = cell(glyphs.corners.bottomLeft)
        self[right, bottom] = cell(glyphs.corners.bottomRight)
    }

    package subscript(column: Int, row: Int) -> Cell {
        get { rows[row][column] }
        set { rows[row][column] = newValue }
    }

    /// Returns whether the grid has a cell with the same character and style, apart from the
    /// background color.
    package func contains(_ cell: Cell) -> Bool {
        let firstByte = cell.character?.utf8.first
        return rows.contains { row in
            row.contains { other in
                var style = other.style
                style.background = cell.style.background
                style.showsImage = false
                // The first bytes are compared first, because comparing characters takes long.
                return style == cell.style && other.character?.utf8.first == firstByte
                    && other.character == cell.character
            }
        }
    }

    /// The areas of the cells that show a picture, from top to bottom.
    package var imageAreas: [CellArea] {
        var areas: [CellArea] = []
        for (row, cells) in rows.enumerated() {
            for columns in cells.indices(where: \.style.showsImage).ranges {
                let areaAbove = areas.lastIndex { area in
                    area.columns == columns && area.rows.upperBound == row
                }
                if let areaAbove {
                    areas[areaAbove].rows = areas[areaAbove].rows.lowerBound..<row + 1
                } else {
                    areas.append(CellArea(columns: columns, rows: row..<row + 1))
                }
            }
        }
        return areas
    }

    package func contains(_ place: Position) -> Bool {
        (0..<columns).contains(place.column) && rows.indices.contains(place.row)
    }

    /// Writes text into a row, up to the grid's edge.
    ///
    /// The text is a link if `link` is not `nil`. Returns the column after the text.
    @discardableResult package mutating func write(
        _ text: TypesetText,
        _ style: Style = .plain,
        link: Hyperlink? = nil,
        column: Int,
        row: Int
    ) -> Int {
        var column = column
        var style = style
        style.linkIndex = link.flatMap { addedIndex(of: $0) }
        for element in text.cells {
            let end = column + element.width
            guard end <= columns else { break }
            rows[row][column] = Cell(character: element.character, style: style)
            for rest in column + 1..<end {
                rows[row][rest] = Cell(character: nil, style: style)
            }
            column = end
        }
        return column
    }

    package func link(at place: Position) -> Hyperlink? {
        let index = rows[place.row][place.column].style.linkIndex
        return index.map { links[$0] }
    }

    /// Returns the index of a link, after adding the link if it is new; `nil` if there is no room
    /// for it.
    private mutating func addedIndex(of link: Hyperlink) -> Int? {
        if let index = links.firstIndex(of: link) {
            return index
        }
        guard links.count < Style.maxLinks else { return nil }
        links.append(link)
        return links.count - 1
    }

    package var texts: [String] {
        rows.map { String($0.compactMap(\.character)) }
    }

    package var plainText: String {
        var text: [UInt8] = []
        // Braille patterns and block elements have three bytes.
        text.reserveCapacity(rows.count * (columns * 3 + 1))
        for row in rows {
            let lastVisible = row.lastIndex { $0.character != nil && $0.character != " " }
            if let lastVisible {
                for cell in row[...lastVisible] {
                    if let character = cell.character {
                        text += character.utf8
                    }
                }
            }
            text.append(UInt8(ascii: "\n"))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the rows as lines with SGR sequences (ECMA-48, 8.3.117).
    ///
    /// The style is reset at the end of each line.
    package func ansiText(_ colors: ColorDepth?, isDark: Bool = true, withLinks: Bool = false)
        -> String
    {
        var encoder = CellEncoder(colors: colors, isDark: isDark)
        if withLinks {
            encoder.links = links
        }
        for row in rows {
            if let last = row.lastIndex(where: { $0 != .blank }) {
                for cell in row[...last] {
                    encoder.append(cell)
                }
            }
            encoder.reset()
            encoder.append("\n")
        }
        return encoder.take()
    }
}
