import Domain
package import Platform

/// A clock in real time for limits.
///
/// It counts checks instead of time, because a busy processor or main actor's queue delays the
/// checks as it delays what has the limit.
package struct LimitClock: AppClock {
    /// The time between two checks; if it is not `Activity.checkInterval`, all sleeps become
    /// shorter or longer in proportion.
    let checkInterval: Duration

    private let clock = SystemClock()

    package init(checkInterval: Duration = Activity.checkInterval) {
        self.checkInterval = checkInterval
    }

    package var now: Duration { clock.now }
    package var date: Date { clock.date }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        let checks = Int(clamping: (duration / Activity.checkInterval).rounded(.up))
        // On a busy machine, the time of a limit can be over before its sleep begins.
        for _ in 0..<max(checks, 1) {
            try await clock.sleep(for: checkInterval)
            await MainActor.run {}
        }
    }
}
