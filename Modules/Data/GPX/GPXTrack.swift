package import Domain
package import Platform
package import SystemCalls

/// The positions over time of a GPX file (version 1.0 or 1.1), which a simulated receiver replays.
///
/// It consists of the points of all tracks in the file, or else of all routes, or else of the
/// waypoints. Between two segments, the receiver stays at the last point of the first one.
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
        /// No point has valid coordinates; the example has the attributes of the first one.
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

    /// What the track does not contain as the file has it.
    package let warnings: [GPXWarning]
    /// The points in the order of their offsets, at least one.
    private let points: [Point]
    /// The factor by which time passes faster on the track.
    private let speed: Double

    /// Creates a track from a file; `speed` is a positive factor: 2 replays the track in half the
    /// time.
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

    /// Returns the position at a time after the start, interpolated linearly between points of a
    /// segment; after the end, the last one.
    package func place(after time: Duration) -> Coordinate {
        let time = time * speed
        let next = points.firstIndex { $0.offset > time } ?? points.count
        guard next > 0 else { return points[0].place }
        let from = points[next - 1]
        guard next < points.count, !points[next].isAfterGap else { return from.place }
        let fraction = (time - from.offset) / (points[next].offset - from.offset)
        let start = from.place
        let end = points[next].place
        // The shorter way around the Earth.
        let eastward = (end.longitude - start.longitude).remainder(dividingBy: 360)
        return Coordinate(
            latitude: start.latitude + (end.latitude - start.latitude) * fraction,
            longitude: (start.longitude + eastward * fraction).remainder(dividingBy: 360)
        ) ?? start
    }
}
