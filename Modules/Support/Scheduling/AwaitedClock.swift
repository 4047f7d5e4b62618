package import Domain
package import Platform
import Synchronization

/// A clock in real time.
///
/// While all calls of the app sleep on this clock, the app counts as idle, so `Activity.settle()`
/// returns. `Activity.rest(in:)` also waits for the sleeps.
package final class AwaitedClock: AppClock {
    private struct State {
        /// The number of sleeping tasks that delay `Activity.rest(in:)`.
        var sleepers = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let clock: any AppClock
    private let state = Mutex(State())

    package init(_ clock: any AppClock) {
        self.clock = clock
    }

    package var now: Duration { clock.now }
    package var date: Date { clock.date }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        // `Activity.rest(in:)` waits for sleeping tasks, but not for tasks that sleep until the
        // next update of a text, because such tasks never end.
        let delaysRest = !TextUpdate.isSleeping
        if delaysRest {
            state.withLock { $0.sleepers += 1 }
        }
        // `Activity.settle()` does not wait for a call while its task sleeps.
        let call = CountedCall.ofCurrentTask
        call?.suspend()
        defer {
            call?.resume()
            if delaysRest {
                endSleep()
            }
        }
        try await clock.sleep(for: duration)
    }

    private func endSleep() {
        state.withLock { state in
            state.sleepers -= 1
            guard state.sleepers == 0 else { return }
            for waiter in state.waiters {
                waiter.resume()
            }
            state.waiters = []
        }
    }

    /// Whether a task is sleeping that delays `Activity.rest(in:)`.
    var hasSleepers: Bool { state.withLock { $0.sleepers > 0 } }

    /// Waits until `hasSleepers` is false.
    func waitForSleepers() async {
        await withCheckedContinuation { continuation in
            let isWaiting = state.withLock { state in
                guard state.sleepers > 0 else { return false }
                state.waiters.append(continuation)
                return true
            }
            if !isWaiting {
                continuation.resume()
            }
        }
    }
}
