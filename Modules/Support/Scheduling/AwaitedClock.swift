package import Domain
package import Platform
import Synchronization

/// A clock in real time.
///
/// While all calls of the app sleep on this clock, the app counts as idle, so `Activity.settle()`
/// returns. `Activity.rest(in:)` also waits for the sleeps.
package final class AwaitedClock: AppClock {
    private let clock: any AppClock
    /// The number of sleeping tasks that delay `Activity.rest(in:)`.
    private let sleepers = Mutex(0)
    /// Sends an element when the last of these tasks wakes.
    private let wakes = Broadcast<Void>()

    package init(_ clock: any AppClock) {
        self.clock = clock
    }

    package var now: Duration { clock.now }
    package var date: Date { clock.date }

    package func sleep(for duration: Duration) async throws(CancellationError) {
        let delaysRest = CountedCall.delaysRest
        if delaysRest {
            sleepers.withLock { $0 += 1 }
        }
        // `Activity.settle()` does not wait for a call while its task sleeps.
        let call = CountedCall.ofCurrentTask
        call?.suspend()
        defer {
            call?.resume()
            if delaysRest {
                endSleep()
            }
        }
        try await clock.sleep(for: duration)
    }

    private func endSleep() {
        let isLast = sleepers.withLock { sleepers in
            sleepers -= 1
            return sleepers == 0
        }
        if isLast {
            wakes.send(())
        }
    }

    /// Whether a task is sleeping that delays `Activity.rest(in:)`.
    var hasSleepers: Bool { sleepers.withLock { $0 > 0 } }

    /// Waits until `hasSleepers` is false, or until the calling task is canceled.
    func waitForSleepers() async {
        let wakes = wakes.stream()
        guard hasSleepers else { return }
        _ = await wakes.first { _ in true }
    }
}
