public import Domain
public import Platform
import Synchronization

/// A clock whose time passes only when it is advanced.
public final class VirtualClock: AppClock {
    private struct State {
        var now = Duration.zero
        /// The sleeping tasks, by numbers in the order of their starts.
        var sleepers: [Int: Sleeper] = [:]
        var lastID = 0

        /// Removes and returns the task that wakes first, if its deadline is not after a time, and
        /// advances the time to its deadline.
        ///
        /// Of several tasks with the same deadline, it is the one that started to sleep first.
        mutating func removeFirstSleeper(until time: Duration) -> Sleeper? {
            let first = sleepers.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            guard let first, first.value.deadline <= time else { return nil }
            now = first.value.deadline
            return sleepers.removeValue(forKey: first.key)
        }
    }

    private struct Sleeper {
        let duration: Duration
        let deadline: Duration
        /// The call that the task belongs to; `Activity` does not count it during the sleep.
        let call: CountedCall?
        /// Receives true at the deadline, and false after a cancellation.
        let continuation: CheckedContinuation<Bool, Never>

        func wake(isOver: Bool) {
            call?.resume()
            continuation.resume(returning: isOver)
        }
    }

    private let state = Mutex(State())
    private let start: Date
    /// Sends the duration of each sleep that starts.
    private let starts = Broadcast<Duration>()

    public init(start: Date = Date(timeIntervalSince1970: 0)) {
        self.start = start
    }

    public var now: Duration { state.withLock(\.now) }

    public var date: Date { start + now / .seconds(1) }

    /// The earliest deadline of a sleeping task; `nil` if no task is sleeping.
    package var nextDeadline: Duration? {
        state.withLock { $0.sleepers.values.map(\.deadline).min() }
    }

    public func sleep(for duration: Duration) async throws(CancellationError) {
        guard duration > .zero else { return }
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let isOver = await waitForEnd(ofSleep: id, duration)
        guard isOver else { throw CancellationError() }
    }

    /// Registers a sleep, and returns whether it ends because its time has passed.
    ///
    /// The closure captures the caller's actor. Otherwise, it would leave the actor before it
    /// registers the sleep.
    private func waitForEnd(
        ofSleep id: Int,
        _ duration: Duration,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Bool {
        let call = CountedCall.ofCurrentTask
        return await withTaskCancellationHandler {
            _ = isolation
            return await withCheckedContinuation { continuation in
                let isSleeping = state.withLock { state in
                    // This is checked under the lock, so that a later cancellation finds the
                    // sleeper.
                    guard !Task.isCancelled else { return false }
                    state.sleepers[id] = Sleeper(
                        duration: duration,
                        deadline: state.now + duration,
                        call: call,
                        continuation: continuation
                    )
                    // The call is suspended under the lock, so that the sleeper cannot wake before
                    // the suspension.
                    call?.suspend()
                    return true
                }
                if isSleeping {
                    starts.send(duration)
                } else {
                    continuation.resume(returning: false)
                }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.wake(isOver: false)
        }
    }

    /// Advances the clock by a duration that is not negative.
    ///
    /// Sleeping tasks wake in the order of their deadlines. Tasks with the same deadline wake in
    /// the order in which they started to sleep. `settle` runs after each task has woken.
    package func advance(by duration: Duration, settle: () async -> Void) async {
        let end = now + duration
        while let sleeper = state.withLock({ $0.removeFirstSleeper(until: end) }) {
            sleeper.wake(isOver: true)
            await settle()
        }
        state.withLock { $0.now = end }
    }

    /// Advances the clock by a duration that is not negative, and wakes the tasks whose sleeps end.
    ///
    /// Tasks wake in the order of their deadlines. The method does not wait for what they do then.
    public func advance(by duration: Duration) async {
        await advance(by: duration) {}
    }

    /// Waits until a task starts to sleep for a duration; returns at once if one is sleeping.
    public func waitForSleep(of duration: Duration) async {
        let starts = starts.stream()
        let isSleeping = state.withLock { state in
            state.sleepers.values.contains { $0.duration == duration }
        }
        guard !isSleeping else { return }
        _ = await starts.first { $0 == duration }
    }
}
