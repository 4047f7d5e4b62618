package import Domain
import Synchronization

/// The network that announcements and maps have to pass.
package final class SimulatedNetwork: Sendable {
    private let state: Mutex<NetworkConditions>
    private let clock: any AppClock

    /// Creates a network in the given state.
    package init(_ conditions: NetworkConditions, clock: any AppClock) {
        state = Mutex(conditions)
        self.clock = clock
    }

    /// The state, in force from the next request on.
    package var conditions: NetworkConditions {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }

    /// Lets one request pass, in its time, or fails as the caller names the failures.
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
