package import Domain

/// Positions over time, which a simulated receiver replays.
package struct Track: Sendable, Hashable {
    package struct Point: Sendable, Hashable {
        /// The time since the start of the track.
        package let offset: Duration
        package let place: Coordinate
        /// Whether the receiver stays at the previous point until this point's time.
        package let isAfterGap: Bool

        package init(offset: Duration, place: Coordinate, isAfterGap: Bool = false) {
            self.offset = offset
            self.place = place
            self.isAfterGap = isAfterGap
        }
    }

    /// The points in the order of their offsets, at least one.
    private let points: [Point]
    /// The factor by which the replay is faster than the recording.
    private let speed: Double

    /// Creates a track from at least one point; the points are in the order of their offsets.
    ///
    /// `speed` must be positive. If it is 2, the replay takes half of the recorded time.
    package init(_ points: [Point], speed: Double = 1) {
        self.points = points
        self.speed = speed
    }

    /// Returns the position at a time after the start.
    ///
    /// The position is interpolated linearly between two points. After the end of the track, it is
    /// that of the last point.
    package func place(after time: Duration) -> Coordinate {
        let offset = time * speed
        let nextIndex = points.firstIndex { $0.offset > offset } ?? points.count
        guard nextIndex > 0 else { return points[0].place }
        let previous = points[nextIndex - 1]
        guard nextIndex < points.count else { return previous.place }
        let next = points[nextIndex]
        guard !next.isAfterGap else { return previous.place }
        let fraction = (offset - previous.offset) / (next.offset - previous.offset)
        let start = previous.place
        let end = next.place
        // The degrees eastward on the shorter way around the Earth.
        let eastward = (end.longitude - start.longitude).remainder(dividingBy: 360)
        // Between two valid coordinates, only rounding could lead out of the valid range.
        return Coordinate(
            latitude: start.latitude + (end.latitude - start.latitude) * fraction,
            longitude: (start.longitude + eastward * fraction).remainder(dividingBy: 360)
        ) ?? start
    }
}
