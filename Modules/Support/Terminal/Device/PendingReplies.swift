/// The replies that the terminal still has to send, and how long to wait for them before the
/// program leaves the terminal.
///
/// A reply that comes later reaches the shell as if the user had typed it. Each group of queries
/// ends with the query for the device attributes, which every terminal answers, so its answer is
/// the last one.
package struct PendingReplies {
    /// Why the program leaves the terminal.
    package enum Departure {
        case key
        case signal
    }

    private static let maxWait = Duration.seconds(1)
    /// The maximum after a signal, after which the program must end within half a second.
    private static let maxWaitAfterSignal = Duration.milliseconds(300)
    /// The time after the start in which a terminal that has not answered yet can be a slow one.
    ///
    /// After that, it counts as one that does not answer.
    private static let startTime = Duration.seconds(1)

    /// The number of groups of queries whose last answer is pending.
    private var count = 0
    private var hasAnswered = false
    /// The time of the last start.
    private var start: ContinuousClock.Instant?

    package init() {}

    package var isEmpty: Bool { count == 0 }

    /// Counts the queries that are sent when the program enters the terminal.
    package mutating func enter(at time: ContinuousClock.Instant) {
        start = time
        // The answers to earlier queries are lost, because they came while the program was stopped.
        count = 1
    }

    /// Counts queries that are sent later.
    package mutating func ask() {
        count += 1
    }

    package mutating func take(_ event: InputEvent) {
        switch event {
        case .attributesReport:
            hasAnswered = true
            count = max(count - 1, 0)
        case .modeReport, .backgroundReport, .colorReport, .graphicsReport, .cellSizeReport:
            hasAnswered = true
        default:
            break
        }
    }

    /// Returns the time until which to wait for the pending replies before the program leaves the
    /// terminal; `nil` if no reply is expected.
    package func deadline(
        before departure: Departure,
        at time: ContinuousClock.Instant
    ) -> ContinuousClock.Instant? {
        guard !isEmpty else { return nil }
        let isStarting = start.map { time - $0 < Self.startTime } ?? false
        guard hasAnswered || isStarting else { return nil }
        return switch departure {
        case .key: time + Self.maxWait
        case .signal: time + Self.maxWaitAfterSignal
        }
    }
}
