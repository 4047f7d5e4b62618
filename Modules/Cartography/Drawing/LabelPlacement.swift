/// Places names on a map without overlap, in order of importance.
struct LabelPlacement {
    /// A name to be placed.
    struct Candidate {
        let name: MapTile.Name
        let rank: Int
        let column: Int
        let row: Int
    }

    let columns: Int
    let rows: Int

    /// Returns the labels that fit, each centered on its cell; a name is placed only once.
    ///
    /// Names of the same rank are placed in alphabetical order.
    func place(_ candidates: [Candidate]) -> [MapLabel] {
        var isTaken = [Bool](repeating: false, count: columns * rows)
        var seen = Set<String>()
        let ordered = candidates.sorted {
            ($0.rank, $0.name.text, $0.row, $0.column) < ($1.rank, $1.name.text, $1.row, $1.column)
        }
        return ordered.compactMap { candidate in
            let (text, width) = (candidate.name.text, candidate.name.width)
            let left = candidate.column - width / 2
            // Keep one cell on each side, and the rows above and below, free of other names.
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
