package import Domain
package import Platform
package import SystemCalls

/// The positions over time of a GPX file (version 1.0 or 1.1), which a simulated receiver replays.
///
/// It consists of the points of all tracks in the file, or else of all routes, or else of the
/// waypoints.
package struct GPXTrack: Sendable, Hashable {
    package enum Fault: Error, Hashable {
        case unreadable(SystemError)
        case tooLarge
        /// The file is not XML, is nested too deeply, or has no point with valid coordinates.
        case malformed
    }

    /// A walking speed in meters per second, for points without times.
    private static let walkingSpeed = 1.4
    /// The maximum size of a file, in bytes.
    private static let maxFileSize = 16 << 20
    /// The elements that are points of tracks, of routes, and waypoints.
    private static let kinds = ["trkpt", "rtept", "wpt"]

    /// A point of the file.
    private struct TimedPlace {
        let place: Coordinate
        var time: Date?
    }

    private struct Point: Hashable {
        /// The time since the start of the track.
        let offset: Duration
        let place: Coordinate
    }

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
        guard let places = try? Self.places(in: Array(data)) else { throw .malformed }
        points = Self.timed(places)
        self.speed = speed
    }

    /// Returns the position at a time after the start, interpolated linearly between points; after
    /// the end, the last one.
    package func place(after time: Duration) -> Coordinate {
        let time = time * speed
        let next = points.firstIndex { $0.offset > time } ?? points.count
        guard next > 0 else { return points[0].place }
        let from = points[next - 1]
        guard next < points.count else { return from.place }
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

    /// Returns the points with valid coordinates, regardless of their namespace; `nil` if there are
    /// none.
    private static func places(in document: [UInt8]) throws(XMLScanner.Malformed) -> [TimedPlace]? {
        var points: [String: [TimedPlace]] = [:]
        /// The element of the point that is open; nil outside a point.
        var openKind: String?
        /// The text of the open element `time`; nil outside it.
        var time: String?
        var scanner = XMLScanner(document)
        while let token = try scanner.next() {
            switch token {
            case .start("time", _, isEmpty: false) where openKind != nil:
                time = ""
            case .start(let kind, let attributes, let isEmpty) where kinds.contains(kind):
                guard let place = Self.place(attributes) else { continue }
                points[kind, default: []].append(TimedPlace(place: place))
                openKind = isEmpty ? nil : kind
            case .text(let text):
                time?.append(text)
            case .end("time"):
                guard let kind = openKind, let text = time, let last = points[kind]?.indices.last
                else { continue }
                points[kind]?[last].time = Date(rfc3339: text.trimmed)
                time = nil
            case .end(openKind):
                openKind = nil
            case .start, .end:
                break
            }
        }
        return kinds.lazy.compactMap { points[$0] }.first
    }

    private static func place(_ attributes: [String: String]) -> Coordinate? {
        guard let latitudeText = attributes["lat"], let latitude = Double(latitudeText),
            let longitudeText = attributes["lon"], let longitude = Double(longitudeText)
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Returns the points, at least one, with their times; these come from the walking speed if one
    /// is missing or goes back.
    private static func timed(_ places: [TimedPlace]) -> [Point] {
        let times = places.compactMap(\.time)
        let isComplete = times.count == places.count
        let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        if isComplete, isAscending {
            return zip(places, times).map { point, time in
                let seconds = time.timeIntervalSince(times[0])
                return Point(offset: .seconds(seconds), place: point.place)
            }
        }
        var meters = 0.0
        var last = places[0].place
        return places.map { point in
            meters += last.distance(to: point.place)
            last = point.place
            return Point(offset: .seconds(meters / walkingSpeed), place: point.place)
        }
    }
}
