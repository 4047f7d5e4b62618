/// The time in which the program runs, counted from the moments at which it was seen running.
struct RunningTime {
    /// The longest time between two moments while a task sleeps.
    static let step = Duration.milliseconds(500)

    /// The number of sleeping tasks; each advances the time in every step.
    var sleeperCount = 0
    private var counted = Duration.zero
    private var lastMoment: ContinuousClock.Instant

    init(start: ContinuousClock.Instant) {
        lastMoment = start
    }

    /// Returns whether the program did not run in a part of a duration in which it had a step to
    /// make.
    static func isInterruption(_ duration: Duration) -> Bool { duration > step * 2 }

    /// Counts the time since the last moment, and returns the time since the start.
    ///
    /// An interruption counts as one step.
    mutating func advance(to moment: ContinuousClock.Instant) -> Duration {
        let duration = lastMoment.duration(to: moment)
        lastMoment = max(lastMoment, moment)
        let wasInterrupted = sleeperCount > 0 && Self.isInterruption(duration)
        counted += wasInterrupted ? Self.step : max(duration, .zero)
        return counted
    }
}
