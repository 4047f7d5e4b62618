import Domain

/// Cells that are being drawn upon, at two by four dots a cell; a plane of dots for each kind of ground and of line.
struct MapCanvas {
    let columns: Int
    let rows: Int
    private var grounds: [DotPlane]
    private var lines: [DotPlane]
    /// Where outlines cross the rows of dots, while an area is being filled.
    private var outline: DotPlane

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        let empty = DotPlane(width: columns * 2, height: rows * 4)
        grounds = Array(repeating: empty, count: MapGround.allCases.count)
        lines = Array(repeating: empty, count: MapLine.allCases.count)
        outline = empty
    }

    /// Covers what is inside an odd number of rings, in dots.
    mutating func fill(_ rings: some Sequence<some RandomAccessCollection<SIMD2<Float>>>, _ ground: MapGround) {
        for ring in rings {
            guard var previous = ring.last else { continue }
            for point in ring {
                outline.cross(from: previous, to: point)
                previous = point
            }
        }
        grounds[Int(ground.rawValue)].coverInside(&outline)
    }

    /// Covers a rectangle, in dots.
    mutating func fill(_ northWest: SIMD2<Float>, _ southEast: SIMD2<Float>, _ ground: MapGround) {
        fill([[northWest, SIMD2(southEast.x, northWest.y), southEast, SIMD2(northWest.x, southEast.y)]], ground)
    }

    /// Draws a line through points, in dots.
    mutating func stroke(_ points: some RandomAccessCollection<SIMD2<Float>>, _ line: MapLine) {
        lines[Int(line.rawValue)].stroke(points)
    }

    /// Takes away the ground outside a rectangle, in dots.
    mutating func clear(outside northWest: SIMD2<Float>, _ southEast: SIMD2<Float>) {
        var inside = MapCanvas(columns: columns, rows: rows)
        inside.fill(northWest, southEast, .land)
        let mask = inside.grounds[Int(MapGround.land.rawValue)]
        for index in grounds.indices { grounds[index].keep(mask) }
    }

    /// The cells as they are drawn, each with the ground that most of its dots have, and with the highest of its lines.
    func finished() -> [MapCell] {
        var cells = [MapCell](repeating: MapCell(), count: columns * rows)
        for row in 0..<rows {
            for word in 0..<outline.wordsPerRow {
                let range = row * columns + word * 32..<row * columns + min(word * 32 + 32, columns)
                finishGrounds(row, word, &cells, range)
                finishLines(row, word, &cells, range)
            }
        }
        return cells
    }

    private func finishGrounds(_ row: Int, _ word: Int, _ cells: inout [MapCell], _ range: Range<Int>) {
        var counts = [UInt8](repeating: 0, count: range.count)
        var covered = DotBlock()
        for ground in MapGround.allCases.reversed() {
            let dots = ground == .unknown ? ~covered : grounds[Int(ground.rawValue)].block(row, word) & ~covered
            guard dots != DotBlock() else { continue }
            covered |= dots
            for (offset, index) in range.enumerated() {
                let count = UInt8(dots.cell(offset).nonzeroBitCount)
                // Of two that cover half each, the higher one.
                if count > counts[offset] {
                    counts[offset] = count
                    cells[index].ground = ground
                }
            }
        }
    }

    private func finishLines(_ row: Int, _ word: Int, _ cells: inout [MapCell], _ range: Range<Int>) {
        for line in MapLine.allCases {
            let dots = lines[Int(line.rawValue)].block(row, word)
            guard dots != DotBlock() else { continue }
            for (offset, index) in range.enumerated() {
                let pattern = dots.cell(offset)
                guard pattern != 0 else { continue }
                cells[index].line = line
                cells[index].dots = pattern
            }
        }
    }
}
