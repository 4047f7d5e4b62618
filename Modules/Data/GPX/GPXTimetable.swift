import Domain
import Platform

/// The points of a GPX file with the times at which a receiver is there.
///
/// A point without a usable time between two points that have one gets a time by its distance from
/// these. At the ends of a segment, such points are left out. Segments are in the order of their
/// first times. If no point has a usable time, the receiver moves at walking speed.
struct GPXTimetable {
    /// The points in the order of their offsets, at least one.
    let points: [GPXTrack.Point]
    let warnings: [GPXWarning]

    /// A walking speed in meters per second.
    private static let walkingSpeed = 1.4

    /// A point with its time; `nil` if the time is missing or not usable.
    private struct Stop {
        let place: Coordinate
        var time: Date?
    }

    /// A point with its time.
    private struct TimedStop {
        let place: Coordinate
        let time: Date
    }

    /// Creates the timetable of segments, of which none is empty, and there is at least one.
    init(_ segments: [[GPXFile.Point]]) {
        let usable = UsableTimes(of: segments)
        guard usable.count > 0 else {
            points = Self.walk(segments.joined().map(\.place))
            warnings = [.noTimes(example: usable.example)]
            return
        }
        var warnings: [GPXWarning] = []
        let timed = zip(segments, usable.times)
            .map { segment, times -> [TimedStop] in
                let stops = zip(segment, times).map { Stop(place: $0.place, time: $1) }
                return Self.interpolated(stops)
            }
            .filter { !$0.isEmpty }
        let kept = timed.joined().count
        let interpolated = kept - usable.count
        let omitted = segments.joined().count - kept
        if interpolated + omitted > 0 {
            warnings.append(
                .times(interpolated: interpolated, omitted: omitted, example: usable.example)
            )
        }
        let order = timed.indices.sorted { first, second in
            let firstTime = timed[first][0].time
            let secondTime = timed[second][0].time
            if firstTime != secondTime {
                return firstTime < secondTime
            }
            return first < second
        }
        if order != Array(timed.indices) {
            warnings.append(.order)
        }
        points = Self.points(order.map { timed[$0] })
        if points.count < kept {
            warnings.append(.overlap(kept - points.count))
        }
        self.warnings = warnings
    }

    /// Returns the points of segments in the order of their first times, except those whose time
    /// lies within an earlier segment.
    private static func points(_ segments: [[TimedStop]]) -> [GPXTrack.Point] {
        let start = segments[0][0].time
        var end = start
        var points: [GPXTrack.Point] = []
        for segment in segments {
            let rest = segment.drop { $0.time < end }
            for (index, stop) in rest.enumerated() {
                let isAfterGap = index == 0 && !points.isEmpty
                points.append(
                    GPXTrack.Point(
                        offset: .seconds(stop.time.timeIntervalSince(start)),
                        place: stop.place,
                        isAfterGap: isAfterGap
                    )
                )
                end = stop.time
            }
        }
        return points
    }

    private static func walk(_ places: [Coordinate]) -> [GPXTrack.Point] {
        var meters = 0.0
        var last = places[0]
        return places.map { place in
            meters += last.distance(to: place)
            last = place
            return GPXTrack.Point(offset: .seconds(meters / walkingSpeed), place: place)
        }
    }

    /// Returns the points of a segment from the first to the last one with a time.
    private static func interpolated(_ stops: [Stop]) -> [TimedStop] {
        var timed: [TimedStop] = []
        /// The points since the last one with a time.
        var untimed: [Coordinate] = []
        for stop in stops {
            guard let time = stop.time else {
                untimed.append(stop.place)
                continue
            }
            let end = TimedStop(place: stop.place, time: time)
            if let start = timed.last {
                timed += interpolated(untimed, from: start, to: end)
            }
            untimed = []
            timed.append(end)
        }
        return timed
    }

    /// Returns points between two others with times that are proportional to the distances.
    private static func interpolated(
        _ places: [Coordinate],
        from start: TimedStop,
        to end: TimedStop
    ) -> [TimedStop] {
        var meters: [Double] = []
        var length = 0.0
        var last = start.place
        for place in places {
            length += last.distance(to: place)
            meters.append(length)
            last = place
        }
        length += last.distance(to: end.place)
        let seconds = end.time.timeIntervalSince(start.time)
        return zip(places, meters).map { place, meters in
            let fraction = length > 0 ? meters / length : 0
            return TimedStop(place: place, time: start.time + seconds * fraction)
        }
    }
}

/// The usable times of the points of a file.
///
/// A time is usable if it can be read, differs from the median of the file's times by at most ten
/// years, and belongs to the longest ascending sequence of times in its segment. So a receiver that
/// counts weeks wrongly or corrects its clock spoils only the times that it wrote meanwhile. If all
/// points have the same time, which is that of an export, no time is usable.
private struct UsableTimes {
    /// The times of the points of each segment; `nil` for those without a usable time.
    let times: [[Date?]]
    /// The number of usable times.
    let count: Int
    /// The first text that is not usable.
    let example: String?

    /// Ten years in seconds.
    private static let maxDifference = 10 * 365.25 * 86_400

    init(of segments: [[GPXFile.Point]]) {
        let readable = segments.map { segment in
            segment.map { point in point.time.flatMap { Date(gpxTime: $0) } }
        }
        let median = Self.median(readable.joined().compactMap(\.self))
        var usable = readable.map { segment in
            Self.ascending(segment.map { Self.plausible($0, median: median) })
        }
        let known = usable.joined().compactMap(\.self)
        if known.count > 1, Set(known).count == 1 {
            usable = readable.map { $0.map { _ in nil } }
        }
        times = usable
        count = usable.joined().count { $0 != nil }
        example = Self.firstUnusableText(of: segments, usable)
    }

    /// Returns the first text of a time that is not usable, shortened; `nil` if there is none.
    private static func firstUnusableText(
        of segments: [[GPXFile.Point]],
        _ usableTimes: [[Date?]]
    ) -> String? {
        for (point, usableTime) in zip(segments.joined(), usableTimes.joined()) {
            if let text = point.time, usableTime == nil {
                return text.shortened(to: 40)
            }
        }
        return nil
    }

    /// Returns the time in the middle of the sorted times, or the middle of the two there; `nil` if
    /// there are no times.
    private static func median(_ times: [Date]) -> Date? {
        guard !times.isEmpty else { return nil }
        let sorted = times.sorted()
        let low = sorted[(sorted.count - 1) / 2]
        let high = sorted[sorted.count / 2]
        return low + high.timeIntervalSince(low) / 2
    }

    private static func plausible(_ time: Date?, median: Date?) -> Date? {
        guard let time, let median else { return nil }
        return abs(time.timeIntervalSince(median)) <= maxDifference ? time : nil
    }

    /// Returns the times with those replaced by `nil` that do not belong to the longest ascending
    /// sequence.
    private static func ascending(_ times: [Date?]) -> [Date?] {
        /// The last time of a sequence, and its index.
        struct End {
            let time: Date
            let index: Int
        }
        /// The end of the best sequence of each length, which is the one that ends earliest.
        var ends: [End] = []
        /// The index of the time before each time in the best sequence that ends there.
        var previous = [Int?](repeating: nil, count: times.count)
        for (index, time) in times.enumerated() {
            guard let time else { continue }
            // The sequences up to here can be continued with the time.
            let length = ends.partitioningIndex { $0.time > time }
            previous[index] = length > 0 ? ends[length - 1].index : nil
            let end = End(time: time, index: index)
            if length < ends.count {
                ends[length] = end
            } else {
                ends.append(end)
            }
        }
        var result = [Date?](repeating: nil, count: times.count)
        var index = ends.last?.index
        while let current = index {
            result[current] = times[current]
            index = previous[current]
        }
        return result
    }
}

extension Array {
    /// Returns the first index whose element meets a condition that all elements after it meet, too.
    fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
        var range = indices
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if isAfter(self[middle]) {
                range = range.lowerBound..<middle
            } else {
                range = (middle + 1)..<range.upperBound
            }
        }
        return range.lowerBound
    }
}
