import Domain
package import Foundation

/// A fake clock on which each sleep lasts until the test ends it.
package struct FakeClock: AppClock {
    package let sleeps = Responder<Duration, Void, CancellationError>(cancelled: CancellationError())

    package init() {}

    package var now: Duration { .zero }
    package var date: Date { Date(timeIntervalSince1970: 0) }

    package func sleep(for duration: Duration) async throws(CancellationError) { try await sleeps.ask(duration) }
}
