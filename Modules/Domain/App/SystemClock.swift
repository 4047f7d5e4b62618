public import Platform
import Synchronization

/// A clock that measures the time in which the program runs.
///
/// While a task sleeps for a duration, the time in which the program is stopped or the machine
/// sleeps does not count. So a time limit leaves an answer the same time as without the
/// interruption. `date` and `sleep(until:)` follow real time.
public final class SystemClock: AppClock {
    private let time = Mutex(RunningTime(start: .now))

    public init() {}

    public var now: Duration { time.withLock { $0.advance(to: .now) } }

    public var date: Date { .now }

    public func sleep(for duration: Duration) async throws(CancellationError) {
        guard duration > .zero else { return }
        let deadline = now + duration
        time.withLock { $0.sleeperCount += 1 }
        defer {
            _ = now
            time.withLock { $0.sleeperCount -= 1 }
        }
        var wasInterrupted = false
        var rest = duration
        while rest > .zero {
            wasInterrupted = try await sleepStep(min(rest, RunningTime.step))
            rest = deadline - now
        }
        if wasInterrupted {
            // What has arrived during the interruption can be read before the sleep ends.
            _ = try await sleepStep(RunningTime.step)
        }
    }

    public func sleep(until date: Date) async throws(CancellationError) {
        try await sleepInRealTime(for: .seconds(date.timeIntervalSinceNow))
    }

    /// Sleeps for a short duration, and returns whether the program did not run meanwhile.
    private func sleepStep(_ duration: Duration) async throws(CancellationError) -> Bool {
        let start = ContinuousClock.now
        try await sleepInRealTime(for: duration)
        return RunningTime.isInterruption(start.duration(to: .now))
    }

    private func sleepInRealTime(for duration: Duration) async throws(CancellationError) {
        do {
            try await ContinuousClock().sleep(for: duration)
        } catch {
            throw CancellationError()
        }
    }
}
