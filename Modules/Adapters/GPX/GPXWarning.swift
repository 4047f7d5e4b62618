/// A difference between a GPX file and its track.
package enum GPXWarning: Sendable, Hashable {
    /// The file has several documents; the track has the points of all of them.
    case documents(Int)
    /// A document ends before its root element is closed, or the file ends within a point; all
    /// complete points are used.
    case cutOff
    /// The file is not well-formed XML in a line; the points before that line are used.
    case malformed(line: Int)
    /// Some points have no valid coordinates, so they are not used; the example has the attributes
    /// of the first such point.
    case coordinates(count: Int, example: String)
    /// Some points have no usable time.
    ///
    /// If such a point is between two points with usable times, its time is interpolated.
    /// Otherwise, the point is not used. The example is the first text of a time that is not
    /// usable.
    case times(interpolated: Int, omitted: Int, example: String?)
    /// The segments are not in the order of their times, so they were sorted.
    case order
    /// Some points are not used, because their time lies within an earlier segment.
    case overlap(Int)
    /// No point has a usable time, so the track has the speed of a walk.
    ///
    /// The example is the first text of a time that is not usable.
    case noTimes(example: String?)
    /// All points have the same time, so the track has the speed of a walk; the example is the text
    /// of a time.
    case equalTimes(example: String?)
    /// The times of some segments descend, so these segments are read backwards.
    case reversed(Int)
    /// Some points at the latitude 0 and the longitude 0 are not used, because the receiver had no
    /// position yet.
    case nullIsland(Int)
}

extension GPXWarning: CustomStringConvertible {
    /// The text for the log, without coordinates.
    package var description: String {
        switch self {
        case .documents(let count):
            "the file holds \(count) documents"
        case .cutOff:
            "a document is cut off; its complete points are used"
        case .malformed(let line):
            "not well-formed XML in line \(line); the points before it are used"
        case .coordinates(let count, _):
            "points without valid coordinates: \(count)"
        case .times(let interpolated, let omitted, let example):
            "points without a usable time: \(interpolated) interpolated, \(omitted) left out"
                + Self.such(example)
        case .order:
            "the segments are not in the order of their times"
        case .overlap(let count):
            "points left out because an earlier segment covers their time: \(count)"
        case .noTimes(let example):
            "no point has a usable time, so the track has the speed of a walk" + Self.such(example)
        case .equalTimes(let example):
            "all points have the same time, so the track has the speed of a walk"
                + Self.such(example)
        case .reversed(let count):
            "segments read backwards because their times descend: \(count)"
        case .nullIsland(let count):
            "points at 0, 0 before the first position, which are left out: \(count)"
        }
    }

    private static func such(_ example: String?) -> String {
        guard let example else { return "" }
        return ", such as \"\(example)\""
    }
}
