/// Places names on a map without overlap, in order of importance.
///
/// A label depends only on the candidates and their distances, not on the edges of the map or on what is drawn over it
/// later, so that it keeps its place on the ground when the map moves by whole cells.
struct LabelPlacement {
    /// The minimum distance between labels of the same text, in the widths of cells.
    private static let repetitionDistance = 48

    /// A name to be placed, and its cell, which can lie outside the map.
    struct Candidate {
        let name: MapTile.Name
        let column: Int
        let row: Int
        /// The number of copies of the world between the name's copy and that of the map's center; 0 for the same.
        let repetition: Int
    }

    let columns: Int
    let rows: Int

    /// Returns the labels that fit, each centered on its cell, and a dot for each place whose name does not fit.
    ///
    /// Names of the same rank are placed in alphabetical order, and the same names from north to south.
    func place(_ candidates: [Candidate]) -> (labels: [MapLabel], dots: [MapDot]) {
        var taken = TakenCells(margin: 1)
        var placed: [String: [SIMD2<Int>]] = [:]
        let ordered = candidates.filter { $0.name.width > 0 }.sorted {
            ($0.name.rank, $0.name.text, $0.repetition, $0.row, $0.column)
                < ($1.name.rank, $1.name.text, $1.repetition, $1.row, $1.column)
        }
        var labels: [MapLabel] = []
        for candidate in ordered {
            let name = candidate.name
            let position = SIMD2(candidate.column, candidate.row)
            guard !placed[name.text, default: []].contains(where: { Self.isNear($0, position) }) else { continue }
            let left = candidate.column - name.width / 2
            // Keep one cell on each side, and the rows above and below, free of other names.
            guard taken.take(left - 1..<left + name.width + 1, row: candidate.row) else { continue }
            placed[name.text, default: []].append(position)
            let label = MapLabel(
                text: name.text, column: left, row: candidate.row, width: name.width, kind: name.kind)
            if label.fits(columns: columns, rows: rows) { labels.append(label) }
        }
        return (labels, dots(of: ordered, beside: labels))
    }

    /// Returns a dot for each place of the map that is not covered by a label.
    private func dots(of candidates: [Candidate], beside labels: [MapLabel]) -> [MapDot] {
        var names = TakenCells(margin: 0)
        for label in labels { _ = names.take(label.column - 1..<label.column + label.width + 1, row: label.row) }
        return candidates.compactMap { candidate in
            let (column, row) = (candidate.column, candidate.row)
            guard candidate.name.kind.isPlace, (0..<columns).contains(column),
                (0..<rows).contains(row), names.take(column..<column + 1, row: row)
            else { return nil }
            return MapDot(column: column, row: row)
        }
    }

    private static func isNear(_ position: SIMD2<Int>, _ other: SIMD2<Int>) -> Bool {
        // A cell is about twice as high as wide.
        let (x, y) = (position.x - other.x, 2 * (position.y - other.y))
        return x * x + y * y < repetitionDistance * repetitionDistance
    }
}

/// Cells that are taken by names.
private struct TakenCells {
    private let margin: Int
    private var ranges: [Int: [Range<Int>]] = [:]

    /// Creates an empty set; `margin` is the number of rows above and below a name that are taken with it.
    init(margin: Int) { self.margin = margin }

    /// Takes cells of a row; returns false if some of them are taken.
    mutating func take(_ columns: Range<Int>, row: Int) -> Bool {
        guard !ranges[row, default: []].contains(where: columns.overlaps) else { return false }
        for row in row - margin...row + margin { ranges[row, default: []].append(columns) }
        return true
    }
}
