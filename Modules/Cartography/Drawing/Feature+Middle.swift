extension VectorTile.Feature {
    /// Returns the first point, the middle of the longest line, or the center of the largest ring;
    /// nil without any.
    ///
    /// The extent is the length of the line, or twice the area of the ring.
    func middle(_ work: inout MapWork) throws(ArchiveError) -> (
        middle: SIMD2<Double>, extent: Double
    )? {
        let (points, partEnds) = try geometry(&work)
        let parts = zip([0] + partEnds, partEnds).map { start, end in
            points[start..<end].map { SIMD2(Double($0.x), Double($0.y)) }
        }
        guard kind != .points else {
            return parts.first?.first.map { ($0, 0) }
        }
        let extents = parts.map { kind == .lines ? $0.length : abs($0.doubledArea) }
        guard let largest = parts.indices.max(by: { extents[$0] < extents[$1] }),
            let middle = kind == .lines ? parts[largest].halfway : parts[largest].center
        else { return nil }
        return (middle, extents[largest])
    }
}

/// The measures of a line or of a ring.
extension [SIMD2<Double>] {
    fileprivate var length: Double {
        zip(self, dropFirst()).map { ($1 - $0).length }.reduce(0, +)
    }

    fileprivate var halfway: SIMD2<Double>? {
        var rest = length / 2
        for (start, end) in zip(self, dropFirst()) {
            let step = (end - start).length
            if step > 0, step >= rest {
                return start + (end - start) * (rest / step)
            }
            rest -= step
        }
        return first
    }

    private var edges: Zip2Sequence<Self, ArraySlice<SIMD2<Double>>> {
        zip(self, dropFirst() + prefix(1))
    }

    /// Twice the area of the ring, negative if it runs counterclockwise.
    fileprivate var doubledArea: Double {
        edges.map { $0.cross($1) }.reduce(0, +)
    }

    /// The center of gravity of the ring's area.
    fileprivate var center: SIMD2<Double>? {
        let area = doubledArea
        guard area != 0 else { return first }
        return edges.map { ($0 + $1) * $0.cross($1) }.reduce(.zero, +) / (3 * area)
    }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }

    fileprivate func cross(_ other: Self) -> Double {
        x * other.y - other.x * y
    }
}
