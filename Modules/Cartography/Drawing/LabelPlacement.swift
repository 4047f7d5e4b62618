/// Places names on a map without overlap, in order of importance.
///
/// The same candidates always give the same labels, whatever is drawn over the map later.
struct LabelPlacement {
    /// A name to be placed.
    struct Candidate {
        let name: MapTile.Name
        let column: Int
        let row: Int
    }

    let columns: Int
    let rows: Int

    /// Returns the labels that fit, each centered on its cell, and a dot for each place whose name does not fit.
    ///
    /// Names of the same rank are placed in alphabetical order. A name is placed only once, as near to the center of the
    /// map as it fits.
    func place(_ candidates: [Candidate]) -> (labels: [MapLabel], dots: [MapDot]) {
        var isTaken = [Bool](repeating: false, count: columns * rows)
        // The cells of names, with one on each side.
        var isName = isTaken
        var seen = Set<String>()
        let ordered = candidates.sorted {
            ($0.name.rank, $0.name.text, distanceToCenter($0), $0.row, $0.column)
                < ($1.name.rank, $1.name.text, distanceToCenter($1), $1.row, $1.column)
        }
        let labels = ordered.compactMap { candidate -> MapLabel? in
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
            for cell in room { isName[cell] = true }
            seen.insert(text)
            return MapLabel(text: text, column: left, row: candidate.row, kind: candidate.name.kind)
        }
        var dots: [MapDot] = []
        for candidate in ordered where [.town, .place].contains(candidate.name.kind) {
            let cell = candidate.row * columns + candidate.column
            guard !isName[cell], seen.insert(candidate.name.text).inserted else { continue }
            isName[cell] = true
            dots.append(MapDot(column: candidate.column, row: candidate.row))
        }
        return (labels, dots)
    }

    /// The squared distance in cell widths, where a cell is twice as high as wide.
    private func distanceToCenter(_ candidate: Candidate) -> Int {
        let (x, y) = (candidate.column - columns / 2, (candidate.row - rows / 2) * 2)
        return x * x + y * y
    }
}
