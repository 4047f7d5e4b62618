/// The lakes, seas and wide rivers of a map, as connected cells with water.
struct WaterBodies {
    /// The part of a body of water in one row, or one of several such parts with gaps between them.
    struct Stretch {
        let columns: Range<Int>
        let row: Int
    }

    /// Neighboring cells with water in a row, and the body to which they belong.
    ///
    /// `rows` tells which runs are in which row.
    private struct Run {
        var columns: Range<Int>
        /// The index of another run of the same body, or of this run if it represents the body.
        ///
        /// While runs are joined, a run can refer to its representative through other runs, as in a
        /// union-find forest. Afterwards, each run refers directly to the representative.
        var body: Int
    }

    private var runs: [Run] = []
    /// For each row, the indices of its runs.
    private var rows: [Range<Int>]

    init(_ cells: [MapCell], columns: Int) {
        rows = Array(repeating: 0..<0, count: cells.count / columns)
        for (index, cell) in cells.enumerated() {
            let hasWater = cell.ground == .water || cell.otherGround == .water
            if hasWater {
                addCell(index % columns, row: index / columns)
            }
        }
        joinRuns()
    }

    private mutating func addCell(_ column: Int, row: Int) {
        let isLastRunInThisRow = rows[row].upperBound == runs.count
        if isLastRunInThisRow, let last = runs.last, last.columns.upperBound == column {
            runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
        } else {
            let firstRun = rows[row].isEmpty ? runs.count : rows[row].lowerBound
            rows[row] = firstRun..<runs.count + 1
            runs.append(Run(columns: column..<column + 1, body: runs.count))
        }
    }

    /// Joins the runs that touch each other to bodies.
    private mutating func joinRuns() {
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

    /// Returns the index of the run that represents the body of a given run.
    ///
    /// The representative refers to itself.
    private func root(of run: Int) -> Int {
        var run = run
        while runs[run].body != run {
            run = runs[run].body
        }
        return run
    }

    /// The number of a cell's body of water; nil for a cell without water or outside the map.
    subscript(_ column: Int, _ row: Int) -> Int? {
        guard rows.indices.contains(row) else { return nil }
        return runs[rows[row]].first { $0.columns.contains(column) }?.body
    }

    /// Returns whether cells of a row have no water, apart from the water of one body.
    func isClear(_ columns: Range<Int>, row: Int, except body: Int?) -> Bool {
        guard rows.indices.contains(row) else { return true }
        return !runs[rows[row]].contains { $0.body != body && $0.columns.overlaps(columns) }
    }

    /// Returns the columns that a body of water takes in some rows, from north to south.
    func stretches(of body: Int, rows range: ClosedRange<Int>) -> [Stretch] {
        Range(range).clamped(to: rows.indices).flatMap { row in
            let ownRuns = runs[rows[row]].filter { $0.body == body }
            return ownRuns.map { Stretch(columns: $0.columns, row: row) }
        }
    }
}
