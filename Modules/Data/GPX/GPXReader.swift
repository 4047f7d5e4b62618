import Domain
import Platform

/// A reader that collects the points with valid coordinates of a GPX document, regardless of its namespace.
struct GPXReader {
    struct Point {
        let place: Coordinate
        var time: Date?
    }

    private static let kinds = ["trkpt", "rtept", "wpt"]

    private var points: [String: [Point]] = [:]
    private var openKind: String?
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

    /// The points of the tracks, or else of the routes, or else the waypoints; `nil` if there are none.
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
            points[kind]?[index].time = Date(rfc3339: time.trimmed)
            self.time = nil
        } else if name == openKind {
            openKind = nil
        }
    }
}
