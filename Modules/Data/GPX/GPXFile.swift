import Domain
import Platform

/// The points of a GPX file, as they are written.
///
/// The points are those of all tracks. If there are none, they are those of all routes, and if
/// there are none of these either, they are the waypoints. Incomplete points, and points without
/// valid coordinates, are left out.
struct GPXFile {
    struct Point {
        let place: Coordinate
        /// The text of the element `time`; `nil` if the point has none.
        let time: String?
    }

    /// The segments of the tracks, the routes, or the waypoints.
    ///
    /// There is at least one segment, and no segment is empty.
    let segments: [[Point]]
    let warnings: [GPXWarning]

    init(_ data: [UInt8]) throws(GPXTrack.Fault) {
        guard !data.isEmpty else { throw .empty }
        // In UTF-16, each character of the markup has two bytes, and one of them is zero. A byte
        // order mark can precede the first character.
        let hasZeroByte = data.prefix(2).contains(0)
        let hasByteOrderMark =
            data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        guard !hasZeroByte, !hasByteOrderMark else { throw .wideCharacters }
        var reader = GPXReader()
        reader.read(data)
        let kinds = GPXReader.PointKind.allCases
        let segments = kinds.lazy
            .compactMap { reader.segments[$0] }
            .first { !$0.isEmpty }
        guard let segments else { throw reader.reasonForNoPoints }
        self.segments = segments
        warnings = reader.warnings
    }
}

/// Reads the points of a GPX file, and ignores namespaces.
private struct GPXReader {
    enum PointKind: String, CaseIterable {
        case trackPoint = "trkpt"
        case routePoint = "rtept"
        case waypoint = "wpt"
    }

    /// A point whose element is open.
    private struct OpenPoint {
        let kind: PointKind
        let attributes: [String: String]
        /// The number of open elements, including the element of the point.
        let depth: Int
        var time: String?
    }

    /// The points so far, in segments that are not empty.
    private(set) var segments: [PointKind: [[GPXFile.Point]]] = [:]
    /// The kinds of points that have an open segment.
    ///
    /// The next point of such a kind is added to the last segment of its kind. The next point of
    /// any other kind begins a segment.
    private var kindsWithOpenSegment: Set<PointKind> = []
    private var point: OpenPoint?
    /// The text so far of the point's element `time`; `nil` outside of such an element.
    private var time: String?
    /// The number of documents so far.
    private var documents = 1
    private var isCutOff = false
    /// The name of the first root element.
    private var root: String?
    private var malformedLine: Int?
    /// The number of points without valid coordinates.
    private var invalidPoints = 0
    /// The attributes of the first point without valid coordinates.
    private var invalidExample: String?

    mutating func read(_ data: [UInt8]) {
        var scanner = XMLScanner(data)
        var isAtEnd = false
        while !isAtEnd {
            do {
                try readTokens(&scanner)
                isAtEnd = true
            } catch {
                switch error {
                case .cutOff:
                    isCutOff = true
                    isAtEnd = true
                case .malformed:
                    let hasResumed = scanner.resume(atRoot: "gpx")
                    if hasResumed {
                        startDocument()
                    } else {
                        malformedLine = scanner.line
                        isAtEnd = true
                    }
                }
            }
        }
        if scanner.hasCutDocument {
            isCutOff = true
        }
    }

    private mutating func readTokens(_ scanner: inout XMLScanner) throws(XMLScanner.Fault) {
        while let token = try scanner.next() {
            switch token {
            case .document:
                startDocument()
            case .start(let name, let attributes, let isEmpty):
                if name == "gpx", scanner.depth > 1 {
                    scanner.makeLastElementRoot()
                    startDocument()
                }
                root = root ?? name
                start(name, attributes, isEmpty: isEmpty, depth: scanner.depth)
            case .text(let text):
                time?.append(text)
            case .end(let name):
                end(name, depth: scanner.depth)
            }
        }
    }

    /// Starts another document, and drops the incomplete point of the previous document.
    private mutating func startDocument() {
        documents += 1
        kindsWithOpenSegment = []
        point = nil
        time = nil
    }

    private mutating func start(
        _ name: String,
        _ attributes: [String: String],
        isEmpty: Bool,
        depth: Int
    ) {
        if let point {
            // Only a child element has the time of the point. An extension within the point can
            // contain a time with another meaning.
            let isChild = depth == point.depth + 1
            let isTimeOfPoint = name == "time" && isChild
            if isTimeOfPoint, !isEmpty, point.time == nil {
                time = ""
            }
        } else if let kind = PointKind(rawValue: name) {
            let new = OpenPoint(kind: kind, attributes: attributes, depth: depth)
            if isEmpty {
                add(new)
            } else {
                point = new
            }
        } else if ["trk", "trkseg", "rte"].contains(name) {
            kindsWithOpenSegment = []
        }
    }

    private mutating func end(_ name: String, depth: Int) {
        guard let point else { return }
        if depth < point.depth {
            add(point)
            self.point = nil
        } else if depth == point.depth, let time {
            self.point?.time = time.trimmed
            self.time = nil
        }
    }

    private mutating func add(_ point: OpenPoint) {
        guard let place = Coordinate(attributes: point.attributes) else {
            invalidPoints += 1
            invalidExample = invalidExample ?? Self.example(point.attributes)
            return
        }
        let new = GPXFile.Point(place: place, time: point.time)
        if kindsWithOpenSegment.contains(point.kind), let last = segments[point.kind]?.indices.last
        {
            segments[point.kind]?[last].append(new)
        } else {
            segments[point.kind, default: []].append([new])
            kindsWithOpenSegment.insert(point.kind)
        }
    }

    private static func example(_ attributes: [String: String]) -> String {
        let names = ["lat", "lon"]
        let texts = names.map { name in
            guard let value = attributes[name] else { return "no \(name)" }
            return "\(name)=\"\(value.shortened(to: 20))\""
        }
        return texts.joined(separator: " ")
    }

    var warnings: [GPXWarning] {
        var warnings: [GPXWarning] = []
        if documents > 1 {
            warnings.append(.documents(documents))
        }
        if isCutOff {
            warnings.append(.cutOff)
        }
        if let malformedLine {
            warnings.append(.malformed(line: malformedLine))
        }
        if let invalidExample {
            warnings.append(.coordinates(count: invalidPoints, example: invalidExample))
        }
        return warnings
    }

    /// The reason why there is no point.
    var reasonForNoPoints: GPXTrack.Fault {
        if let invalidExample {
            return .noCoordinates(example: invalidExample)
        }
        guard let root else { return .notXML }
        if root != "gpx" {
            return .otherRoot(root)
        }
        if isCutOff {
            return .cutOff
        }
        if let malformedLine {
            return .malformed(line: malformedLine)
        }
        return .noPoints
    }
}

extension Coordinate {
    /// Creates the coordinate of a point from its attributes `lat` and `lon`.
    fileprivate init?(attributes: [String: String]) {
        guard let latitudeText = attributes["lat"],
            let longitudeText = attributes["lon"],
            let latitude = Double(decimal: latitudeText.trimmed),
            let longitude = Double(decimal: longitudeText.trimmed)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
