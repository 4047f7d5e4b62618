import Platform
import Synchronization

/// The calls of the app's parts, such as the repository, that have neither returned nor reached
/// their limit.
final class PendingCalls: Sendable {
    typealias ID = Int

    struct Call: Sendable {
        let name: String
        /// Whether the call can wait for the user's answer to the system prompt.
        let asksUser: Bool
        /// The number of checks after which the call no longer counts.
        ///
        /// Checks are counted instead of time, because a busy processor or main actor's queue
        /// delays the checks as it delays the calls.
        private let maxChecks: Int
        /// The number of checks since the call began or last counted again.
        fileprivate var checks = 0
        /// Whether the task of the call sleeps on the app's clock, or waits for a test.
        var isTaskWaiting = false
        /// Whether the call asks the user, and the system prompt is open.
        fileprivate var isUserAsked = false
        /// The number of calls of inner parts that the call waits for.
        var innerCalls = 0

        init(name: String, limit: Duration, asksUser: Bool) {
            self.name = name
            self.asksUser = asksUser
            maxChecks = Int(clamping: (limit / Activity.checkInterval).rounded(.up))
        }

        /// Whether the call counts: no reason suspends it.
        fileprivate var counts: Bool { !isTaskWaiting && !isUserAsked && innerCalls == 0 }

        fileprivate var isOverdue: Bool { checks >= maxChecks }
    }

    private struct State {
        var calls: [ID: Call] = [:]
        var lastID = 0
        /// Whether the system prompt is open.
        var isUserAsked = false
    }

    private let work: PendingWork
    private let state = Mutex(State())

    /// Creates a list without calls; calls that count are part of the work.
    init(_ work: PendingWork) {
        self.work = work
    }

    /// Adds a call that is already counted as work.
    func add(_ call: Call) -> ID {
        state.withLock { state in
            state.lastID += 1
            state.calls[state.lastID] = call
            if call.asksUser, state.isUserAsked {
                change(state.lastID, of: &state) { $0.isUserAsked = true }
            }
            return state.lastID
        }
    }

    func remove(_ id: ID) {
        let call = state.withLock { $0.calls.removeValue(forKey: id) }
        if call?.counts == true {
            work.endLater()
        }
    }

    /// Changes the reasons that suspend a call; does nothing if the call has ended.
    func change(_ id: ID, _ change: (inout Call) -> Void) {
        state.withLock { self.change(id, of: &$0, change) }
    }

    /// Notes that the system prompt was opened or closed.
    func setUserAsked(_ isAsked: Bool) {
        state.withLock { state in
            state.isUserAsked = isAsked
            for (id, call) in state.calls where call.asksUser {
                change(id, of: &state) { $0.isUserAsked = isAsked }
            }
        }
    }

    /// Changes a call, and counts it from now on, or no longer.
    ///
    /// The work changes under the lock, so that it cannot end before it has begun.
    private func change(_ id: ID, of state: inout State, _ change: (inout Call) -> Void) {
        guard var call = state.calls[id] else { return }
        let hasCounted = call.counts
        change(&call)
        if call.counts, !hasCounted {
            call.checks = 0
            work.begin()
        } else if !call.counts, hasCounted {
            work.endLater()
        }
        state.calls[id] = call
    }

    /// Checks the calls that count; removes those that have reached their limit, and returns their
    /// names.
    @MainActor func removeOverdue() -> [String] {
        state.withLock { state in
            var names: [String] = []
            let oldestFirst = state.calls.sorted { $0.key < $1.key }
            for (id, var call) in oldestFirst where call.counts {
                call.checks += 1
                state.calls[id] = call.isOverdue ? nil : call
                if call.isOverdue {
                    names.append(call.name)
                    work.endLater()
                }
            }
            return names
        }
    }
}
