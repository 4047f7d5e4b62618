/// The work that drawing a map has taken so far.
///
/// A small archive can require much work: one tile can be used at thousands of addresses, and a few
/// compressed bytes can contain millions of features. The limits bound the time and the memory that
/// a map takes, whatever the archive contains.
package struct MapWork: Sendable, Equatable {
    /// The number of bytes after decompression.
    package internal(set) var bytes = 0
    /// The number of fields in the layers of the tiles.
    ///
    /// Most fields are features, keys and values.
    package internal(set) var features = 0
    /// The number of points in the geometry that was decoded, and in the lines and areas that were
    /// drawn.
    package internal(set) var points = 0
    /// The number of steps: two for each dot of a line, one for each row that an edge of an area
    /// crosses, and one for each machine word of a bitmap (`DotPlane`) that is filled.
    package internal(set) var steps = 0
    package internal(set) var names = 0
    /// The number of bytes that the decoded tiles take in memory.
    package internal(set) var memory = 0
    /// The parts that were skipped because they are not valid.
    package private(set) var skipped = SkippedParts()

    /// The number of tasks that share the limits equally.
    let sharers: Int
    /// The total work at which to check next whether the task is canceled.
    private var nextCancellationCheck = 0
    /// The amount of work between two checks whether the task is canceled.
    private static let workBetweenCancellationChecks = 50_000

    /// The limits of the work of a map.
    ///
    /// The limits are at least ten times the work of the busiest map in the demo's archive on a
    /// screen of 200 by 60 cells, and at least three times the work of that map on the largest
    /// screen. They also suffice for a map of 240 by 67 cells if all of its tiles have as much
    /// content as those of a densely built city.
    package static let limits = MapWork(
        bytes: 32 << 20,
        features: 800_000,
        points: 8_000_000,
        steps: 12_000_000,
        names: 12_000,
        memory: MapMemory.tiles
    )

    package init() {
        sharers = 1
    }

    /// Creates the work of one of several tasks that share the limits.
    init(sharers: Int) {
        self.sharers = sharers
    }

    private init(bytes: Int, features: Int, points: Int, steps: Int, names: Int, memory: Int) {
        self.bytes = bytes
        self.features = features
        self.points = points
        self.steps = steps
        self.names = names
        self.memory = memory
        sharers = 1
    }

    /// Throws `.tooMuchWork` if a limit is exceeded.
    ///
    /// After every 50,000 units of work, also throws `.cancelled` if the task is canceled.
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
        memory += other.memory
        skipped.add(other.skipped)
        try check()
    }

    /// Counts a part that is skipped because it is not valid.
    ///
    /// `description` names the part and says why it is not valid.
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
            && memory * sharers <= limits.memory
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
        if names * sharers > limits.names {
            return .tooMuchWork("more than \(limits.names) names")
        }
        return .tooMuchWork("more than \(limits.memory) bytes of memory")
    }
}
