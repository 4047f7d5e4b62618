import Data
import Domain
import Platform

/// The points of a GPX file, and the time at which the receiver is at each of them.
///
/// If a point without a usable time is between two points with usable times, its time is
/// interpolated by the distances. A segment whose times descend is read backwards. At the ends of a segment, points without a usable time are left
/// out. Segments are in the order of their first times. If no point of the file has a usable time,
/// the receiver moves at walking speed.
struct GPXTimetable {
    /// The points in the order of their offsets, at least one.
    let points: [Track.Point]
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

    /// Creates the timetable of segments.
    ///
    /// There must be at least one segment, and no segment may be empty.
    init(_ written: [[GPXFile.Point]]) {
        let segments = written.map { segment in
            segment.hasDescendingTimes ? segment.reversed() : segment
        }
        let reversedCount = written.count(where: \.hasDescendingTimes)
        let usable = UsableTimes(of: segments)
        guard usable.count > 0 else {
            points = Self.walk(written.joined().map(\.place))
            warnings = [
                usable.areAllEqual
                    ? .equalTimes(example: usable.example) : .noTimes(example: usable.example)
            ]
            return
        }
        let timed = Self.timed(segments, usable.times)
        let timedCount = timed.joined().count
        let interpolated = timedCount - usable.count
        let omitted = segments.joined().count - timedCount
        let order = Self.chronologicalOrder(of: timed)
        points = Self.points(order.map { timed[$0] })
        let overlapping = timedCount - points.count
        var warnings: [GPXWarning] = []
        if reversedCount > 0 {
            warnings.append(.reversed(reversedCount))
        }
        if interpolated + omitted > 0 {
            warnings.append(
                .times(interpolated: interpolated, omitted: omitted, example: usable.example)
            )
        }
        if order != Array(timed.indices) {
            warnings.append(.order)
        }
        if overlapping > 0 {
            warnings.append(.overlap(overlapping))
        }
        self.warnings = warnings
    }

    /// Returns the points that have a usable or an interpolated time, without empty segments.
    ///
    /// `usableTimes` has an element for each point; it is `nil` if the point has no usable time.
    private static func timed(
        _ segments: [[GPXFile.Point]],
        _ usableTimes: [[Date?]]
    ) -> [[TimedStop]] {
        var timed: [[TimedStop]] = []
        for (points, times) in zip(segments, usableTimes) {
            let stops = zip(points, times).map { point, time in
                Stop(place: point.place, time: time)
            }
            let timedStops = interpolated(stops)
            if !timedStops.isEmpty {
                timed.append(timedStops)
            }
        }
        return timed
    }

    /// Returns the indices of segments in the order of their first times.
    ///
    /// Segments with the same first time keep their order. No segment may be empty.
    private static func chronologicalOrder(of segments: [[TimedStop]]) -> [Int] {
        segments.indices.sorted { first, second in
            let firstTime = segments[first][0].time
            let secondTime = segments[second][0].time
            if firstTime != secondTime {
                return firstTime < secondTime
            }
            return first < second
        }
    }

    /// Returns the points of segments, except points whose time lies within an earlier segment.
    ///
    /// The segments must be in the order of their first times.
    private static func points(_ segments: [[TimedStop]]) -> [Track.Point] {
        let start = segments[0][0].time
        var end = start
        var points: [Track.Point] = []
        for segment in segments {
            let rest = segment.drop { $0.time < end }
            for (index, stop) in rest.enumerated() {
                let isAfterGap = index == 0 && !points.isEmpty
                points.append(
                    Track.Point(
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

    private static func walk(_ places: [Coordinate]) -> [Track.Point] {
        var meters = 0.0
        var last = places[0]
        return places.map { place in
            meters += last.distance(to: place)
            last = place
            return Track.Point(offset: .seconds(meters / walkingSpeed), place: place)
        }
    }

    /// Returns the points of a segment from the first point with a time to the last one, and
    /// interpolates missing times.
    private static func interpolated(_ stops: [Stop]) -> [TimedStop] {
        var timed: [TimedStop] = []
        /// The points after the last point with a time.
        var untimed: [Coordinate] = []
        for stop in stops {
            guard let time = stop.time else {
                untimed.append(stop.place)
                continue
            }
            let end = TimedStop(place: stop.place, time: time)
            if let start = timed.last {
                timed += timedStops(at: untimed, between: start, and: end)
            }
            untimed = []
            timed.append(end)
        }
        return timed
    }

    /// Returns the points between two stops, with times that are proportional to the distances.
    private static func timedStops(
        at places: [Coordinate],
        between start: TimedStop,
        and end: TimedStop
    ) -> [TimedStop] {
        /// The distance of each place from the start, along the segment.
        var distances: [Double] = []
        var length = 0.0
        var last = start.place
        for place in places {
            length += last.distance(to: place)
            distances.append(length)
            last = place
        }
        length += last.distance(to: end.place)
        let seconds = end.time.timeIntervalSince(start.time)
        return zip(places, distances).map { place, distance in
            let fraction = length > 0 ? distance / length : 0
            return TimedStop(place: place, time: start.time + seconds * fraction)
        }
    }
}

/// The usable times of the points of a file.
///
/// A time is usable if it can be read, differs from the median of the file's times by at most ten
/// years, and belongs to the longest ascending sequence of times in its segment. If a receiver
/// counts weeks wrongly for a while, or corrects its clock, the times that do not fit this sequence
/// are not usable, and all other times remain usable. If all points have the same time, it is
/// probably the time of an export, and no time is usable.
private struct UsableTimes {
    /// The times of the points of each segment; `nil` for a point without a usable time.
    let times: [[Date?]]
    /// The number of usable times.
    let count: Int
    /// Whether all points have the same time, which is therefore not usable.
    let areAllEqual: Bool
    /// The first text of a time that is not usable.
    let example: String?

    /// Ten years in seconds.
    private static let maxDifference = 10 * 365.25 * CalendarDate.secondsPerDay
    /// The maximum number of Unicode scalars of `example`.
    private static let maxExampleLength = 40

    init(of segments: [[GPXFile.Point]]) {
        let readable = segments.map { segment in segment.map(\.readableTime) }
        let median = Self.median(readable.joined().compactMap(\.self))
        var usable = readable.map { times -> [Date?] in
            let plausible = times.map { Self.plausible($0, median: median) }
            return Self.ascending(plausible)
        }
        let known = usable.joined().compactMap(\.self)
        areAllEqual = known.count > 1 && Set(known).count == 1
        if areAllEqual {
            usable = segments.map { [Date?](repeating: nil, count: $0.count) }
        }
        times = usable
        count = usable.joined().count { $0 != nil }
        example = Self.firstUnusableText(of: segments, usableTimes: usable)
    }

    /// Returns the first text of a time that is not usable, shortened; `nil` if there is none.
    private static func firstUnusableText(
        of segments: [[GPXFile.Point]],
        usableTimes: [[Date?]]
    ) -> String? {
        for (point, usableTime) in zip(segments.joined(), usableTimes.joined()) {
            if let text = point.time, usableTime == nil {
                return text.shortened(to: maxExampleLength)
            }
        }
        return nil
    }

    /// Returns the median of times; `nil` if there are no times.
    ///
    /// If the number of times is even, the median is the mean of the two times in the middle.
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

    /// Returns the times that belong to the longest ascending sequence, and `nil` in place of all
    /// other times.
    private static func ascending(_ times: [Date?]) -> [Date?] {
        /// The last time of a sequence, and its index.
        struct End {
            let time: Date
            let index: Int
        }
        /// The ends of the best sequences of 1, 2, 3 and more times.
        ///
        /// Of all sequences with the same number of times, the best one has the earliest end.
        var ends: [End] = []
        /// For each time, the index of the time before it in the longest sequence that ends with
        /// it.
        var previous = [Int?](repeating: nil, count: times.count)
        for (index, time) in times.enumerated() {
            guard let time else { continue }
            // The length of the longest sequence that the time can continue.
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

extension GPXFile.Point {
    /// The time; `nil` if it is missing or cannot be read.
    fileprivate var readableTime: Date? {
        guard let time else { return nil }
        return Date(gpxTime: time)
    }
}

extension [GPXFile.Point] {
    /// Whether each time of the segment is at or before the one before it, and the last one is
    /// before the first one.
    fileprivate var hasDescendingTimes: Bool {
        let times = compactMap(\.readableTime)
        guard let first = times.first, let last = times.last, last < first else { return false }
        return zip(times, times.dropFirst()).allSatisfy { $0 >= $1 }
    }
}

extension Array {
    /// Returns the index of the first element that meets a condition.
    ///
    /// All elements after that element must meet the condition, too.
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
