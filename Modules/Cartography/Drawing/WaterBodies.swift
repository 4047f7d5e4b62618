/// The lakes, seas and wide rivers of a map, as connected cells with water.
struct WaterBodies {
    /// Neighboring cells with water in a row.
    private struct Run {
        let columns: Range<Int>
        /// The number of a run of the same body, or its own number.
        var body: Int
    }

    private var runs: [Run] = []
    /// The range of the runs in each row.
    private var rows: [Range<Int>] = []

    init(_ cells: [MapCell], columns: Int) {
        for start in stride(from: 0, to: cells.count, by: columns) {
            let above = rows.last ?? 0..<0
            let first = runs.count
            var column = 0
            while column < columns {
                let runStart = column
                while column < columns, cells[start + column].hasWater { column += 1 }
                if runStart < column {
                    // Bodies can touch at the corners of cells.
                    let touching = runStart - 1..<column + 1
                    let number = runs.count
                    runs.append(Run(columns: runStart..<column, body: number))
                    for other in above where runs[other].columns.overlaps(touching) {
                        runs[root(of: number)].body = root(of: other)
                    }
                }
                column += 1
            }
            rows.append(first..<runs.count)
        }
        for number in runs.indices { runs[number].body = root(of: number) }
    }

    private func root(of number: Int) -> Int {
        var number = number
        while runs[number].body != number { number = runs[number].body }
        return number
    }

    /// The number of a cell's body of water; nil for a cell without water or outside the map.
    subscript(_ column: Int, _ row: Int) -> Int? {
        guard rows.indices.contains(row) else { return nil }
        return runs[rows[row]].first { $0.columns.contains(column) }?.body
    }

    /// Returns whether cells of a row have no water, except that of one body.
    func isClear(_ columns: Range<Int>, row: Int, except body: Int?) -> Bool {
        guard rows.indices.contains(row) else { return true }
        return !runs[rows[row]].contains { $0.body != body && $0.columns.overlaps(columns) }
    }

    /// Returns the ranges of columns that a body of water takes in some rows, from north to south.
    func runs(of body: Int, rows range: ClosedRange<Int>) -> [(columns: Range<Int>, row: Int)] {
        range.clamped(to: 0...max(rows.count - 1, 0)).flatMap { row in
            runs[rows[row]].filter { $0.body == body }.map { ($0.columns, row) }
        }
    }
}

extension MapCell {
    fileprivate var hasWater: Bool { ground == .water || otherGround == .water }
}
