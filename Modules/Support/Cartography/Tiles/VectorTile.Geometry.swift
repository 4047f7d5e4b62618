extension VectorTile {
    /// Points that are divided into parts: the lines or the rings of features, or single points.
    package struct Geometry: Sendable {
        package private(set) var points: [TilePoint] = []
        /// For each part, the index after its last point.
        package private(set) var partEnds: [UInt32] = []
        private var lastEnd = 0

        func points(part: Int) -> ArraySlice<TilePoint> {
            let start = part == 0 ? 0 : Int(partEnds[part - 1])
            return points[start..<Int(partEnds[part])]
        }

        /// Adds a point to the current part.
        mutating func append(_ point: TilePoint) {
            points.append(point)
        }

        /// Removes the parts from an index on, and the points of the current part.
        mutating func removeParts(from index: Int) {
            lastEnd = index == 0 ? 0 : Int(partEnds[index - 1])
            partEnds.removeSubrange(index...)
            points.removeSubrange(lastEnd...)
        }

        /// Repeats the first point of each part from an index on at the end of the part.
        mutating func closeParts(from index: Int) {
            let parts = (index..<partEnds.count).map { Array(points(part: $0)) }
            removeParts(from: index)
            for part in parts {
                for point in part + part.prefix(1) {
                    append(point)
                }
                endPart()
            }
        }

        /// Ends the current part; the next point starts another one.
        mutating func endPart() {
            guard points.count > lastEnd else { return }
            lastEnd = points.count
            partEnds.append(UInt32(clamping: lastEnd))
        }

        /// Releases the memory that is reserved but not used.
        mutating func shrink() {
            points.shrink()
            partEnds.shrink()
        }
    }
}

extension Array {
    /// Releases the memory that is reserved for more elements.
    mutating func shrink() {
        self = withUnsafeBufferPointer { Array($0) }
    }
}
