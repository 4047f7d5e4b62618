package import Domain
import Synchronization

/// A simulated network that delays or fails requests for announcements and maps.
package final class SimulatedNetwork: Sendable {
    private let state: Mutex<NetworkConditions>
    private let clock: any AppClock

    /// Creates a network with the given conditions.
    package init(_ conditions: NetworkConditions, clock: any AppClock) {
        state = Mutex(conditions)
        self.clock = clock
    }

    /// The conditions of the network; a change applies starting with the next request.
    package var conditions: NetworkConditions {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }

    /// Returns when a request may proceed: immediately, or after the delay.
    ///
    /// - Throws: `noConnection` if requests fail, or `cancelled` if the task is canceled during the delay.
    func pass<Failure: Error>(cancelled: Failure, noConnection: Failure) async throws(Failure) {
        switch conditions {
        case .ok: break
        case .fail: throw noConnection
        case .slow(let delay):
            do {
                try await clock.sleep(for: delay)
            } catch {
                throw cancelled
            }
        }
    }
}
