/// The lakes, seas and wide rivers of a map, as connected cells with water.
struct WaterBodies {
    /// The part of a body of water in one row, or one of several such parts with gaps between them.
    struct Stretch {
        let columns: Range<Int>
        let row: Int
    }

    /// Neighboring cells with water in a row, and the body to which they belong.
    ///
    /// `runRanges` tells which runs are in which row.
    private struct Run {
        var columns: Range<Int>
        /// The index of another run of the same body, or of this run if it represents the body.
        ///
        /// While runs are joined, a run can refer to its representative through other runs, as in a
        /// union-find forest. Afterwards, each run refers directly to the representative.
        var body: Int
    }

    private var runs: [Run] = []
    /// For each row, the range of its runs in `runs`.
    private var runRanges: [Range<Int>]

    init(_ cells: [MapCell], columns: Int) {
        runRanges = Array(repeating: 0..<0, count: cells.count / columns)
        for (index, cell) in cells.enumerated() {
            let hasWater = cell.ground == .water || cell.otherGround == .water
            if hasWater {
                addCell(index % columns, row: index / columns)
            }
        }
        joinRuns()
    }

    private mutating func addCell(_ column: Int, row: Int) {
        if let lastRun = runRanges[row].last, runs[lastRun].columns.upperBound == column {
            runs[lastRun].columns = runs[lastRun].columns.lowerBound..<column + 1
        } else {
            let newRun = runs.count
            runs.append(Run(columns: column..<column + 1, body: newRun))
            runRanges[row] = runRanges[row].joined(newRun..<newRun + 1)
        }
    }

    /// Joins the runs that touch each other to bodies.
    private mutating func joinRuns() {
        for row in runRanges.indices.dropFirst() {
            for run in runRanges[row] {
                // Bodies can touch at the corners of cells.
                let touching = runs[run].columns.lowerBound - 1..<runs[run].columns.upperBound + 1
                for runAbove in runRanges[row - 1] where runs[runAbove].columns.overlaps(touching) {
                    runs[representative(of: run)].body = representative(of: runAbove)
                }
            }
        }
        for run in runs.indices {
            runs[run].body = representative(of: run)
        }
    }

    /// Returns the index of the run that represents the body of a given run.
    ///
    /// The representative refers to itself.
    private func representative(of run: Int) -> Int {
        var representative = run
        while runs[representative].body != representative {
            representative = runs[representative].body
        }
        return representative
    }

    private func runs(inRow row: Int) -> ArraySlice<Run> {
        runs[runRanges[row]]
    }

    /// The number of a cell's body of water; `nil` for a cell without water or outside the map.
    subscript(_ column: Int, _ row: Int) -> Int? {
        guard runRanges.indices.contains(row) else { return nil }
        return runs(inRow: row).first { $0.columns.contains(column) }?.body
    }

    /// Returns whether cells of a row have no water, apart from the water of one body.
    func isClear(_ columns: Range<Int>, row: Int, except body: Int?) -> Bool {
        guard runRanges.indices.contains(row) else { return true }
        return !runs(inRow: row).contains { $0.body != body && $0.columns.overlaps(columns) }
    }

    /// Returns the columns that a body of water takes in some rows, from north to south.
    func stretches(of body: Int, rows: ClosedRange<Int>) -> [Stretch] {
        var stretches: [Stretch] = []
        for row in Range(rows).clamped(to: runRanges.indices) {
            for run in runs(inRow: row) where run.body == body {
                stretches.append(Stretch(columns: run.columns, row: row))
            }
        }
        return stretches
    }
}
