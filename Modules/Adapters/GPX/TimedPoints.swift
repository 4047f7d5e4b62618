import Data
import Domain
import Platform

/// The points of a GPX file, and the time at which the receiver is at each of them.
///
/// A point is left out if its time is missing, not after that of the last point used, or after that
/// of the next point that has one. A gap of more than a day is skipped. If fewer than two points
/// remain, the receiver passes all points of the file at walking speed.
struct TimedPoints {
    /// The points in the order of their offsets, at least one.
    let points: [Track.Point]
    let warnings: [GPXWarning]

    /// A walking speed in meters per second.
    private static let walkingSpeed = 1.4
    /// The longest gap that is replayed, in seconds.
    private static let maxGap = CalendarDate.secondsPerDay
    /// The maximum number of Unicode scalars of the text of a time in a warning.
    private static let maxExampleLength = 40

    /// A point with its time.
    private struct Stop {
        let place: Coordinate
        let time: Date
        /// The position of the point in the file.
        let index: Int
        let segment: Int
    }

    /// Creates the points of segments.
    ///
    /// There must be at least one segment, and no segment may be empty.
    init(_ segments: [[GPXFile.Point]]) {
        let written = Array(segments.joined())
        let stops = Self.stops(segments)
        let used = Self.used(stops)
        guard used.count > 1 else {
            points = Self.walk(written.map(\.place))
            let example = Self.example(written)
            if written.count == 1 {
                // The receiver stays at the only point.
                warnings = []
            } else if stops.count > 1 {
                warnings = [.timesDoNotAscend(example: example)]
            } else {
                warnings = [.noTimes(example: example)]
            }
            return
        }
        var warnings: [GPXWarning] = []
        let usedIndices = Set(used.map(\.index))
        let omitted = written.indices.filter { !usedIndices.contains($0) }
        if !omitted.isEmpty {
            let example = Self.example(omitted.map { written[$0] })
            warnings.append(.times(omitted: omitted.count, example: example))
        }
        var gaps = 0
        var offset = 0.0
        var last = used[0]
        var points: [Track.Point] = []
        for stop in used {
            let seconds = stop.time.timeIntervalSince(last.time)
            let isSkipped = seconds > Self.maxGap
            if isSkipped {
                gaps += 1
            } else {
                offset += seconds
            }
            points.append(
                Track.Point(
                    offset: .seconds(offset),
                    place: stop.place,
                    isAfterGap: isSkipped || stop.segment != last.segment
                )
            )
            last = stop
        }
        if gaps > 0 {
            warnings.append(.gaps(gaps))
        }
        self.points = points
        self.warnings = warnings
    }

    /// Returns the points that have a time.
    private static func stops(_ segments: [[GPXFile.Point]]) -> [Stop] {
        var stops: [Stop] = []
        var index = 0
        for (segment, points) in segments.enumerated() {
            for point in points {
                if let text = point.time, let time = Date(gpxTime: text) {
                    stops.append(
                        Stop(place: point.place, time: time, index: index, segment: segment)
                    )
                }
                index += 1
            }
        }
        return stops
    }

    /// Returns the points that are not left out.
    private static func used(_ stops: [Stop]) -> [Stop] {
        var used: [Stop] = []
        for (index, stop) in stops.enumerated() {
            let isAfterLast = used.last.map { stop.time > $0.time } ?? true
            let next = stops[(index + 1)...].first
            let isAfterNext = next.map { stop.time > $0.time } ?? false
            if isAfterLast, !isAfterNext {
                used.append(stop)
            }
        }
        return used
    }

    /// Returns the first text of a time of points, shortened; `nil` if no point has one.
    private static func example(_ points: [GPXFile.Point]) -> String? {
        points.compactMap(\.time).first?.shortened(to: maxExampleLength)
    }

    private static func walk(_ places: [Coordinate]) -> [Track.Point] {
        var meters = 0.0
        var last = places[0]
        return places.map { place in
            meters += last.distance(to: place)
            last = place
            return Track.Point(offset: .seconds(meters / walkingSpeed), place: place)
        }
    }
}
