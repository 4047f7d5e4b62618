import Domain
package import Foundation
import Synchronization

/// A clock whose sleeps return at once, each after advancing the clock; the date stands still.
package final class JumpingClock: AppClock {
    private let time = Mutex(Duration.zero)
    package let date = Date.novemberNoon

    package init() {}

    package var now: Duration { time.withLock(\.self) }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        time.withLock { $0 += duration }
    }
}
