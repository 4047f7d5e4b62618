package import Domain
package import Platform

/// A clock in real time: while a call sleeps on it, its `Activity` does not count the call.
package struct AwaitedClock: AppClock {
    private let clock: any AppClock

    package init(_ clock: any AppClock) {
        self.clock = clock
    }

    package var now: Duration { clock.now }
    package var date: Date { clock.date }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        let call = PendingCall.ofCurrentTask
        call?.suspend()
        defer {
            call?.resume()
        }
        try await clock.sleep(for: duration)
    }
}
