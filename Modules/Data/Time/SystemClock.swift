public import Domain

/// The time that passes by itself.
public struct SystemClock: AppClock {
    private let start = ContinuousClock.now

    /// Creates a clock that begins at zero.
    public init() {}

    /// The time since the clock was made.
    public var now: Duration { start.duration(to: .now) }

    /// Sleeps on the continuous clock.
    public func sleep(for duration: Duration) async throws(CancellationError) {
        guard duration > .zero else { return }
        do {
            try await ContinuousClock().sleep(for: duration)
        } catch {
            throw CancellationError()
        }
    }
}
