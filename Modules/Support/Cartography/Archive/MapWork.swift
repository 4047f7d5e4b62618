/// The work that drawing a map has taken so far.
///
/// A small archive can require much work: a tile can serve thousands of addresses, and a few
/// compressed bytes can contain millions of features. The limits bound the time and the memory that
/// a map takes, whatever the archive contains.
package struct MapWork: Sendable, Equatable {
    /// The bytes after decompression.
    package internal(set) var bytes = 0
    /// The fields of the layers in the tiles, most of which are features, keys and values.
    package internal(set) var features = 0
    /// The points of the geometry that was decoded, and of the lines and areas that were drawn.
    package internal(set) var points = 0
    /// The steps along lines (two for each dot), the rows that edges cross, and the machine words
    /// of the bit maps (`DotPlane`) that are filled.
    package internal(set) var steps = 0
    package internal(set) var names = 0
    /// The parts that were skipped because they are not valid.
    package private(set) var skipped = SkippedParts()

    /// The number of tasks that share the limits equally.
    let sharers: Int
    /// The total work at which to check next whether the task is canceled.
    private var nextCancellationCheck = 0
    /// The work after which to check again whether the task is canceled.
    private static let workBetweenCancellationChecks = 50_000

    /// The limits of the work of a map.
    ///
    /// They are at least ten times the work of the busiest map of the demo's archive on a screen of
    /// 200 by 60, and at least three times its work on the largest screen. They suffice for a map
    /// of 240 by 67 all of whose tiles are like those of a densely built city.
    package static let limits = MapWork(
        bytes: 32 << 20,
        features: 800_000,
        points: 8_000_000,
        steps: 12_000_000,
        names: 12_000
    )

    package init() {
        sharers = 1
    }

    /// Creates the work of one of several tasks that share the limits.
    init(sharers: Int) {
        self.sharers = sharers
    }

    private init(bytes: Int, features: Int, points: Int, steps: Int, names: Int) {
        self.bytes = bytes
        self.features = features
        self.points = points
        self.steps = steps
        self.names = names
        sharers = 1
    }

    /// Checks the limits, and regularly whether the task is canceled.
    mutating func check() throws(ArchiveError) {
        guard isWithinLimits else { throw excess }
        let total = bytes + features + points + steps + names
        if total >= nextCancellationCheck {
            nextCancellationCheck = total + Self.workBetweenCancellationChecks
            if Task.isCancelled {
                throw .cancelled
            }
        }
    }

    mutating func add(_ other: MapWork) throws(ArchiveError) {
        bytes += other.bytes
        features += other.features
        points += other.points
        steps += other.steps
        names += other.names
        skipped.add(other.skipped)
        try check()
    }

    /// Counts a part that is skipped because it is not valid; `description` says which and why.
    mutating func skip(_ description: @autoclosure () -> String) {
        skipped.add(description())
    }

    private var isWithinLimits: Bool {
        let limits = Self.limits
        return bytes * sharers <= limits.bytes
            && features * sharers <= limits.features
            && points * sharers <= limits.points
            && steps * sharers <= limits.steps
            && names * sharers <= limits.names
    }

    /// The error that names the first limit that is exceeded.
    private var excess: ArchiveError {
        let limits = Self.limits
        if bytes * sharers > limits.bytes {
            return .tooMuchWork("more than \(limits.bytes) bytes")
        }
        if features * sharers > limits.features {
            return .tooMuchWork("more than \(limits.features) features")
        }
        if points * sharers > limits.points {
            return .tooMuchWork("more than \(limits.points) points")
        }
        if steps * sharers > limits.steps {
            return .tooMuchWork("more than \(limits.steps) steps")
        }
        return .tooMuchWork("more than \(limits.names) names")
    }
}
