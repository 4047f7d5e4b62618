import Domain
import Foundation

/// A clock on which the date is always the same, and time passes as on another clock.
struct FixedDateClock: AppClock {
    let date: Date
    let clock: any AppClock

    var now: Duration { clock.now }

    func sleep(for duration: Duration) async throws(CancellationError) {
        try await clock.sleep(for: duration)
    }
}
