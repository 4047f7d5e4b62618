import Domain
import Synchronization

/// Time that passes only when it is told to.
package final class VirtualClock: AppClock {
    private struct Sleeper {
        let deadline: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Duration.zero
        var sleepers: [Int: Sleeper] = [:]
        var lastID = 0
    }

    private let state = Mutex(State())

    /// Creates a clock that stands at zero.
    package init() {}

    /// The sum of all advances.
    package var now: Duration { state.withLock(\.now) }

    /// When the next sleeper wakes; nil if nobody sleeps.
    package var nextDeadline: Duration? { state.withLock { $0.sleepers.values.map(\.deadline).min() } }

    /// Sleeps until an advance reaches the sleeper's time.
    package func sleep(for duration: Duration) async throws(CancellationError) {
        guard duration > .zero else { return }
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        do {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                    state.withLock { state in
                        // Checked under the lock: a cancellation that comes later finds the sleeper.
                        if Task.isCancelled {
                            continuation.resume(throwing: CancellationError())
                        } else {
                            state.sleepers[id] = Sleeper(deadline: state.now + duration, continuation: continuation)
                        }
                    }
                }
            } onCancel: {
                state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(
                    throwing: CancellationError())
            }
        } catch {
            throw CancellationError()
        }
    }

    /// Lets time pass.
    ///
    /// At each moment at which somebody wakes, `settle` is awaited before time goes on.
    package func advance(by duration: Duration, settle: () async -> Void) async {
        let end = now + duration
        while let deadline = nextDeadline, deadline <= end {
            wake(at: deadline)
            await settle()
        }
        state.withLock { $0.now = end }
    }

    /// Moves the time on, and wakes who has slept long enough, the one first who lay down first.
    private func wake(at moment: Duration) {
        let awake = state.withLock { state in
            state.now = moment
            let due = state.sleepers.filter { $0.value.deadline <= moment }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { $0.key < $1.key }
        }
        for (_, sleeper) in awake { sleeper.continuation.resume() }
    }
}
