/// Places names on a map, the important ones first, so that none touches another.
struct LabelPlacement {
    /// A name that wants a place.
    struct Candidate {
        let name: MapTile.Name
        let rank: Int
        let column: Int
        let row: Int
    }

    let columns: Int
    let rows: Int

    /// The names that have found a place, each in the middle of its cell; of equally important ones the first by alphabet.
    func place(_ candidates: [Candidate]) -> [MapLabel] {
        var isTaken = [Bool](repeating: false, count: columns * rows)
        var seen = Set<String>()
        let ordered = candidates.sorted {
            ($0.rank, $0.name.text, $0.row, $0.column) < ($1.rank, $1.name.text, $1.row, $1.column)
        }
        return ordered.compactMap { candidate in
            let (text, width) = (candidate.name.text, candidate.name.width)
            let left = candidate.column - width / 2
            // A cell's room on both sides, and the rows above and below stay free of other names.
            guard width > 0, left >= 1, left + width < columns, candidate.row >= 1, candidate.row < rows - 1,
                !seen.contains(text)
            else { return nil }
            let room = candidate.row * columns + left - 1...candidate.row * columns + left + width
            guard !isTaken[room].contains(true) else { return nil }
            for row in -1...1 {
                for cell in room { isTaken[cell + row * columns] = true }
            }
            seen.insert(text)
            return MapLabel(text: text, column: left, row: candidate.row, kind: candidate.name.kind)
        }
    }
}
