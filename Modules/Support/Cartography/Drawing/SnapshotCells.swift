package import Domain
import Platform

/// The cells of a snapshot, addressed by the cells of another frame.
package struct SnapshotCells {
    private let snapshot: CellMapSnapshot
    /// For each column and row of the frame, the column or row of the snapshot; `nil` outside the
    /// snapshot.
    private let columns: [Int?]
    private let rows: [Int?]

    package init(_ snapshot: CellMapSnapshot, in frame: MapFrame) {
        self.snapshot = snapshot
        let size = snapshot.frame.size
        // The centers of the first cell and of the cell after the last one.
        let firstCenter = MapPoint(x: 0.5, y: 0.5)
        let endCenter = MapPoint(
            x: Double(frame.size.width) + 0.5,
            y: Double(frame.size.height) + 0.5
        )
        let first = frame.convert(firstCenter, to: snapshot.frame)
        let end = frame.convert(endCenter, to: snapshot.frame)
        columns = Self.indices(
            from: first.x,
            to: end.x,
            count: frame.size.width,
            limit: size.width
        )
        rows = Self.indices(
            from: first.y,
            to: end.y,
            count: frame.size.height,
            limit: size.height
        )
    }

    /// Returns the columns or rows of the snapshot at `count` positions in equal distances; `nil`
    /// where a position is not in 0..<limit.
    private static func indices(from start: Double, to end: Double, count: Int, limit: Int)
        -> [Int?]
    {
        var indices: [Int?] = []
        for number in 0..<count {
            let position = start + (end - start) * Double(number) / Double(count)
            let isInSnapshot = position >= 0 && position < Double(limit)
            indices.append(isInSnapshot ? Int(clamping: position.rounded(.down)) : nil)
        }
        return indices
    }

    /// Returns the cell of the snapshot at the center of a cell of the frame; `nil` if the snapshot
    /// has no cell there, or if the given cell is outside the frame.
    package func cell(_ column: Int, _ row: Int) -> MapCell? {
        guard columns.indices.contains(column), rows.indices.contains(row),
            let snapshotColumn = columns[column], let snapshotRow = rows[row]
        else { return nil }
        return snapshot.cells[snapshotRow * snapshot.frame.size.width + snapshotColumn]
    }
}
