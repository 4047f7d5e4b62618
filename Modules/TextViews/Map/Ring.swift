import Cartography
import Domain

/// A circle that is drawn with the dots of cells.
struct Ring {
    /// Half the distance between two dots, in columns.
    private static let halfDot = 0.25

    /// The center, in columns and rows.
    let center: MapPoint
    /// The radius, in columns.
    let radius: Double
    /// The height of a cell, in columns.
    let cellHeight: Double

    /// Returns the dots of the circle in a cell as a braille pattern; 0 if it has none.
    func dots(column: Int, row: Int) -> Int {
        guard isNear(column: column, row: row) else { return 0 }
        var pattern = 0
        for (number, bit) in MapCell.brailleBits.enumerated() {
            let dotColumn = number % 2
            let dotRow = number / 2
            let x = Double(column) + (Double(dotColumn) + 0.5) / 2
            let y = Double(row) + (Double(dotRow) + 0.5) / 4
            if abs(distance(x: x, y: y) - radius) < Self.halfDot {
                pattern |= Int(bit)
            }
        }
        return pattern
    }

    /// Returns whether the circle can pass through a cell.
    private func isNear(column: Int, row: Int) -> Bool {
        let distance = distance(x: Double(column) + 0.5, y: Double(row) + 0.5)
        return abs(distance - radius) < 1 + cellHeight / 2
    }

    /// Returns the distance of a position from the center, in columns.
    private func distance(x: Double, y: Double) -> Double {
        let east = x - center.x
        let south = (y - center.y) * cellHeight
        return (east * east + south * south).squareRoot()
    }
}
