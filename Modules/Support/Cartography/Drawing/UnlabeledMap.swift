import Domain
import Platform

/// The cells of a map, and the names that are not placed on it yet.
struct UnlabeledMap {
    let columns: Int
    let rows: Int
    private(set) var cells: [MapCell]
    private(set) var names: [LabelPlacement.Candidate]

    /// Creates a map without data.
    init(size: MapSize) {
        columns = size.width
        rows = size.height
        cells = Array(repeating: MapCell(), count: columns * rows)
        names = []
    }

    init(columns: Int, rows: Int, cells: [MapCell], names: [LabelPlacement.Candidate]) {
        self.columns = columns
        self.rows = rows
        self.cells = cells
        self.names = names
    }

    struct Area {
        let columns: Range<Int>
        let rows: Range<Int>

        init(columns: Range<Int>, rows: Range<Int>) {
            self.columns = columns
            self.rows = rows
        }

        /// Creates the area of the cells whose centers lie in a part of a map.
        init(_ area: MapContent.Area) {
            /// Returns the first column or row whose center is at a position or after it.
            func index(_ position: Double) -> Int {
                Int(clamping: (position - 0.5).rounded(.up))
            }
            columns = index(area.northWest.x)..<index(area.southEast.x)
            rows = index(area.northWest.y)..<index(area.southEast.y)
        }

        func contains(_ name: LabelPlacement.Candidate) -> Bool {
            columns.contains(name.column) && rows.contains(name.row)
        }
    }

    var area: Area { Area(columns: 0..<columns, rows: 0..<rows) }

    /// Whether the map draws a line, an area other than plain land, or a name.
    var hasMoreThanLand: Bool {
        cells.contains(where: \.hasMoreThanLand) || names.contains(where: area.contains)
    }

    /// Returns the map without the names of cells that have no map data.
    ///
    /// A tile also has names in a margin around it. Where no other tile is, they are not shown.
    func withoutNamesOutsideData() -> UnlabeledMap {
        let area = area
        let shownNames = names.filter { name in
            !area.contains(name) || cells[name.row * columns + name.column].ground != .unknown
        }
        return UnlabeledMap(columns: columns, rows: rows, cells: cells, names: shownNames)
    }

    /// Replaces the content of some areas by one ground, and removes the names there.
    mutating func replace(_ areas: [Area], with ground: MapGround) {
        for area in areas {
            let columnsInMap = area.columns.clamped(to: 0..<columns)
            for row in area.rows.clamped(to: 0..<rows) {
                for column in columnsInMap {
                    cells[row * columns + column] = MapCell(ground)
                }
            }
        }
        names.removeAll { name in
            areas.contains { $0.contains(name) }
        }
    }

    /// Replaces the cells in some areas by the cells of another map of the same size, and adds the
    /// names of the other map there.
    ///
    /// This map keeps its own names there. They come from neighboring tiles, because a tile can
    /// have names outside its own area.
    mutating func replace(_ areas: [Area], with other: UnlabeledMap) {
        for area in areas {
            let columnsInMap = area.columns.clamped(to: 0..<columns)
            for row in area.rows.clamped(to: 0..<rows) {
                let start = row * columns + columnsInMap.lowerBound
                let range = start..<start + columnsInMap.count
                cells[range] = other.cells[range]
            }
        }
        names += other.names.filter { name in
            areas.contains { $0.contains(name) }
        }
    }
}

extension MapCell {
    /// Whether the cell has a line, or an area other than plain land.
    var hasMoreThanLand: Bool {
        line != nil || ground.isMoreThanLand || otherGround?.isMoreThanLand == true
    }
}

extension MapGround {
    fileprivate var isMoreThanLand: Bool { isLoaded && self != .land }
}
