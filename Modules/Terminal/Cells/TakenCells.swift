/// The numbers of what is in the cells of a frame; a cell has at most one.
package struct TakenCells {
    private let frame: CellArea
    private var numbers: [Int?]

    package init(columns: Int, rows: Int) {
        frame = CellArea(columns: 0..<columns, rows: 0..<rows)
        numbers = Array(repeating: nil, count: columns * rows)
    }

    /// The numbers in the part of an area that lies in the frame; to be set to at most one.
    package subscript(area: CellArea) -> Set<Int> {
        get { Set(cells(area).compactMap { numbers[$0] }) }
        set { for cell in cells(area) { numbers[cell] = newValue.first } }
    }

    /// Returns whether no number of an area is less than a limit.
    package func areFree(_ area: CellArea, exceptFrom limit: Int = .max) -> Bool {
        cells(area).allSatisfy { (numbers[$0] ?? .max) >= limit }
    }

    private func cells(_ area: CellArea) -> some Sequence<Int> {
        let (area, width) = (area.clamped(to: frame), frame.columns.count)
        return area.rows.lazy.flatMap { row in area.columns.lazy.map { row * width + $0 } }
    }
}
