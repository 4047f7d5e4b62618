import Domain

/// Cells that are being drawn upon, at two by four dots a cell.
struct MapCanvas {
    /// The dots' numbers in a braille pattern, row by row (Unicode 17, section 21.1).
    private static let brailleDots: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    let columns: Int
    let rows: Int
    private var cells: [MapCell]
    /// What covers each dot.
    private var grounds: [UInt8]
    /// Where the outlines of a polygon cross the middle of each row of dots.
    private var crossings: [[Double]]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: MapCell(), count: columns * rows)
        grounds = Array(repeating: 0, count: columns * 2 * rows * 4)
        crossings = Array(repeating: [], count: rows * 4)
    }

    /// Covers what is inside an odd number of rings, in dots, unless something higher covers it.
    mutating func fill(_ rings: [[MapPoint]], _ ground: MapGround) {
        var touched = (first: crossings.count, last: -1)
        for ring in rings {
            guard var previous = ring.last else { continue }
            for point in ring {
                addCrossings(from: previous, to: point, &touched)
                previous = point
            }
        }
        guard touched.first <= touched.last else { return }
        for row in touched.first...touched.last {
            crossings[row].sort()
            for pair in stride(from: 0, to: crossings[row].count - 1, by: 2) {
                cover(row, from: crossings[row][pair], to: crossings[row][pair + 1], ground)
            }
            crossings[row].removeAll(keepingCapacity: true)
        }
    }

    /// Draws a line through points, in dots, unless something higher runs through the cell.
    mutating func stroke(_ points: [MapPoint], _ line: MapLine) {
        for (start, end) in zip(points, points.dropFirst()) {
            guard let (start, end) = clip(start, end) else { continue }
            let steps = max(Int(max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up)), 1)
            for step in 0...steps {
                let part = Double(step) / Double(steps)
                dot(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, line)
            }
        }
    }

    /// Takes away what covers the ground outside a rectangle, in dots.
    mutating func clear(outside rectangle: (x: ClosedRange<Double>, y: ClosedRange<Double>)) {
        for row in 0..<rows * 4 {
            for column in 0..<columns * 2
            where !rectangle.x.contains(Double(column) + 0.5) || !rectangle.y.contains(Double(row) + 0.5) {
                grounds[row * columns * 2 + column] = 0
            }
        }
    }

    /// The cells as they are drawn, each with the ground that most of its dots have.
    func finished() -> [MapCell] {
        var cells = cells
        var counts = [Int](repeating: 0, count: MapGround.allCases.count)
        for index in cells.indices {
            let (row, column) = (index / columns * 4, index % columns * 2)
            for kind in counts.indices { counts[kind] = 0 }
            for dot in 0..<8 { counts[Int(grounds[(row + dot / 2) * columns * 2 + column + dot % 2])] += 1 }
            // Of two that cover half each, the higher one.
            let most = counts.indices.max { (counts[$0], $0) < (counts[$1], $1) }
            cells[index].ground = most.flatMap { MapGround(rawValue: UInt8($0)) } ?? .unknown
        }
        return cells
    }

    private mutating func addCrossings(from a: MapPoint, to b: MapPoint, _ touched: inout (first: Int, last: Int)) {
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        let top = Int(max((upper.y - 0.5).rounded(.up), 0))
        let bottom = Int(min((lower.y - 0.5).rounded(.up), Double(crossings.count)))
        guard top < bottom else { return }
        touched = (min(touched.first, top), max(touched.last, bottom - 1))
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        for row in top..<bottom { crossings[row].append(upper.x + (Double(row) + 0.5 - upper.y) * slope) }
    }

    private mutating func cover(_ row: Int, from left: Double, to right: Double, _ ground: MapGround) {
        let width = columns * 2
        let start = Int(max((left - 0.5).rounded(.up), 0))
        let end = Int(min((right - 0.5).rounded(.up), Double(width)))
        guard start < end else { return }
        for dot in row * width + start..<row * width + end where grounds[dot] < ground.rawValue {
            grounds[dot] = ground.rawValue
        }
    }

    private mutating func dot(_ x: Double, _ y: Double, _ line: MapLine) {
        let (x, y) = (Int(x), Int(y))
        guard (0..<columns * 2).contains(x), (0..<rows * 4).contains(y) else { return }
        let index = y / 4 * columns + x / 2
        let dot = Self.brailleDots[y % 4 * 2 + x % 2]
        if let other = cells[index].line, other.rawValue >= line.rawValue {
            if other == line { cells[index].dots |= dot }
        } else {
            cells[index].line = line
            cells[index].dots = dot
        }
    }

    /// The part of a line that lies on the canvas (Liang and Barsky, "A New Concept and Method for Line Clipping").
    private func clip(_ start: MapPoint, _ end: MapPoint) -> (MapPoint, MapPoint)? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let (width, height) = (Double(columns * 2), Double(rows * 4))
        var (from, to) = (0.0, 1.0)
        for (step, room) in [(-dx, start.x), (dx, width - start.x), (-dy, start.y), (dy, height - start.y)] {
            if step == 0 {
                if room < 0 { return nil }
            } else if step < 0 {
                from = max(from, room / step)
            } else {
                to = min(to, room / step)
            }
        }
        guard from <= to else { return nil }
        return (
            MapPoint(x: start.x + dx * from, y: start.y + dy * from),
            MapPoint(x: start.x + dx * to, y: start.y + dy * to)
        )
    }
}
