package import Domain
import Synchronization

/// A simulated network that delays or fails the requests of one service: announcements or maps.
package final class SimulatedNetwork: Sendable {
    /// The maximum delay of a request, and the error of a request with a longer delay.
    package struct TimeLimit<Failure: Error> {
        let duration: Duration
        let error: Failure

        package init(duration: Duration, error: Failure) {
            self.duration = duration
            self.error = error
        }
    }

    private let state: Mutex<NetworkConditions>
    private let clock: any AppClock

    package init(_ conditions: NetworkConditions, clock: any AppClock) {
        state = Mutex(conditions)
        self.clock = clock
    }

    /// The conditions of the network; a change applies to the next request.
    package var conditions: NetworkConditions {
        get { state.withLock(\.self) }
        set {
            state.withLock { $0 = newValue }
        }
    }

    /// Whether requests reach the server, after a delay or at once.
    var reachesServer: Bool {
        switch conditions {
        case .ok, .slow, .status(200..<300): true
        case .fail, .status: false
        }
    }

    /// Whether the reply to every request is 204 (No Content).
    var hasNoContent: Bool { conditions == .status(204) }

    /// Returns when a request may proceed: immediately, or after the delay.
    ///
    /// - Throws: `noConnection` if requests fail, `refused` for an HTTP status other than 2xx,
    ///   `cancelled` if the task is canceled during the delay, or the error of `timeLimit` after
    ///   its duration if the delay is longer.
    func pass<Failure: Error>(
        noConnection: Failure,
        cancelled: Failure,
        timeLimit: TimeLimit<Failure>? = nil,
        refused: (Int) -> Failure
    ) async throws(Failure) {
        switch conditions {
        case .ok, .status(200..<300):
            break
        case .fail:
            throw noConnection
        case .status(let code):
            throw refused(code)
        case .slow(let delay):
            try await wait(for: delay, cancelled: cancelled, timeLimit: timeLimit)
        }
    }

    private func wait<Failure: Error>(
        for delay: Duration,
        cancelled: Failure,
        timeLimit: TimeLimit<Failure>?
    ) async throws(Failure) {
        var duration = delay
        if let timeLimit {
            duration = min(delay, timeLimit.duration)
        }
        do {
            try await clock.sleep(for: duration)
        } catch {
            throw cancelled
        }
        if let timeLimit, delay > timeLimit.duration {
            throw timeLimit.error
        }
    }
}
