/// The lakes, seas and wide rivers of a map, as connected cells with water.
struct WaterBodies {
    private let columns: Int
    /// The number of each cell's body of water, from 1; 0 for a cell without water.
    private var numbers: [Int]

    init(_ cells: [MapCell], columns: Int) {
        self.columns = columns
        numbers = cells.map { $0.ground == .water || $0.otherGround == .water ? -1 : 0 }
        var (count, open) = (0, [Int]())
        for first in numbers.indices where numbers[first] < 0 {
            count += 1
            numbers[first] = count
            open.append(first)
            while let index = open.popLast() {
                let (column, row) = (index % columns, index / columns)
                for row in max(row - 1, 0)...min(row + 1, numbers.count / columns - 1) {
                    for column in max(column - 1, 0)...min(column + 1, columns - 1)
                    where numbers[row * columns + column] < 0 {
                        numbers[row * columns + column] = count
                        open.append(row * columns + column)
                    }
                }
            }
        }
    }

    /// The number of a cell's body of water; 0 for a cell without water or outside the map.
    subscript(_ column: Int, _ row: Int) -> Int {
        guard (0..<columns).contains(column), row >= 0, row < numbers.count / columns else { return 0 }
        return numbers[row * columns + column]
    }

    /// Returns whether cells of a row have no water, except that of one body.
    func isClear(_ columns: Range<Int>, row: Int, except body: Int) -> Bool {
        columns.allSatisfy { [0, body].contains(self[$0, row]) }
    }

    /// Returns the ranges of columns that a body of water takes in a part of a row.
    func runs(of body: Int, row: Int, columns: Range<Int>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in columns where self[column, row] == body {
            let start = runs.last?.upperBound == column ? runs.removeLast().lowerBound : column
            runs.append(start..<column + 1)
        }
        return runs
    }
}
