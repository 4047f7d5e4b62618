package import Domain
import Synchronization

/// The simulated network through which announcements and maps are loaded.
package final class SimulatedNetwork: Sendable {
    private let state: Mutex<NetworkConditions>
    private let clock: any AppClock

    /// Creates a network with the given conditions.
    package init(_ conditions: NetworkConditions, clock: any AppClock) {
        state = Mutex(conditions)
        self.clock = clock
    }

    /// The conditions; a change applies from the next request on.
    package var conditions: NetworkConditions {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }

    /// Lets one request pass, after its delay, or throws the caller's error.
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
