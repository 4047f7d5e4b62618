import Domain
import Foundation
import Scheduling

/// A clock that a test advances, but that the root regards as one in real time.
struct SteppedClock: AppClock {
    let virtual = VirtualClock()

    var now: Duration { virtual.now }
    var date: Date { virtual.date }

    func sleep(for duration: Duration) async throws(CancellationError) {
        try await virtual.sleep(for: duration)
    }
}
