/// The lakes, seas and wide rivers of a map, as connected cells with water.
struct WaterBodies {
    private typealias Run = (columns: Range<Int>, body: Int)

    private var runs: [Run] = []
    private var rows: [Range<Int>]

    init(_ cells: [MapCell], columns: Int) {
        rows = Array(repeating: 0..<0, count: cells.count / columns)
        for (index, cell) in cells.enumerated()
        where cell.ground == .water || cell.otherGround == .water {
            let row = index / columns
            let column = index % columns
            if let last = runs.last, rows[row].upperBound == runs.count,
                last.columns.upperBound == column
            {
                runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
            } else {
                rows[row] = (rows[row].isEmpty ? runs.count : rows[row].lowerBound)..<runs.count + 1
                runs.append((column..<column + 1, runs.count))
            }
        }
        for (above, below) in zip(rows, rows.dropFirst()) {
            for run in below {
                // Bodies can touch at the corners of cells.
                let touching = runs[run].columns.lowerBound - 1..<runs[run].columns.upperBound + 1
                for other in above where runs[other].columns.overlaps(touching) {
                    runs[root(of: run)].body = root(of: other)
                }
            }
        }
        for run in runs.indices {
            runs[run].body = root(of: run)
        }
    }

    private func root(of number: Int) -> Int {
        var number = number
        while runs[number].body != number {
            number = runs[number].body
        }
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
            runs[rows[row]]
                .filter { $0.body == body }
                .map { ($0.columns, row) }
        }
    }
}
