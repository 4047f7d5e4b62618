/// Stores which items take the cells of a frame.
///
/// Items are identified by numbers, and a cell has at most one item.
package struct TakenCells {
    private let frame: CellArea
    private var numbers: [Int?]

    package init(columns: Int, rows: Int) {
        frame = CellArea(columns: 0..<columns, rows: 0..<rows)
        numbers = Array(repeating: nil, count: columns * rows)
    }

    /// Returns the items in the part of an area that lies in the frame.
    package func items(in area: CellArea) -> Set<Int> {
        Set(cells(area).compactMap { numbers[$0] })
    }

    /// Gives the cells of an area that lie in the frame to an item, or frees them if the item is
    /// nil.
    package mutating func set(_ area: CellArea, to item: Int?) {
        for cell in cells(area) {
            numbers[cell] = item
        }
    }

    /// Returns whether an area has no items.
    ///
    /// Items whose numbers are at least `limit` do not count.
    package func isFree(_ area: CellArea, exceptForItemsFrom limit: Int = .max) -> Bool {
        cells(area).allSatisfy { cell in
            guard let number = numbers[cell] else { return true }
            return number >= limit
        }
    }

    private func cells(_ area: CellArea) -> some Sequence<Int> {
        let area = area.clamped(to: frame)
        let width = frame.columns.count
        return area.rows.lazy.flatMap { row in
            area.columns.lazy.map { row * width + $0 }
        }
    }
}
