package import Domain
package import Platform
import Synchronization

/// A clock in real time.
///
/// While all calls of the app sleep on this clock, the app counts as idle, so `Activity.settle()`
/// returns. `Activity.rest(in:)` also waits for the sleeps.
package final class AwaitedClock: AppClock {
    private struct State {
        /// The deadlines of the sleeping tasks that delay `Activity.rest(in:)`, by their numbers.
        var deadlines: [Int: Duration] = [:]
        var lastID = 0
    }

    private let clock: any AppClock
    private let state = Mutex(State())
    /// Sends an element when the last of these tasks wakes.
    private let wakes = Broadcast<Void>()

    package init(_ clock: any AppClock) {
        self.clock = clock
    }

    package var now: Duration { clock.now }
    package var date: Date { clock.date }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        let id = CountedCall.delaysRest ? beginSleep(until: now + duration) : nil
        // `Activity.settle()` does not wait for a call while its task sleeps.
        let call = CountedCall.ofCurrentTask
        call?.suspend()
        defer {
            call?.resume()
            if let id {
                endSleep(id)
            }
        }
        try await clock.sleep(for: duration)
    }

    private func beginSleep(until deadline: Duration) -> Int {
        state.withLock { state in
            state.lastID += 1
            state.deadlines[state.lastID] = deadline
            return state.lastID
        }
    }

    private func endSleep(_ id: Int) {
        let isLast = state.withLock { state in
            state.deadlines[id] = nil
            return state.deadlines.isEmpty
        }
        if isLast {
            wakes.send(())
        }
    }

    /// Whether a task is sleeping that delays `Activity.rest(in:)`.
    var hasSleepers: Bool { state.withLock { !$0.deadlines.isEmpty } }

    /// The earliest deadline of the tasks that delay `Activity.rest(in:)`; `nil` if none is
    /// sleeping.
    var nextAwaitedDeadline: Duration? { state.withLock { $0.deadlines.values.min() } }

    /// Waits until `hasSleepers` is false, or until the calling task is canceled.
    func waitForSleepers() async {
        let wakes = wakes.stream()
        guard hasSleepers else { return }
        _ = await wakes.first { _ in true }
    }
}
