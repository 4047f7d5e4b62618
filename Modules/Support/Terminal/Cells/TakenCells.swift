/// The items that occupy the cells of a frame, by their numbers; a cell has at most one item.
package struct TakenCells {
    private let frame: CellArea
    private var numbers: [Int?]

    package init(columns: Int, rows: Int) {
        frame = CellArea(columns: 0..<columns, rows: 0..<rows)
        numbers = Array(repeating: nil, count: columns * rows)
    }

    /// The items in the part of an area that lies in the frame; it can be set to one item or none.
    package subscript(area: CellArea) -> Set<Int> {
        get {
            Set(cells(area).compactMap { numbers[$0] })
        }
        set {
            for cell in cells(area) {
                numbers[cell] = newValue.first
            }
        }
    }

    /// Returns whether an area has no items, apart from those whose numbers are at least `limit`.
    package func areFree(_ area: CellArea, exceptFrom limit: Int = .max) -> Bool {
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
