import Domain
import Formats
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
        var reader = GPXReader()
        reader.read(data)
        // `allCases` is in the order of preference.
        let kind = GPXReader.PointKind.allCases.first { reader.segments[$0] != nil }
        guard let kind, let segments = reader.segments[kind] else {
            throw reader.reasonForNoPoints
        }
        self.segments = segments
        warnings = reader.warnings
    }
}

/// Reads the points of a GPX file, and ignores namespaces.
private struct GPXReader {
    /// The kinds of points, in the order in which a file's points are chosen.
    enum PointKind: String, CaseIterable {
        case trackPoint = "trkpt"
        case routePoint = "rtept"
        case waypoint = "wpt"
    }

    /// The maximum number of Unicode scalars of an attribute in `invalidExample`.
    private static let maxExampleLength = 20

    /// A point whose element is open.
    private struct OpenPoint {
        let kind: PointKind
        let attributes: [String: String]
        /// The number of open elements, including the element of the point.
        let depth: Int
        var time: String?
    }

    /// The points so far, in segments that are not empty; a kind without points is missing.
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
    ///
    /// The scanner reports the start of each document except the first.
    private var documents = 1
    /// Whether a document ended before its elements were closed.
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
        var canContinue: Bool
        repeat {
            do {
                try readTokens(of: &scanner)
                canContinue = false
            } catch {
                switch error {
                case .cutOff:
                    // The last document is cut off.
                    isCutOff = true
                    canContinue = false
                case .malformed:
                    canContinue = continueAfterMalformedPart(of: &scanner)
                }
            }
        } while canContinue
        if scanner.hasCutDocument {
            // A document before the last one is cut off.
            isCutOff = true
        }
    }

    /// Moves the scanner to the next document after a part that is not well-formed; returns `false`
    /// if there is no other document.
    private mutating func continueAfterMalformedPart(of scanner: inout XMLScanner) -> Bool {
        let hasResumed = scanner.resume(atRoot: "gpx")
        if hasResumed {
            // If elements of the previous document are open, the scanner notes that it is cut off.
            startDocument()
        } else {
            malformedLine = scanner.line
        }
        return hasResumed
    }

    /// Reads tokens until the end of the data.
    private mutating func readTokens(of scanner: inout XMLScanner) throws(XMLScanner.Fault) {
        while let token = try scanner.next() {
            switch token {
            case .document:
                startDocument()
            case .start(let name, let attributes, let isEmpty):
                // A `gpx` element can only be a root. If it is within another element, the
                // previous document was cut off. An empty element begins no document, because it
                // has no points.
                let isRoot = name == "gpx" && !isEmpty
                let isWithinOther = scanner.depth > 1
                if isRoot, isWithinOther {
                    scanner.makeLastElementRoot()
                    startDocument()
                }
                if root == nil {
                    root = name
                }
                startElement(
                    name,
                    attributes: attributes,
                    isEmpty: isEmpty,
                    depth: scanner.depth
                )
            case .text(let text):
                time?.append(text)
            case .end:
                endElement(depth: scanner.depth)
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

    /// Processes the start of an element; `depth` is the number of open elements after it.
    private mutating func startElement(
        _ name: String,
        attributes: [String: String],
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
        } else if name == "trk" || name == "trkseg" {
            kindsWithOpenSegment.remove(.trackPoint)
        } else if name == "rte" {
            kindsWithOpenSegment.remove(.routePoint)
        }
    }

    /// Processes the end of an element; `depth` is the number of elements that remain open.
    private mutating func endElement(depth: Int) {
        guard let point else { return }
        let isEndOfPoint = depth < point.depth
        let isEndOfChild = depth == point.depth
        if isEndOfPoint {
            add(point)
            self.point = nil
        } else if isEndOfChild, let time {
            self.point?.time = time.trimmed
            self.time = nil
        }
    }

    private mutating func add(_ point: OpenPoint) {
        guard let place = Coordinate(attributes: point.attributes) else {
            invalidPoints += 1
            if invalidExample == nil {
                invalidExample = Self.example(point.attributes)
            }
            return
        }
        let new = GPXFile.Point(place: place, time: point.time)
        let kind = point.kind
        if kindsWithOpenSegment.contains(kind), let last = segments[kind]?.indices.last {
            segments[kind]?[last].append(new)
        } else {
            segments[kind, default: []].append([new])
            kindsWithOpenSegment.insert(kind)
        }
    }

    private static func example(_ attributes: [String: String]) -> String {
        let names = ["lat", "lon"]
        let texts = names.map { name in
            guard let value = attributes[name] else { return "no \(name)" }
            return "\(name)=\"\(value.shortened(to: maxExampleLength))\""
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
    ///
    /// The coordinate 0, 0 is not valid, because receivers write it until they have a position.
    fileprivate init?(attributes: [String: String]) {
        guard let latitudeText = attributes["lat"],
            let longitudeText = attributes["lon"],
            let latitude = Double(decimal: latitudeText.trimmed),
            let longitude = Double(decimal: longitudeText.trimmed),
            latitude != 0 || longitude != 0
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
