package import Domain
package import Foundation

/// A way that a receiver went, or is to go: the track of a GPX file (versions 1.0 and 1.1), else its route, else its waypoints.
package struct GPXTrack: Sendable, Hashable {
    /// Why a file is no track.
    package enum Fault: Error, Hashable {
        /// It cannot be read, or is larger than 64 MiB.
        case unreadable
        /// It is no XML, or has no point on Earth.
        case malformed
    }

    /// A walker's speed in metres a second, for points without times.
    private static let walkingSpeed = 1.4
    private static let maxFileSize = 64 << 20

    private struct Point: Hashable {
        /// Since the first point.
        let offset: Duration
        let place: Coordinate
    }

    private let points: [Point]
    private let speed: Double

    /// Reads a file; the way is gone at the given multiple of its speed, positive.
    package init(contentsOf file: URL, speed: Double = 1) throws(Fault) {
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe), data.count <= Self.maxFileSize else {
            throw .unreadable
        }
        try self.init(data, speed: speed)
    }

    init(_ data: Data, speed: Double = 1) throws(Fault) {
        guard let way = (try? GPXReader(Array(data)))?.way else { throw .malformed }
        points = Self.timed(way)
        self.speed = speed
    }

    /// Where the receiver is at a time from the start, between two points on the straight line; at the end it stays.
    package func place(after time: Duration) -> Coordinate {
        let time = time * speed
        let next = points.firstIndex { $0.offset > time } ?? points.count
        guard next > 0 else { return points[0].place }
        let from = points[next - 1]
        guard next < points.count else { return from.place }
        let part = (time - from.offset) / (points[next].offset - from.offset)
        let (start, end) = (from.place, points[next].place)
        // The short way round the Earth.
        let eastward = (end.longitude - start.longitude).remainder(dividingBy: 360)
        return Coordinate(
            latitude: start.latitude + (end.latitude - start.latitude) * part,
            longitude: (start.longitude + eastward * part).remainder(dividingBy: 360)) ?? start
    }

    /// The points with their times; where any has none, or one lies before the other, as a walker reaches them.
    private static func timed(_ way: [GPXReader.Point]) -> [Point] {
        let times = way.compactMap(\.time)
        if times.count == way.count, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) {
            return zip(way, times).map { Point(offset: .seconds($1.timeIntervalSince(times[0])), place: $0.place) }
        }
        var meters = 0.0
        var last = way[0].place
        return way.map { point in
            meters += last.distance(to: point.place)
            last = point.place
            return Point(offset: .seconds(meters / walkingSpeed), place: point.place)
        }
    }
}
