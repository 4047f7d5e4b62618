/// The cells of a map, and its names, which are not placed yet.
struct UnlabeledMap {
    let columns: Int
    let rows: Int
    private(set) var cells: [MapCell]
    private(set) var names: [LabelPlacement.Candidate]

    struct Area {
        let columns: Range<Int>
        let rows: Range<Int>

        func contains(_ name: LabelPlacement.Candidate) -> Bool {
            columns.contains(name.column) && rows.contains(name.row)
        }
    }

    var area: Area { Area(columns: 0..<columns, rows: 0..<rows) }

    /// Replaces the cells in some areas by the cells of another map of the same size, and adds the
    /// names of the other map there.
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
