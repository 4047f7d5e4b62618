import Platform

extension DotPlane {
    /// The maximum number of dots whose winding numbers are computed together.
    private static let maxDots = 1 << 18

    /// Fills the area inside rings by the nonzero rule: a dot is filled if the rings wind around it
    /// at all.
    ///
    /// This method is exact, but slower than `coverInside(_:_:)`.
    mutating func coverNonzero<Ring: RandomAccessCollection<SIMD2<Float>>>(
        _ rings: [Ring],
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let rowsAtOnce = max(Self.maxDots / (width + 1), 1)
        for start in stride(from: 0, to: height, by: rowsAtOnce) {
            try cover(start..<min(start + rowsAtOnce, height), inside: rings, &work)
        }
    }

    /// Fills the area inside rings in some rows.
    private mutating func cover<Ring: RandomAccessCollection<SIMD2<Float>>>(
        _ rows: Range<Int>,
        inside rings: [Ring],
        _ work: inout MapWork
    ) throws(ArchiveError) {
        // One column more than the dots, because an edge can be to the right of all dots.
        let columns = width + 1
        /// For each dot, the difference between its winding number and that of the dot before it.
        var changes = [Int32](repeating: 0, count: rows.count * columns)
        var crossedRows = 0..<0
        for ring in rings {
            guard var previous = ring.last else { continue }
            work.points += ring.count
            try work.check()
            for point in ring {
                let isDown = previous.y < point.y
                let upper = isDown ? previous : point
                let lower = isDown ? point : previous
                previous = point
                let first = Self.firstIndex(atOrAfter: upper.y, limit: height)
                let end = Self.firstIndex(atOrAfter: lower.y, limit: height)
                let crossed = (first..<end).clamped(to: rows)
                guard !crossed.isEmpty else { continue }
                crossedRows = crossedRows.joined(crossed)
                work.steps += crossed.count
                try work.check()
                let slope = (lower.x - upper.x) / (lower.y - upper.y)
                for row in crossed {
                    let dot = Self.firstIndex(atOrAfter: upper.x(inRow: row, slope), limit: width)
                    changes[(row - rows.lowerBound) * columns + dot] += isDown ? -1 : 1
                }
            }
        }
        // A word takes about as long here as eight words take in `coverInside(_:_:)`.
        work.steps += crossedRows.count * wordsPerRow * 8
        try work.check()
        for row in crossedRows {
            var winding: Int32 = 0
            let start = (row - rows.lowerBound) * columns
            for dot in 0..<width {
                winding += changes[start + dot]
                if winding != 0 {
                    words[row * wordsPerRow + dot / 64] |= 1 << UInt64(dot % 64)
                }
            }
        }
    }
}
