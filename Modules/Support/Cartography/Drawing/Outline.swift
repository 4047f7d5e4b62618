/// The outline of an area that is filled next.
struct Outline {
    /// In each row, the first dot of each run of dots inside the rings, and the first dot after
    /// each run.
    var dots: DotPlane
    /// The rows that the rings cross.
    private(set) var crossedRows = 0..<0
    /// The range of words within a row that contains all words that the rings cross.
    private(set) var crossedWords = 0..<0
    /// The number of rings that cross rows.
    private var rings = 0
    /// How often the rings change between upward and downward.
    ///
    /// The start of each ring counts as a change.
    private var turns = 0
    /// The sum of the winding numbers of all dots inside the rings, with the opposite sign.
    ///
    /// `DotPlane.fillEvenOdd` compares the sum with the number of filled dots to find out whether
    /// both fill rules fill the same dots. An upward edge adds the column of its dot, and a
    /// downward edge subtracts it. So the two edges of a run together add or subtract the number of
    /// dots in the run.
    private(set) var windings = 0

    /// Creates an outline without rings.
    init(width: Int, height: Int) {
        dots = DotPlane(width: width, height: height)
    }

    /// Whether the even-odd rule and the nonzero rule fill the same dots, because there is only one
    /// ring, and it goes up and down once.
    ///
    /// Such a ring crosses each row twice. It has two turns, or three if it starts in the middle of
    /// a way up or down.
    var isSimple: Bool { rings <= 1 && turns <= 3 }

    mutating func add(
        _ ring: some RandomAccessCollection<SIMD2<Float>>,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        guard var previous = ring.last else { return }
        work.points += ring.count
        try work.check()
        var previousRow = DotPlane.firstIndex(atOrAfter: previous.y, limit: dots.height)
        /// Whether the last edge that crossed a row runs downward; `nil` if no edge crossed a row.
        var wasDownward: Bool?
        for point in ring {
            let row = DotPlane.firstIndex(atOrAfter: point.y, limit: dots.height)
            // Most edges of small areas do not cross the center of a row.
            if row != previousRow {
                let edge = Edge(from: previous, to: point)
                if edge.isDownward != wasDownward {
                    wasDownward = edge.isDownward
                    turns += 1
                }
                try cross(min(row, previousRow)..<max(row, previousRow), with: edge, &work)
            }
            previous = point
            previousRow = row
        }
        if wasDownward != nil {
            rings += 1
        }
    }

    /// Toggles one dot in each row whose center an edge crosses: the first dot whose center is on
    /// the edge or to the right of it.
    ///
    /// In a closed ring, the toggled dots delimit the runs of inside dots (Ackland and Weste, "The
    /// Edge Flag Algorithm").
    private mutating func cross(
        _ rows: Range<Int>,
        with edge: Edge,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        work.steps += rows.count
        try work.check()
        crossedRows = crossedRows.joined(rows)
        let slope = edge.slope
        for row in rows {
            let x = edge.x(inRow: row, slope: slope)
            let dot = DotPlane.firstIndex(atOrAfter: x, limit: dots.width)
            windings += edge.winding * dot
            // If the edge is to the right of the plane, the inside can extend to the end of the
            // row.
            let isInPlane = dot < dots.width
            let word = isInPlane ? dot / 64 : dots.wordsPerRow - 1
            crossedWords = crossedWords.joined(word..<word + 1)
            if isInPlane {
                dots.words[row * dots.wordsPerRow + word] ^= 1 << UInt64(dot % 64)
            }
        }
    }

    /// Forgets the rings whose dots have been removed.
    mutating func forgetRings() {
        crossedRows = 0..<0
        crossedWords = 0..<0
        rings = 0
        turns = 0
        windings = 0
    }

    /// An edge of a ring.
    struct Edge {
        let isDownward: Bool
        private let upper: SIMD2<Float>
        private let lower: SIMD2<Float>

        init(from start: SIMD2<Float>, to end: SIMD2<Float>) {
            isDownward = start.y < end.y
            upper = isDownward ? start : end
            lower = isDownward ? end : start
        }

        /// The rows whose centers the edge crosses, in 0..<limit.
        func rows(limit: Int) -> Range<Int> {
            DotPlane.dotRange(from: upper.y, to: lower.y, limit: limit)
        }

        /// The difference between the winding numbers of the dots to the right and to the left of
        /// the edge.
        var winding: Int { isDownward ? -1 : 1 }

        /// The horizontal distance that the edge covers in a row.
        var slope: Float { (lower.x - upper.x) / (lower.y - upper.y) }

        /// Returns where the edge crosses the middle of a row.
        ///
        /// `slope` is the edge's slope, which the caller computes once for all rows.
        func x(inRow row: Int, slope: Float) -> Float {
            let middleOfRow = Float(row) + 0.5
            return upper.x + (middleOfRow - upper.y) * slope
        }
    }
}

extension Range<Int> {
    /// Returns the smallest range that contains both ranges.
    ///
    /// If this range is empty, returns the other range.
    func joined(_ other: Self) -> Self {
        if isEmpty {
            other
        } else {
            Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
        }
    }
}
