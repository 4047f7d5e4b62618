package import Domain
package import Platform
import Synchronization

/// A clock that notes whether sleeps of another clock for a duration return too early.
package final class CheckedClock: AppClock {
    private let clock: any AppClock
    private let hasReturnedEarly = Mutex(false)

    package init(_ clock: any AppClock) {
        self.clock = clock
    }

    package var now: Duration { clock.now }
    package var date: Date { clock.date }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        let start = clock.now
        try await clock.sleep(for: duration)
        // A usual clock can be slightly early.
        if clock.now - start < duration / 2 {
            hasReturnedEarly.withLock { $0 = true }
        }
    }

    package func sleep(until date: Date) async throws(CancellationError) {
        try await clock.sleep(until: date)
    }

    /// Returns whether a sleep has returned too early since the last call.
    package func takeEarlyReturn() -> Bool {
        hasReturnedEarly.withLock { hasReturnedEarly in
            defer {
                hasReturnedEarly = false
            }
            return hasReturnedEarly
        }
    }
}
