/// The grounds and the lines of a map while they are drawn.
///
/// Each kind of ground and each kind of line has a plane of dots. A cell has two by four dots.
struct MapCanvas {
    let columns: Int
    let rows: Int
    private var grounds: [DotPlane]
    private var lines: [DotPlane]
    /// The outline of the area that is filled next.
    private(set) var outline: Outline
    /// The maximum distance between parallel lines that are joined, in dots; `nil` if no lines are
    /// joined.
    private let maxParallelDistance: Int?

    init(columns: Int, rows: Int, maxParallelDistance: Int?) {
        self.columns = columns
        self.rows = rows
        self.maxParallelDistance = maxParallelDistance
        let empty = DotPlane(width: columns * 2, height: rows * 4)
        grounds = Array(repeating: empty, count: MapGround.allCases.count)
        lines = Array(repeating: empty, count: MapLine.allCases.count)
        outline = Outline(width: columns * 2, height: rows * 4)
    }

    /// Fills the area inside rings.
    mutating func fill<Rings: Collection>(
        _ rings: Rings,
        _ rule: FillRule,
        with ground: MapGround,
        _ work: inout MapWork
    ) throws(ArchiveError) where Rings.Element: RandomAccessCollection<SIMD2<Float>> {
        // An iterator over the rings would retain the geometry of the whole tile for each shape.
        for index in rings.indices {
            try outline.add(rings[index], &work)
        }
        let bothRulesAgree = try grounds[ground.index].fillEvenOdd(&outline, &work)
        // The dots that the even-odd rule has filled are among those of the nonzero rule.
        if rule == .nonzero, !bothRulesAgree {
            try grounds[ground.index].fillNonzero(Array(rings), &work)
        }
    }

    /// Fills the dots whose centers lie in a rectangle.
    mutating func fillRectangle(
        from northWest: SIMD2<Float>,
        to southEast: SIMD2<Float>,
        with ground: MapGround,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        try grounds[ground.index].fillRectangle(from: northWest, to: southEast, &work)
    }

    mutating func stroke(
        _ points: some RandomAccessCollection<SIMD2<Float>>,
        _ line: MapLine,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        // If railways are joined later, they become dashed only after that.
        let isDashedLater = line == .railway && maxParallelDistance != nil
        let dash = isDashedLater ? nil : line.dash
        try lines[line.index].stroke(points, dash: dash, isDotted: line == .path, &work)
    }

    /// Joins parallel railways and roads, and widens main roads.
    ///
    /// `origin` is the position of the canvas's first dot among all dots of the world. It
    /// determines where dashes start, so that dashes stay in their places when the map moves.
    mutating func joinParallels(origin: SIMD2<Int>) {
        guard let maxParallelDistance else { return }
        for line in [MapLine.railway, .road, .mainRoad, .motorway] {
            let index = line.index
            lines[index].joinParallels(distance: maxParallelDistance)
            if line == .mainRoad || line == .motorway {
                lines[index].thicken()
            }
            if let dash = line.dash {
                lines[index].divide(into: dash, origin: origin)
            }
        }
    }

    /// The number of cells whose dots are in a word of a plane.
    private static let cellsPerWord = 32
    /// The number of words in a row of dots; equal for all planes.
    private var wordsPerRow: Int { outline.dots.wordsPerRow }

    /// Returns the cells, row by row.
    func cells() -> [MapCell] {
        var cells = [MapCell](repeating: MapCell(), count: columns * rows)
        for row in 0..<rows {
            for word in 0..<wordsPerRow {
                let firstColumn = word * Self.cellsPerWord
                let endColumn = min(firstColumn + Self.cellsPerWord, columns)
                let rowStart = row * columns
                let indices = (rowStart + firstColumn)..<(rowStart + endColumn)
                setGrounds(of: &cells, at: indices, row: row, word: word)
                setLines(of: &cells, at: indices, row: row, word: word)
            }
        }
        return cells
    }

    /// Sets the grounds of the cells whose dots are in a word of a row of cells.
    private func setGrounds(
        of cells: inout [MapCell],
        at indices: Range<Int>,
        row: Int,
        word: Int
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
            let taken =
                if ground == .unknown {
                    free
                } else {
                    grounds[ground.index].block(row: row, word: word).quadrants & free
                }
            guard taken != .zero else { continue }
            free &= ~taken
            for offset in largestSoFar.indices {
                let quadrants = taken.quadrants(at: offset)
                if quadrants != 0 {
                    cells[indices.lowerBound + offset].addGround(
                        ground,
                        quadrants: quadrants,
                        largestSoFar: &largestSoFar[offset]
                    )
                }
            }
        }
    }

    /// Sets the lines of the cells whose dots are in a word of a row of cells.
    ///
    /// A cell shows only the most important of its lines, which is the last one in `MapLine`.
    private func setLines(
        of cells: inout [MapCell],
        at indices: Range<Int>,
        row: Int,
        word: Int
    ) {
        for line in MapLine.allCases {
            var dots = lines[line.index].block(row: row, word: word)
            // The center line of a river is not drawn over the river's own area, nor across a lake.
            if line == .river || line == .stream {
                dots &= ~grounds[MapGround.water.index].block(row: row, word: word)
            }
            guard dots != .zero else { continue }
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
