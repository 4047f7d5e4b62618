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
    private static let longestFile = 64 << 20

    private struct Point: Hashable {
        /// Since the first point.
        let offset: Duration
        let place: Coordinate
    }

    private let points: [Point]
    private let speed: Double

    /// Reads a file; the way is gone at the given multiple of its speed, positive.
    package init(contentsOf file: URL, speed: Double = 1) throws(Fault) {
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe), data.count <= Self.longestFile else {
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
        return Coordinate(
            latitude: start.latitude + (end.latitude - start.latitude) * part,
            longitude: start.longitude + (end.longitude - start.longitude) * part) ?? start
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

/// Finds points in a GPX document, whatever the namespace.
private struct GPXReader {
    struct Point {
        let place: Coordinate
        var time: Date?
    }

    private static let kinds = ["trkpt", "rtept", "wpt"]

    private var points: [String: [Point]] = [:]
    /// The kind of the point whose element is open.
    private var openKind: String?
    /// The text so far of the time that is open.
    private var time: String?

    init(_ document: [UInt8]) throws(XMLScanner.Malformed) {
        var scanner = XMLScanner(document)
        while let token = try scanner.next() {
            switch token {
            case .start(let name, let attributes, let isEmpty): start(name, attributes, isEmpty: isEmpty)
            case .text(let text): time?.append(text)
            case .end(let name): end(name)
            }
        }
    }

    /// The points of the first kind that there is.
    var way: [Point]? { Self.kinds.lazy.compactMap { points[$0] }.first }

    private mutating func start(_ name: String, _ attributes: [String: String], isEmpty: Bool) {
        if Self.kinds.contains(name) {
            guard let latitude = attributes["lat"].flatMap({ Double($0) }),
                let longitude = attributes["lon"].flatMap({ Double($0) }),
                let place = Coordinate(latitude: latitude, longitude: longitude)
            else { return }
            points[name, default: []].append(Point(place: place))
            openKind = isEmpty ? nil : name
        } else if name == "time", openKind != nil, !isEmpty {
            time = ""
        }
    }

    private mutating func end(_ name: String) {
        if name == "time", let kind = openKind, let time {
            let index = points[kind, default: []].count - 1
            points[kind]?[index].time = Date(rfc3339: time.trimmingCharacters(in: .whitespacesAndNewlines))
            self.time = nil
        } else if name == openKind {
            openKind = nil
        }
    }
}
