import Domain

/// The time that passes by itself.
package struct SystemClock: AppClock {
    private let start = ContinuousClock.now

    /// Creates a clock that begins at zero.
    package init() {}

    /// The time since the clock was made.
    package var now: Duration { start.duration(to: .now) }

    /// Sleeps on the continuous clock.
    package func sleep(for duration: Duration) async throws(CancellationError) {
        guard duration > .zero else { return }
        do {
            try await ContinuousClock().sleep(for: duration)
        } catch {
            throw CancellationError()
        }
    }
}
