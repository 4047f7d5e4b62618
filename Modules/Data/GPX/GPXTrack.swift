package import Domain
package import Platform
package import SystemCalls

/// The positions over time of a GPX file (version 1.0 or 1.1); a simulated receiver replays them.
///
/// The points are those of all tracks in the file. If there are none, they are those of all routes,
/// and if there are none of these either, they are the waypoints. Between two segments, the
/// receiver stays at the last point of the first segment.
package struct GPXTrack: Sendable, Hashable {
    /// The reason why a file is not a track.
    package enum Fault: Error, Hashable {
        case unreadable(SystemError)
        case tooLarge
        case empty
        /// The file is in UTF-16 or UTF-32.
        case wideCharacters
        case notXML
        /// The file is XML with another root element, such as `kml`.
        case otherRoot(String)
        /// No point has valid coordinates; the example has the attributes of the first point.
        case noCoordinates(example: String)
        /// The file ends before its first point is complete.
        case cutOff
        /// The file is not well-formed in a line before its first point.
        case malformed(line: Int)
        case noPoints
    }

    /// The maximum size of a file, in bytes.
    private static let maxFileSize = 16 << 20

    struct Point: Hashable {
        /// The time since the start of the track.
        let offset: Duration
        let place: Coordinate
        /// Whether the point is the first one after a gap.
        var isAfterGap = false
    }

    /// The differences between the file and the track.
    package let warnings: [GPXWarning]
    /// The points in the order of their offsets, at least one.
    private let points: [Point]
    /// The factor by which the replay is faster than the recording.
    private let speed: Double

    /// Creates a track from a file.
    ///
    /// `speed` must be positive. If it is 2, the replay takes half of the recorded time.
    package init(contentsOf file: URL, speed: Double = 1) throws(Fault) {
        let data: Data
        do {
            let opened = try OpenFile(path: file.path(percentEncoded: false))
            data = try opened.read(upToCount: Self.maxFileSize + 1)
        } catch {
            throw .unreadable(error)
        }
        guard data.count <= Self.maxFileSize else { throw .tooLarge }
        try self.init(data, speed: speed)
    }

    init(_ data: Data, speed: Double = 1) throws(Fault) {
        let file = try GPXFile(Array(data))
        let timetable = GPXTimetable(file.segments)
        points = timetable.points
        warnings = file.warnings + timetable.warnings
        self.speed = speed
    }

    /// Returns the position at a time after the start.
    ///
    /// The position is interpolated linearly between the points of a segment. After the end of the
    /// track, it is that of the last point.
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
