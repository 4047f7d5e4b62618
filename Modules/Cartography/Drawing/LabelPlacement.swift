/// Places names on a map, the important ones first, so that none touches another.
struct LabelPlacement {
    /// A name that wants a place.
    struct Candidate {
        let text: String
        let rank: Int
        let column: Int
        let row: Int
        let isPeak: Bool
    }

    let columns: Int
    let rows: Int
    /// The cells that a text takes.
    let width: (String) -> Int

    /// The names that have found a place, each in the middle of its cell; of equally important ones the first by alphabet.
    func place(_ candidates: [Candidate]) -> [MapLabel] {
        var taken = Set<Int>()
        var seen = Set<String>()
        let ordered = candidates.sorted {
            ($0.rank, $0.text, $0.row, $0.column) < ($1.rank, $1.text, $1.row, $1.column)
        }
        return ordered.compactMap { candidate in
            let width = width(candidate.text)
            let left = candidate.column - width / 2
            // A cell's room on both sides, and the rows above and below stay free of other names.
            guard width > 0, left >= 1, left + width < columns, (1..<rows - 1).contains(candidate.row),
                !seen.contains(candidate.text)
            else { return nil }
            let room = (left - 1...left + width).map { candidate.row * columns + $0 }
            guard taken.isDisjoint(with: room) else { return nil }
            for row in -1...1 { taken.formUnion(room.map { $0 + row * columns }) }
            seen.insert(candidate.text)
            return MapLabel(text: candidate.text, column: left, row: candidate.row, isPeak: candidate.isPeak)
        }
    }
}
