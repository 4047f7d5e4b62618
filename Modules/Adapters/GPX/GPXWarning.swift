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
    /// Some points are not used, because their time is missing, not after that of the last point
    /// used, or after that of the next point; the example is the first text of such a time.
    case times(omitted: Int, example: String?)
    /// Some gaps of more than a day between two points are skipped.
    case gaps(Int)
    /// Fewer than two points have a time, so the track has the speed of a walk.
    ///
    /// The example is the first text of a time.
    case noTimes(example: String?)
    /// The times of the points run backward or stay the same, so the track has the speed of a walk;
    /// the example is the first text of a time.
    case timesDoNotAscend(example: String?)
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
        case .times(let omitted, let example):
            "points left out because their time is missing or not in order: \(omitted)"
                + Self.such(example)
        case .gaps(let count):
            "gaps of more than a day, which are skipped: \(count)"
        case .noTimes(let example):
            "fewer than two points have a time, so the track has the speed of a walk"
                + Self.such(example)
        case .timesDoNotAscend(let example):
            "the times run backward or stay the same, so the track has the speed of a walk"
                + Self.such(example)
        }
    }

    private static func such(_ example: String?) -> String {
        guard let example else { return "" }
        return ", such as \"\(example)\""
    }
}
