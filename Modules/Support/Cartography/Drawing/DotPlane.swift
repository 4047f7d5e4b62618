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

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        wordsPerRow = (width + 63) / 64
        words = Array(repeating: 0, count: wordsPerRow * height)
    }

    /// Returns 64 by 4 dots: a word from each of the four dot rows of a row of cells.
    func block(row: Int, word: Int) -> DotBlock {
        let index = row * 4 * wordsPerRow + word
        return DotBlock(
            words[index],
            words[index + wordsPerRow],
            words[index + 2 * wordsPerRow],
            words[index + 3 * wordsPerRow]
        )
    }

    /// Adds the dots whose centers lie in a rectangle.
    mutating func fillRectangle(
        from northWest: SIMD2<Float>,
        to southEast: SIMD2<Float>,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let rectangle = dots(from: northWest, to: southEast)
        work.steps += rectangle.rows.count * wordsPerRow
        try work.check()
        for row in rectangle.rows {
            for word in 0..<wordsPerRow {
                words[row * wordsPerRow + word] |= rectangle.wordsOfRow[word]
            }
        }
    }

    var southEastCorner: SIMD2<Float> { SIMD2(Float(width), Float(height)) }

    /// Returns whether a rectangle touches the plane.
    func overlapsRectangle(from northWest: SIMD2<Float>, to southEast: SIMD2<Float>) -> Bool {
        all(southEast .>= 0) && all(northWest .<= southEastCorner)
    }

    /// Returns whether the center of a dot lies in a rectangle.
    func hasDot(from northWest: SIMD2<Float>, to southEast: SIMD2<Float>) -> Bool {
        let rows = Self.dotRange(from: northWest.y, to: southEast.y, limit: height)
        guard !rows.isEmpty else { return false }
        let columns = Self.dotRange(from: northWest.x, to: southEast.x, limit: width)
        return !columns.isEmpty
    }

    /// The dots whose centers lie in a rectangle.
    private struct Rectangle {
        let rows: Range<Int>
        /// The words of each of these rows.
        let wordsOfRow: [UInt64]
    }

    private func dots(from northWest: SIMD2<Float>, to southEast: SIMD2<Float>) -> Rectangle {
        let rows = Self.dotRange(from: northWest.y, to: southEast.y, limit: height)
        let columns = Self.dotRange(from: northWest.x, to: southEast.x, limit: width)
        /// Returns the dots of a word that lie in a column or to the right of it.
        func dots(ofWord word: Int, fromColumn column: Int) -> UInt64 {
            // A shift by 64 or more gives 0.
            UInt64.max << max(column - word * 64, 0)
        }
        let wordsOfRow = (0..<wordsPerRow).map { word in
            let fromStart = dots(ofWord: word, fromColumn: columns.lowerBound)
            let afterEnd = dots(ofWord: word, fromColumn: columns.upperBound)
            return fromStart & ~afterEnd
        }
        return Rectangle(rows: rows, wordsOfRow: wordsOfRow)
    }

    /// The dots of the last word of a row that are in the plane.
    private var dotsOfLastWord: UInt64 {
        width.isMultiple(of: 64) ? .max : ~(UInt64.max << UInt64(width % 64))
    }

    /// Fills the area inside an outline of the same size by the even-odd rule, and clears the
    /// outline.
    ///
    /// Returns whether the nonzero rule would fill the same dots. If not, pass the rings of the
    /// outline to `fillNonzero(_:_:)`, which fills the other dots.
    @discardableResult mutating func fillEvenOdd(
        _ outline: inout Outline,
        _ work: inout MapWork
    ) throws(ArchiveError) -> Bool {
        work.steps += outline.crossedRows.count * outline.crossedWords.count
        try work.check()
        let isSimple = outline.isSimple
        var filledDots = 0
        for row in outline.crossedRows {
            var isInside = false
            for word in outline.crossedWords {
                let index = row * wordsPerRow + word
                let toggled = outline.dots.words[index]
                guard toggled != 0 || isInside else { continue }
                outline.dots.words[index] = 0
                var inside = toggled.runningParity
                if isInside {
                    inside = ~inside
                }
                // The last dot of this word decides whether the next word starts inside.
                isInside = inside >> 63 == 1
                words[index] |= inside
                if !isSimple {
                    let isLastWord = word == wordsPerRow - 1
                    let dotsInPlane = isLastWord ? inside & dotsOfLastWord : inside
                    filledDots += dotsInPlane.nonzeroBitCount
                }
            }
        }
        // If all winding numbers are 0 or 1, or all are 0 or -1, both rules fill the same dots, and
        // the absolute value of the sum of the winding numbers is the number of filled dots. With
        // other winding numbers, it is that number only by chance.
        let bothRulesAgree = isSimple || abs(outline.windings) == filledDots
        outline.forgetRings()
        return bothRulesAgree
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
                try strokeSegment(
                    part,
                    dash: dash,
                    isDotted: isDotted,
                    lengthBefore: lengthBefore,
                    &work
                )
            }
            lengthSoFar += (end - start).longerLength
            start = end
        }
    }

    /// Draws a segment of a line.
    ///
    /// `lengthBefore` is the length of the line before the segment.
    private mutating func strokeSegment(
        _ segment: Segment,
        dash: Dash?,
        isDotted: Bool,
        lengthBefore: Float,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let start = segment.start
        let end = segment.end
        let distanceX = abs(end.x - start.x)
        let distanceY = abs(end.y - start.y)
        let length = max(distanceX, distanceY)
        let isSteep = distanceY > distanceX
        let stepsPerDot: Float = 2
        let steps = (length * stepsPerDot).rounded(.up)
        work.steps += Int(clamping: steps) + 1
        try work.check()
        let step = (end - start) / max(steps, 1)
        let lengthOfStep = length / max(steps, 1)
        // A solid line is one endless dash.
        var on = Float.infinity
        var period = Float.infinity
        if let dash {
            on = Float(dash.on)
            period = Float(dash.on + dash.off)
        }
        var point = start
        /// The distance from the start of the current dash.
        var phase = lengthBefore.truncatingRemainder(dividingBy: period)
        for _ in 0...Int(clamping: steps) {
            if phase < on {
                var column = Int(clamping: point.x)
                var row = Int(clamping: point.y)
                var isDrawn = true
                if isDotted {
                    // Each dot is moved to an even column and an even row. Two neighboring
                    // positions along the longer axis, such as 4 and 5, become the same one. On a
                    // slope, their positions along the other axis can differ, so both together
                    // would give two dots. Only the odd one is drawn.
                    let position = isSteep ? row : column
                    isDrawn = !position.isMultiple(of: 2)
                    column &= ~1
                    row &= ~1
                }
                if isDrawn {
                    addDot(column, row)
                }
            }
            point += step
            phase += lengthOfStep
            if phase >= period {
                phase -= period
            }
        }
    }

    /// Adds a dot if it is in the plane.
    ///
    /// The method is called for each step of each line, so it is inlined.
    ///
    /// The column and the row must not be negative. They can be equal to `width` and `height`,
    /// because `clip(_:_:margin:)` keeps points on the eastern and the southern side.
    @inline(__always)
    private mutating func addDot(_ column: Int, _ row: Int) {
        if column < width, row < height {
            words[row * wordsPerRow + column / 64] |= 1 << UInt64(column % 64)
        }
    }

    /// A straight line between two points.
    struct Segment {
        let start: SIMD2<Float>
        let end: SIMD2<Float>
    }

    /// Returns the part of a line within the plane and a margin around the plane; `nil` if there is
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
        var part = KeptPart()
        // The western, the eastern, the northern and the southern side.
        part.cutBeyondSide(room: start.x - northWest.x, step: -vector.x)
        part.cutBeyondSide(room: southEast.x - start.x, step: vector.x)
        part.cutBeyondSide(room: start.y - northWest.y, step: -vector.y)
        part.cutBeyondSide(room: southEast.y - start.y, step: vector.y)
        guard part.start <= part.end else { return nil }
        let partStart = start + vector * part.start
        let partEnd = start + vector * part.end
        return Segment(
            start: partStart.clamped(lowerBound: northWest, upperBound: southEast),
            end: partEnd.clamped(lowerBound: northWest, upperBound: southEast)
        )
    }

    /// The part of a line that is kept, as fractions from 0 at the start of the line to 1 at its
    /// end.
    private struct KeptPart {
        var start: Float = 0
        var end: Float = 1

        /// Cuts off the part of the line beyond a side of a rectangle.
        ///
        /// `room` is the distance from the start of the line to the side; it is negative if the
        /// start is beyond the side. `step` is the distance that the line covers toward the side;
        /// it is negative if the line leads away from the side. If it is 0, the line is
        /// parallel to the side, and is not cut.
        mutating func cutBeyondSide(room: Float, step: Float) {
            if step < 0 {
                start = max(start, room / step)
            }
            if step > 0 {
                end = min(end, room / step)
            }
        }
    }

    /// Returns the dots, in 0..<limit, whose centers lie between two positions.
    static func dotRange(from start: Float, to end: Float, limit: Int) -> Range<Int> {
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
}

extension UInt64 {
    /// A word in which each bit is the parity of the same bit and all lower bits of this word.
    fileprivate var runningParity: UInt64 {
        var parity = self
        // After each line, a bit is the parity of twice as many bits.
        parity ^= parity << 1
        parity ^= parity << 2
        parity ^= parity << 4
        parity ^= parity << 8
        parity ^= parity << 16
        parity ^= parity << 32
        return parity
    }
}
