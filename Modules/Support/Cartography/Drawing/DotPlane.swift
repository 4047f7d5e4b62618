import Platform

/// A bitmap of dots, 64 to a word.
struct DotPlane {
    /// The number of dots in a row.
    let width: Int
    /// The number of rows of dots.
    let height: Int
    let wordsPerRow: Int
    /// The words, row by row; the lowest bit of a word is its westernmost dot.
    var words: [UInt64]
    /// The rows that the current outline crosses.
    private(set) var crossedRows = 0..<0
    /// The range of words within a row that contains all words that the current outline crosses.
    private(set) var crossedWords = 0..<0
    /// The number of rings of the current outline that cross rows.
    private var rings = 0
    /// How often the rings of the current outline change between upward and downward.
    ///
    /// The start of each ring counts as a change.
    private var turns = 0
    /// The sum of the winding numbers of all dots inside the current outline.
    private var windings = 0

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        wordsPerRow = (width + 63) / 64
        words = Array(repeating: 0, count: wordsPerRow * height)
    }

    /// Returns 64 by 4 dots: a word from each of the four dot rows of a row of cells.
    func block(_ row: Int, _ word: Int) -> DotBlock {
        let index = row * 4 * wordsPerRow + word
        return DotBlock(
            words[index],
            words[index + wordsPerRow],
            words[index + 2 * wordsPerRow],
            words[index + 3 * wordsPerRow]
        )
    }

    /// Adds the dots whose centers lie in a rectangle.
    mutating func fill(
        _ northWest: SIMD2<Float>,
        _ southEast: SIMD2<Float>,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let rectangle = dots(from: northWest, to: southEast)
        work.steps += rectangle.rows.count * wordsPerRow
        try work.check()
        for row in rectangle.rows {
            for word in 0..<wordsPerRow {
                words[row * wordsPerRow + word] |= rectangle.words[word]
            }
        }
    }

    /// Removes the dots whose centers lie outside a rectangle.
    mutating func clear(outside northWest: SIMD2<Float>, _ southEast: SIMD2<Float>) {
        let rectangle = dots(from: northWest, to: southEast)
        for row in 0..<height {
            let isInside = rectangle.rows.contains(row)
            for word in 0..<wordsPerRow {
                words[row * wordsPerRow + word] &= isInside ? rectangle.words[word] : 0
            }
        }
    }

    var southEastCorner: SIMD2<Float> { SIMD2(Float(width), Float(height)) }

    /// Returns whether a rectangle touches the plane.
    func overlaps(_ northWest: SIMD2<Float>, _ southEast: SIMD2<Float>) -> Bool {
        all(southEast .>= 0) && all(northWest .<= southEastCorner)
    }

    /// Returns whether the center of a dot lies in a rectangle.
    func hasDot(from northWest: SIMD2<Float>, to southEast: SIMD2<Float>) -> Bool {
        !Self.dotRange(from: northWest.y, to: southEast.y, limit: height).isEmpty
            && !Self.dotRange(from: northWest.x, to: southEast.x, limit: width).isEmpty
    }

    /// The dots whose centers lie in a rectangle.
    private struct Rectangle {
        let rows: Range<Int>
        /// The dots of each of these rows.
        let words: [UInt64]
    }

    private func dots(from northWest: SIMD2<Float>, to southEast: SIMD2<Float>) -> Rectangle {
        let rows = Self.dotRange(from: northWest.y, to: southEast.y, limit: height)
        let columns = Self.dotRange(from: northWest.x, to: southEast.x, limit: width)
        /// Returns the dots of a word that lie in a column or to the right of it.
        func rest(of word: Int, from column: Int) -> UInt64 {
            // A shift by 64 or more gives 0.
            UInt64.max << max(column - word * 64, 0)
        }
        let words = (0..<wordsPerRow).map { word in
            rest(of: word, from: columns.lowerBound) & ~rest(of: word, from: columns.upperBound)
        }
        return Rectangle(rows: rows, words: words)
    }

    /// The dots of the last word of a row that are in the plane.
    private var lastDots: UInt64 {
        width.isMultiple(of: 64) ? .max : ~(UInt64.max << UInt64(width % 64))
    }

    /// Adds a ring to the outline of an area.
    ///
    /// In each row, toggles the first dot of each run of dots inside the ring, and the first dot
    /// after each run.
    mutating func toggle(
        _ ring: some RandomAccessCollection<SIMD2<Float>>,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        guard var previous = ring.last else { return }
        work.points += ring.count
        try work.check()
        var previousRow = Self.firstIndex(atOrAfter: previous.y, limit: height)
        var direction = 0
        for point in ring {
            let row = Self.firstIndex(atOrAfter: point.y, limit: height)
            // Most edges of small areas do not cross the center of a row.
            if row != previousRow {
                let newDirection = row > previousRow ? -1 : 1
                if newDirection != direction {
                    direction = newDirection
                    turns += 1
                }
                try cross(
                    from: previous,
                    to: point,
                    rows: min(row, previousRow)..<max(row, previousRow),
                    &work
                )
            }
            previous = point
            previousRow = row
        }
        if direction != 0 {
            rings += 1
        }
    }

    /// Toggles one dot in each row whose center an edge crosses: the first dot whose center is on
    /// the edge or to the right of it.
    ///
    /// For a closed outline, the toggled dots delimit the runs of inside dots (Ackland and Weste,
    /// "The Edge Flag Algorithm").
    private mutating func cross(
        from a: SIMD2<Float>,
        to b: SIMD2<Float>,
        rows: Range<Int>,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let upper = a.y < b.y ? a : b
        let lower = a.y < b.y ? b : a
        work.steps += rows.count
        try work.check()
        crossedRows = crossedRows.joined(rows)
        let direction = a.y < b.y ? -1 : 1
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        for row in rows {
            let dot = Self.firstIndex(atOrAfter: upper.x(inRow: row, slope), limit: width)
            windings += direction * dot
            // If the edge is to the right of the plane, the inside can extend to the end of the
            // row.
            let word = dot < width ? dot / 64 : wordsPerRow - 1
            crossedWords = crossedWords.joined(word..<word + 1)
            if dot < width {
                words[row * wordsPerRow + word] ^= 1 << UInt64(dot % 64)
            }
        }
    }

    /// Fills the area inside an outline of the same size by the even-odd rule, and clears the
    /// outline.
    ///
    /// Returns false if the nonzero rule would fill more; see `coverNonzero(_:_:)`.
    @discardableResult mutating func coverInside(
        _ outline: inout DotPlane,
        _ work: inout MapWork
    ) throws(ArchiveError) -> Bool {
        work.steps += outline.crossedRows.count * outline.crossedWords.count
        try work.check()
        // If the outline is one ring that goes up and down once, it crosses each row twice, and
        // both rules fill the same dots. Such a ring has two turns, or three if it starts in the
        // middle of a way up or down. For other outlines, the winding numbers decide: if all of
        // them are 0 or 1, or all are 0 or -1, the absolute value of their sum is the number of
        // filled dots.
        let isSimple = outline.rings <= 1 && outline.turns <= 3
        var filledDots = 0
        for row in outline.crossedRows {
            var isInside = false
            for word in outline.crossedWords {
                let index = row * wordsPerRow + word
                var inside = outline.words[index]
                guard inside != 0 || isInside else { continue }
                outline.words[index] = 0
                // Each bit becomes the parity of itself and all lower bits.
                for shift: UInt64 in [1, 2, 4, 8, 16, 32] {
                    inside ^= inside << shift
                }
                if isInside {
                    inside = ~inside
                }
                // The last dot of this word decides whether the next word starts inside.
                isInside = inside >> 63 == 1
                words[index] |= inside
                if !isSimple {
                    let dots = word == wordsPerRow - 1 ? inside & lastDots : inside
                    filledDots += dots.nonzeroBitCount
                }
            }
        }
        let isComplete = isSimple || abs(outline.windings) == filledDots
        outline.crossedRows = 0..<0
        outline.crossedWords = 0..<0
        outline.rings = 0
        outline.turns = 0
        outline.windings = 0
        return isComplete
    }

    /// The lengths of the drawn and the skipped parts of a dashed line, in dots.
    struct Dash {
        let on: Int
        let off: Int
    }

    /// Draws a solid, dashed or dotted line through points.
    ///
    /// The dots of all dotted lines are in even rows and columns, so that several dotted lines near
    /// each other still look light.
    mutating func stroke(
        _ points: some RandomAccessCollection<SIMD2<Float>>,
        dash: Dash?,
        isDotted: Bool,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        guard var start = points.first else { return }
        work.points += points.count
        try work.check()
        /// The sum of the lengths of the segments so far, each measured along its longer axis.
        /// Parts outside the plane count as well, so that dashes stay in their places when the map
        /// moves.
        var lengthSoFar: Float = 0
        for end in points.dropFirst() {
            if let part = clip(start, end) {
                let lengthBefore = lengthSoFar + (part.start - start).longerLength
                try stroke(part, dash, isDotted, lengthBefore: lengthBefore, &work)
            }
            lengthSoFar += (end - start).longerLength
            start = end
        }
    }

    /// Draws a segment of a line.
    ///
    /// `lengthBefore` is the length of the line before the segment.
    private mutating func stroke(
        _ segment: Segment,
        _ dash: Dash?,
        _ isDotted: Bool,
        lengthBefore: Float,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let start = segment.start
        let end = segment.end
        let distanceX = abs(end.x - start.x)
        let distanceY = abs(end.y - start.y)
        let length = max(distanceX, distanceY)
        let isSteep = distanceY > distanceX
        // Two steps for each dot.
        let steps = (length * 2).rounded(.up)
        work.steps += Int(clamping: steps) + 1
        try work.check()
        let step = (end - start) / max(steps, 1)
        let lengthOfStep = length / max(steps, 1)
        var on = Float.infinity
        var period = Float.infinity
        if let dash {
            on = Float(dash.on)
            period = Float(dash.on + dash.off)
        }
        var point = start
        var phase = lengthBefore.truncatingRemainder(dividingBy: period)
        for _ in 0...Int(clamping: steps) {
            defer {
                point += step
                phase += lengthOfStep
                if phase >= period {
                    phase -= period
                }
            }
            var x = Int(clamping: point.x)
            var y = Int(clamping: point.y)
            // A dotted line has dots only at the odd positions along its longer axis. The code
            // below moves these dots to an even row and an even column.
            let position = isSteep ? y : x
            let isInGap = isDotted && position & 1 == 0
            guard phase < on, !isInGap else { continue }
            if isDotted {
                // Make both numbers even.
                x = x & ~1
                y = y & ~1
            }
            if x < width, y < height {
                words[y * wordsPerRow + x / 64] |= 1 << UInt64(x % 64)
            }
        }
    }

    /// A straight line between two points.
    struct Segment {
        let start: SIMD2<Float>
        let end: SIMD2<Float>
    }

    /// Returns the part of a line within the plane and a margin around the plane; nil if there is
    /// none (Liang and Barsky, "A New Concept and Method for Line Clipping").
    func clip(_ start: SIMD2<Float>, _ end: SIMD2<Float>, margin: Float = 0) -> Segment? {
        let northWest = SIMD2(repeating: -margin)
        let southEast = southEastCorner + margin
        let minCorner = pointwiseMin(start, end)
        let maxCorner = pointwiseMax(start, end)
        if all(minCorner .>= northWest), all(maxCorner .<= southEast) {
            return Segment(start: start, end: end)
        }
        guard all(maxCorner .>= northWest), all(minCorner .<= southEast) else { return nil }
        let vector = end - start
        // The part that is kept, from 0 at the start to 1 at the end.
        var from: Float = 0
        var to: Float = 1
        /// Cuts off the part of the line beyond one of the four sides. `room` is the distance from
        /// the start of the line to the side. `step` is the distance that the line covers toward
        /// the side; it is negative if the line leads away from the side.
        func cut(step: Float, room: Float) {
            if step < 0 {
                from = max(from, room / step)
            }
            if step > 0 {
                to = min(to, room / step)
            }
        }
        cut(step: -vector.x, room: start.x - northWest.x)
        cut(step: vector.x, room: southEast.x - start.x)
        cut(step: -vector.y, room: start.y - northWest.y)
        cut(step: vector.y, room: southEast.y - start.y)
        guard from <= to else { return nil }
        return Segment(
            start: (start + vector * from).clamped(lowerBound: northWest, upperBound: southEast),
            end: (start + vector * to).clamped(lowerBound: northWest, upperBound: southEast)
        )
    }

    /// Returns the dots, in 0..<limit, whose centers lie between two positions.
    private static func dotRange(from start: Float, to end: Float, limit: Int) -> Range<Int> {
        let first = firstIndex(atOrAfter: start, limit: limit)
        let firstAfter = firstIndex(atOrAfter: end, limit: limit)
        return first..<max(firstAfter, first)
    }

    /// Returns the index of the first row or column of dots whose center is at or after a position.
    ///
    /// The result is `limit` if there is none.
    static func firstIndex(atOrAfter position: Float, limit: Int) -> Int {
        // The index whose center is at the position; usually not a whole number.
        let exactIndex = position - 0.5
        guard exactIndex > 0 else { return 0 }
        guard exactIndex < Float(limit) else { return limit }
        let index = Int(clamping: exactIndex)
        return Float(index) < exactIndex ? index + 1 : index
    }
}

extension SIMD2<Float> {
    /// The length along the longer axis.
    fileprivate var longerLength: Float { Swift.max(abs(x), abs(y)) }

    /// Returns where an edge that starts at this point crosses the middle of a row of dots.
    func x(inRow row: Int, _ slope: Float) -> Float {
        let middleOfRow = Float(row) + 0.5
        return x + (middleOfRow - y) * slope
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

/// The dots of 32 cells in a row: a word from each of the four rows of dots.
typealias DotBlock = SIMD4<UInt64>

extension DotBlock {
    /// The braille pattern (Unicode 17, section 21.1) for each combination of two by four dots,
    /// numbered row by row.
    private static let braille: [UInt8] = (0..<256).map { dots in
        var pattern: UInt8 = 0
        for (number, bit) in brailleBits.enumerated() where (dots >> number) & 1 == 1 {
            pattern |= bit
        }
        return pattern
    }

    /// The bits of a braille pattern for the dots, row by row.
    private static let brailleBits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    /// Returns the braille pattern of a cell.
    ///
    /// The offset of the cell in the block is in 0..<32.
    func braillePattern(at offset: Int) -> UInt8 {
        // The two dots of the cell in each row, as two bits.
        let pairs = (self &>> DotBlock(repeating: UInt64(2 * offset))) & 3
        let dots = pairs.x | (pairs.y << 2) | (pairs.z << 4) | (pairs.w << 6)
        return Self.braille[Int(dots)]
    }

    /// The quadrants with a dot in them.
    ///
    /// A quadrant of a cell has two dots, one above the other.
    var quadrants: QuadrantBlock { QuadrantBlock(x | y, z | w) }
}

/// The quadrants of 32 cells in a row, two bits a cell: the upper ones in the first word, the lower
/// ones in the second.
typealias QuadrantBlock = SIMD2<UInt64>

extension QuadrantBlock {
    /// Returns the sum of a cell's quadrants: 1 (upper left), 2 (upper right), 4 (lower left) and 8
    /// (lower right).
    ///
    /// The offset of the cell in the block is in 0..<32.
    func quadrants(at offset: Int) -> UInt8 {
        // The upper and the lower quadrants of the cell, as two bits.
        let pairs = (self &>> QuadrantBlock(repeating: UInt64(2 * offset))) & 3
        return UInt8(pairs.x | (pairs.y << 2))
    }
}
