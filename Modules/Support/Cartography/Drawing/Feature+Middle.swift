extension VectorTile.Feature {
    /// The place in a feature where its name belongs.
    struct Middle {
        /// The position from the north-west corner of the tile, in units of the layer's extent.
        let position: SIMD2<Double>
        /// The length of the line, or twice the area of the ring, that contains the place; 0 for
        /// points.
        let extent: Double
    }

    /// Returns the first point, the middle of the longest line, or the center of the largest ring;
    /// `nil` if the feature has no points.
    func middle(_ work: inout MapWork) throws(ArchiveError) -> Middle? {
        let geometry = try geometry(&work)
        switch kind {
        case .points:
            guard let first = geometry.points.first else { return nil }
            return Middle(position: SIMD2(Double(first.x), Double(first.y)), extent: 0)
        case .lines:
            return Self.middle(of: geometry, extent: \.length, position: \.halfway)
        case .polygons:
            return Self.middle(of: geometry, extent: { abs($0.doubledArea) }, position: \.center)
        }
    }

    /// Returns the middle of the part with the largest extent.
    ///
    /// Only one part at a time is in memory as an array, because a feature can have millions of
    /// them.
    private static func middle(
        of geometry: VectorTile.Geometry,
        extent: ([SIMD2<Double>]) -> Double,
        position: ([SIMD2<Double>]) -> SIMD2<Double>?
    ) -> Middle? {
        func part(_ index: Int) -> [SIMD2<Double>] {
            geometry.points(part: index).map { SIMD2(Double($0.x), Double($0.y)) }
        }
        var largest: Int?
        var largestExtent = 0.0
        for index in geometry.partEnds.indices {
            let extent = extent(part(index))
            if largest == nil || extent > largestExtent {
                largest = index
                largestExtent = extent
            }
        }
        guard let largest, let position = position(part(largest)) else { return nil }
        return Middle(position: position, extent: largestExtent)
    }
}

/// The measures of a line.
extension [SIMD2<Double>] {
    fileprivate var length: Double {
        var length = 0.0
        for (start, end) in segments {
            length += (end - start).length
        }
        return length
    }

    /// The point in the middle of the line.
    fileprivate var halfway: SIMD2<Double>? {
        var rest = length / 2
        for (start, end) in segments {
            let segmentLength = (end - start).length
            if segmentLength > 0, segmentLength >= rest {
                return start + (end - start) * (rest / segmentLength)
            }
            rest -= segmentLength
        }
        return first
    }

    /// The start and the end of each segment of the line.
    private var segments: Zip2Sequence<Self, ArraySlice<SIMD2<Double>>> {
        zip(self, dropFirst())
    }
}

/// The measures of a ring.
extension [SIMD2<Double>] {
    /// Twice the area of the ring, negative if it runs counterclockwise.
    fileprivate var doubledArea: Double {
        var doubledArea = 0.0
        for (start, end) in edges {
            doubledArea += start.cross(end)
        }
        return doubledArea
    }

    /// The center of gravity of the ring's area.
    fileprivate var center: SIMD2<Double>? {
        let doubledArea = doubledArea
        guard doubledArea != 0 else { return first }
        var weightedSum = SIMD2<Double>.zero
        for (start, end) in edges {
            weightedSum += (start + end) * start.cross(end)
        }
        let sixfoldArea = 3 * doubledArea
        return weightedSum / sixfoldArea
    }

    /// The start and the end of each edge of the ring, including the one from the last point to the
    /// first.
    private var edges: Zip2Sequence<Self, ArraySlice<SIMD2<Double>>> {
        zip(self, dropFirst() + prefix(1))
    }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }

    fileprivate func cross(_ other: Self) -> Double {
        x * other.y - other.x * y
    }
}
