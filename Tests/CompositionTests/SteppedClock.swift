import Domain
import Foundation

@testable import Scheduling

/// A clock that a test advances, but that the root regards as one in real time: its sleeps do not
/// suspend the count of a call.
struct SteppedClock: AppClock {
    let virtual = VirtualClock()

    var now: Duration { virtual.now }
    var date: Date { virtual.date }

    func sleep(for duration: Duration) async throws(CancellationError) {
        // `withValue` does not keep the type of an error.
        let isOver = await CountedCall.$current.withValue(nil) {
            (try? await virtual.sleep(for: duration)) != nil
        }
        guard isOver else { throw CancellationError() }
    }
}
