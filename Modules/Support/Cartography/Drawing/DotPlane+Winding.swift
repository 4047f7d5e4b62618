import Platform

extension DotPlane {
    /// The maximum number of dots whose winding numbers are computed together, to limit the memory
    /// that they take.
    private static let maxDots = 1 << 18

    /// Fills the area inside rings by the nonzero rule: a dot is filled if the rings wind around it
    /// at all.
    ///
    /// This method computes the winding number of each dot, so it is slower than
    /// `fillEvenOdd(_:_:)`.
    mutating func fillNonzero<Ring: RandomAccessCollection<SIMD2<Float>>>(
        _ rings: [Ring],
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let rowsAtOnce = max(Self.maxDots / (width + 1), 1)
        for start in stride(from: 0, to: height, by: rowsAtOnce) {
            let rows = start..<min(start + rowsAtOnce, height)
            try fillNonzero(rings, in: rows, &work)
        }
    }

    /// Fills the area inside rings in some rows.
    private mutating func fillNonzero<Ring: RandomAccessCollection<SIMD2<Float>>>(
        _ rings: [Ring],
        in rows: Range<Int>,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        // One column more than the dots, because an edge can be to the right of all dots.
        let columns = width + 1
        /// For each dot, the difference between its winding number and that of the dot before it.
        var changes = [Int32](repeating: 0, count: rows.count * columns)
        /// The rows that edges cross. (`joined` ignores the empty range.)
        var crossedRows = 0..<0
        for ring in rings {
            guard var previous = ring.last else { continue }
            work.points += ring.count
            try work.check()
            for point in ring {
                let edge = Outline.Edge(from: previous, to: point)
                previous = point
                let crossed = edge.rows(limit: height).clamped(to: rows)
                guard !crossed.isEmpty else { continue }
                crossedRows = crossedRows.joined(crossed)
                work.steps += crossed.count
                try work.check()
                let slope = edge.slope
                for row in crossed {
                    let x = edge.x(inRow: row, slope: slope)
                    let dot = Self.firstIndex(atOrAfter: x, limit: width)
                    let index = (row - rows.lowerBound) * columns + dot
                    changes[index] += Int32(edge.winding)
                }
            }
        }
        // A word takes about as long here as eight words take in `fillEvenOdd(_:_:)`.
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
