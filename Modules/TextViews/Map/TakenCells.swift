import Terminal

/// Stores what takes the cells of a frame.
///
/// If an area reaches beyond the frame, only the part in the frame counts.
struct TakenCells {
    /// What takes a cell; a cell that nothing takes is free.
    enum Occupant {
        /// Something that no name may cover.
        case cover
        case name(ofLabel: Int)
        /// A part of a mark that important names may cover.
        case plate
    }

    private let frame: CellArea
    /// The occupants of the cells, row by row; `nil` for free cells.
    private var occupants: [Occupant?]

    init(columns: Int, rows: Int) {
        frame = CellArea(columns: 0..<columns, rows: 0..<rows)
        occupants = Array(repeating: nil, count: columns * rows)
    }

    /// Gives the cells of an area to an occupant, or frees them if it is `nil`.
    mutating func set(_ area: CellArea, to occupant: Occupant?) {
        for cell in cells(area) {
            occupants[cell] = occupant
        }
    }

    func isFree(_ area: CellArea) -> Bool {
        cells(area).allSatisfy { occupants[$0] == nil }
    }

    /// Returns whether the name of a label may replace everything in an area: plates, and names of
    /// labels that are not more important.
    ///
    /// Labels with a higher index are less important.
    func isReplaceable(_ area: CellArea, byNameOfLabel index: Int) -> Bool {
        cells(area).allSatisfy { cell in
            switch occupants[cell] {
            case .cover?: false
            case .name(let placedIndex)?: placedIndex >= index
            case .plate?, nil: true
            }
        }
    }

    /// Returns the indices of the labels that have a name in an area.
    func labels(in area: CellArea) -> Set<Int> {
        var indices: Set<Int> = []
        for cell in cells(area) {
            if case .name(let index)? = occupants[cell] {
                indices.insert(index)
            }
        }
        return indices
    }

    /// Returns the indices in `occupants` of the cells of an area.
    private func cells(_ area: CellArea) -> some Sequence<Int> {
        let area = area.clamped(to: frame)
        let width = frame.columns.count
        return area.rows.lazy.flatMap { row in
            area.columns.lazy.map { row * width + $0 }
        }
    }
}
