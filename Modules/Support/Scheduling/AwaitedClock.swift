package import Domain
package import Platform
import Synchronization

/// A clock in real time, which an `Activity` knows.
///
/// While all calls of the app sleep on this clock, the app counts as idle, so `Activity.settle()`
/// returns.
package final class AwaitedClock: AppClock {
    private struct State {
        /// The deadlines of the sleeping tasks, by their numbers.
        var deadlines: [Int: Duration] = [:]
        var lastID = 0
    }

    private let clock: any AppClock
    private let state = Mutex(State())
    /// Sends an element when a task wakes.
    let wakes = Broadcast<Void>()

    package init(_ clock: any AppClock) {
        self.clock = clock
    }

    package var now: Duration { clock.now }
    package var date: Date { clock.date }

    /// The earliest deadline of a sleeping task; `nil` if no task is sleeping.
    var nextDeadline: Duration? { state.withLock { $0.deadlines.values.min() } }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        try await countSleep(for: duration) { () async throws(CancellationError) in
            try await clock.sleep(for: duration)
        }
    }

    package func sleep(until date: Date) async throws(CancellationError) {
        let duration = Duration.seconds(date.timeIntervalSince(self.date))
        try await countSleep(for: duration) { () async throws(CancellationError) in
            try await clock.sleep(until: date)
        }
    }

    private func countSleep(
        for duration: Duration,
        _ sleep: () async throws(CancellationError) -> Void
    ) async throws(CancellationError) {
        let id = beginSleep(until: now + duration)
        // `Activity.settle()` does not wait for a call while its task sleeps.
        let call = CountedCall.ofCurrentTask
        call?.suspend()
        defer {
            call?.resume()
            state.withLock { $0.deadlines[id] = nil }
            wakes.send(())
        }
        try await sleep()
    }

    private func beginSleep(until deadline: Duration) -> Int {
        state.withLock { state in
            state.lastID += 1
            state.deadlines[state.lastID] = deadline
            return state.lastID
        }
    }
}
