public import Platform

/// A clock that measures real time.
public struct SystemClock: AppClock {
    private let start = ContinuousClock.now

    public init() {}

    public var now: Duration { start.duration(to: .now) }

    public var date: Date { .now }

    public func sleep(for duration: Duration) async throws(CancellationError) {
        guard duration > .zero else { return }
        do {
            try await ContinuousClock().sleep(for: duration)
        } catch {
            throw CancellationError()
        }
    }
}
