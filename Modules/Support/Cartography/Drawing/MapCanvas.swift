/// The grounds and the lines of a map while they are drawn.
///
/// Each kind of ground and each kind of line has a plane of dots. A cell has two by four dots.
struct MapCanvas {
    let columns: Int
    let rows: Int
    private var grounds: [DotPlane]
    private var lines: [DotPlane]
    /// The outline of the area that is filled next.
    var outline: DotPlane
    /// The maximum distance between parallel lines that are joined, in dots; 0 if no lines are
    /// joined.
    private let maxParallelDistance: Int

    init(columns: Int, rows: Int, maxParallelDistance: Int) {
        self.maxParallelDistance = maxParallelDistance
        self.columns = columns
        self.rows = rows
        let empty = DotPlane(width: columns * 2, height: rows * 4)
        grounds = Array(repeating: empty, count: MapGround.allCases.count)
        lines = Array(repeating: empty, count: MapLine.allCases.count)
        outline = empty
    }

    /// Fills the area inside the outline by the even-odd rule, and clears the outline.
    ///
    /// Returns false if the nonzero rule would fill more; see `fill(_:_:_:)`.
    @discardableResult mutating func fillOutline(_ ground: MapGround, _ work: inout MapWork)
        throws(ArchiveError) -> Bool
    {
        try grounds[Int(ground.rawValue)].coverInside(&outline, &work)
    }

    /// Fills the area inside rings by the nonzero rule.
    mutating func fill<Ring: RandomAccessCollection<SIMD2<Float>>>(
        _ rings: [Ring],
        _ ground: MapGround,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        try grounds[Int(ground.rawValue)].coverNonzero(rings, &work)
    }

    mutating func fill(
        _ northWest: SIMD2<Float>,
        _ southEast: SIMD2<Float>,
        _ ground: MapGround,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        try grounds[Int(ground.rawValue)].fill(northWest, southEast, &work)
    }

    mutating func stroke(
        _ points: some RandomAccessCollection<SIMD2<Float>>,
        _ line: MapLine,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        // If railways are joined later, they become dashed only after that.
        let isDashedLater = line == .railway && maxParallelDistance > 0
        let dash = isDashedLater ? nil : line.dash
        try lines[Int(line.rawValue)].stroke(points, dash: dash, isDotted: line == .path, &work)
    }

    mutating func clear(outside northWest: SIMD2<Float>, _ southEast: SIMD2<Float>) {
        for index in grounds.indices {
            grounds[index].clear(outside: northWest, southEast)
        }
        for index in lines.indices {
            lines[index].clear(outside: northWest, southEast)
        }
    }

    /// Joins parallel railways and roads, and widens main roads.
    ///
    /// `origin` is the position of the canvas's first dot among all dots of the world. It
    /// determines where dashes start, so that dashes stay in their places when the map moves.
    mutating func joinParallels(origin: SIMD2<Int>) {
        guard maxParallelDistance > 0 else { return }
        for line in [MapLine.railway, .road, .mainRoad, .motorway] {
            let index = Int(line.rawValue)
            lines[index].joinParallels(distance: maxParallelDistance)
            if line == .mainRoad || line == .motorway {
                lines[index].thicken()
            }
            if let dash = line.dash {
                lines[index].dash(dash, origin: origin)
            }
        }
    }

    func finished() -> [MapCell] {
        var cells = [MapCell](repeating: MapCell(), count: columns * rows)
        for row in 0..<rows {
            for word in 0..<outline.wordsPerRow {
                // A word has the dots of 32 cells.
                let firstColumn = word * 32
                let endColumn = min(firstColumn + 32, columns)
                let rowStart = row * columns
                let indices = (rowStart + firstColumn)..<(rowStart + endColumn)
                finishGrounds(row, word, &cells, indices)
                finishLines(row, word, &cells, indices)
            }
        }
        return cells
    }

    /// Sets the grounds of the cells that a word of dots covers in a row of cells.
    private func finishGrounds(
        _ row: Int,
        _ word: Int,
        _ cells: inout [MapCell],
        _ indices: Range<Int>
    ) {
        /// For each cell, the quadrants of its largest ground so far.
        var largestSoFar = [UInt8](repeating: 0, count: indices.count)
        /// The quadrants that no ground has taken yet.
        var free = QuadrantBlock(repeating: .max)
        for ground in MapGround.allCases.reversed() {
            if free == .zero {
                break
            }
            // The topmost ground that reaches into a quadrant takes all of it, so that narrow
            // waters stay visible.
            let block =
                if ground == .unknown {
                    free
                } else {
                    grounds[Int(ground.rawValue)].block(row, word).quadrants & free
                }
            guard block != .zero else { continue }
            free &= ~block
            for offset in largestSoFar.indices {
                let ownQuadrants = block.quadrants(at: offset)
                if ownQuadrants != 0 {
                    cells[indices.lowerBound + offset].addGround(
                        ground,
                        quadrants: ownQuadrants,
                        largestSoFar: &largestSoFar[offset]
                    )
                }
            }
        }
    }

    /// Sets the lines of the cells that a word of dots covers in a row of cells.
    private func finishLines(
        _ row: Int,
        _ word: Int,
        _ cells: inout [MapCell],
        _ indices: Range<Int>
    ) {
        for line in MapLine.allCases {
            var dots = lines[Int(line.rawValue)].block(row, word)
            // The center line of a river is not drawn over the river's own area, nor across a lake.
            if line == .river || line == .stream {
                dots &= ~grounds[Int(MapGround.water.rawValue)].block(row, word)
            }
            guard dots != DotBlock() else { continue }
            for (offset, index) in indices.enumerated() {
                let pattern = dots.braillePattern(at: offset)
                guard pattern != 0 else { continue }
                cells[index].line = line
                cells[index].dots = pattern
            }
        }
    }
}

extension MapLine {
    /// The dashes of railways and borders, as on printed maps.
    fileprivate var dash: DotPlane.Dash? {
        switch self {
        case .railway: DotPlane.Dash(on: 3, off: 2)
        case .border: DotPlane.Dash(on: 2, off: 2)
        case .stream, .river, .path, .minorRoad, .road, .mainRoad, .motorway: nil
        }
    }
}

extension MapCell {
    /// Adds a ground to the cell.
    ///
    /// The cell keeps the two grounds that take the most quadrants. `largestSoFar` are the
    /// quadrants of the largest ground that was added before. A ground is replaced only by a larger
    /// one.
    fileprivate mutating func addGround(
        _ added: MapGround,
        quadrants: UInt8,
        largestSoFar: inout UInt8
    ) {
        if quadrants.nonzeroBitCount > largestSoFar.nonzeroBitCount {
            if largestSoFar != 0 {
                otherGround = ground
                otherQuadrants = largestSoFar
            }
            ground = added
            largestSoFar = quadrants
        } else if quadrants.nonzeroBitCount > otherQuadrants.nonzeroBitCount {
            otherGround = added
            otherQuadrants = quadrants
        }
    }
}
