import Domain
package import Platform

/// A clock that measures real time.
package struct SystemClock: AppClock {
    private let start = ContinuousClock.now

    package init() {}

    package var now: Duration { start.duration(to: .now) }

    package var date: Date { .now }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        guard duration > .zero else { return }
        do { try await ContinuousClock().sleep(for: duration) } catch { throw CancellationError() }
    }
}
