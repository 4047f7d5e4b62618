import Dispatch
import Synchronization

/// The number of steps and calls that keep the app busy.
///
/// It increases on any thread, but decreases only on the main actor.
final class PendingWork: Sendable {
    private let count = Atomic(0)
    /// The calls that wait for their turn, in the order in which they were made.
    private let turns = Mutex<[CheckedContinuation<Void, Never>]>([])
    @MainActor private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Whether a caller waits until nothing is left.
    @MainActor var isAwaited: Bool { !waiters.isEmpty }

    func begin() {
        count.add(1, ordering: .relaxed)
    }

    /// Counts one step or call less as soon as everything has run that is in the main actor's queue
    /// now.
    ///
    /// If none is left then, the next call has its turn. Without such a call, the waits for the idle
    /// app end.
    func endLater() {
        DispatchQueue.main.async {
            MainActor.assumeIsolated { self.end() }
        }
    }

    @MainActor private func end() {
        guard count.subtract(1, ordering: .relaxed).newValue == 0 else { return }
        let next = turns.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let next {
            begin()
            return next.resume()
        }
        let ready = waiters
        waiters = []
        for waiter in ready {
            waiter.resume()
        }
    }

    /// Stops counting a call until nothing else is pending and no earlier call waits, and then
    /// counts it again.
    func waitForTurn(isolation: isolated (any Actor)? = #isolation) async {
        await withCheckedContinuation { continuation in
            turns.withLock { $0.append(continuation) }
            endLater()
        }
    }

    var isPending: Bool { count.load(ordering: .relaxed) > 0 }

    /// Waits until nothing is left; call the method while work is pending.
    @MainActor func waitForEnd() async {
        await withCheckedContinuation { waiters.append($0) }
    }
}
