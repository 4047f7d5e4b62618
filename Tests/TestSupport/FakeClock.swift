import Domain

/// A fake clock on which each sleep lasts until the test ends it.
package struct FakeClock: AppClock {
    package let sleeps = Responder<Duration, Void, CancellationError>(cancelled: CancellationError())

    package init() {}

    package var now: Duration { .zero }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        try await sleeps.ask(duration)
    }
}
