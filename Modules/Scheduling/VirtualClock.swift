import Domain
package import Platform
import Synchronization

package final class VirtualClock: AppClock {
    private struct State {
        var now = Duration.zero
        /// The sleeping tasks.
        ///
        /// A continuation receives true at its deadline, and false after a cancellation.
        var sleepers: [Int: (deadline: Duration, continuation: CheckedContinuation<Bool, Never>)] =
            [:]
        var lastID = 0
    }

    private let state = Mutex(State())
    private let start: Date

    package init(start: Date = Date(timeIntervalSince1970: 0)) {
        self.start = start
    }

    package var now: Duration { state.withLock(\.now) }

    package var date: Date { start + now / .seconds(1) }

    /// The earliest deadline of a sleeping task; `nil` if no task is sleeping.
    package var nextDeadline: Duration? {
        state.withLock { $0.sleepers.values.map(\.deadline).min() }
    }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        guard duration > .zero else { return }
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let isOver = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { state in
                    // Checked under the lock, so that a later cancellation finds the sleeper.
                    if Task.isCancelled {
                        continuation.resume(returning: false)
                    } else {
                        state.sleepers[id] = (state.now + duration, continuation)
                    }
                }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(
                returning: false
            )
        }
        guard isOver else { throw CancellationError() }
    }

    /// Advances the clock by a duration that is not negative.
    ///
    /// Sleeping tasks wake in the order of their deadlines, then of their starts; `settle` runs
    /// after each deadline.
    package func advance(by duration: Duration, settle: () async -> Void) async {
        let end = now + duration
        while let deadline = nextDeadline, deadline <= end {
            let due = state.withLock { state in
                state.now = deadline
                let due = state.sleepers.filter { $0.value.deadline <= deadline }
                for id in due.keys {
                    state.sleepers[id] = nil
                }
                return due.sorted { $0.key < $1.key }
            }
            for (_, sleeper) in due {
                sleeper.continuation.resume(returning: true)
            }
            await settle()
        }
        state.withLock { $0.now = end }
    }
}
