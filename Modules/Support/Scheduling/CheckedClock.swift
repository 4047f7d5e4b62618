package import Domain
package import Platform
import Synchronization

/// A clock that notes whether sleeps of another clock for a duration end too early.
package final class CheckedClock: AppClock {
    private let clock: any AppClock
    private let hasEndedEarly = Mutex(false)

    package init(_ clock: any AppClock) {
        self.clock = clock
    }

    package var now: Duration { clock.now }
    package var date: Date { clock.date }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        let start = clock.now
        defer {
            // A usual clock can be slightly early.
            let isEarly = clock.now - start < duration / 2
            if isEarly, !Task.isCancelled {
                hasEndedEarly.withLock { $0 = true }
            }
        }
        try await clock.sleep(for: duration)
    }

    package func sleep(until date: Date) async throws(CancellationError) {
        try await clock.sleep(until: date)
    }

    /// Returns whether a sleep that was not canceled has ended too early since the last call.
    package func takeEarlyEnd() -> Bool {
        hasEndedEarly.withLock { hasEndedEarly in
            defer {
                hasEndedEarly = false
            }
            return hasEndedEarly
        }
    }
}
