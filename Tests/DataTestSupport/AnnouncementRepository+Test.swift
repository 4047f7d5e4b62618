package import Data
package import Domain
import Scheduling

extension AnnouncementRepository {
    /// Creates a repository with a simulated network that lets all requests pass.
    package convenience init(
        _ source: any AnnouncementSource, conditions: NetworkConditions = .ok, requests: RequestLog = RequestLog(),
        versionRequests: RequestLog = RequestLog(),
        log: any EventLog = MemoryLog(), limits: HTTPLimits = HTTPLimits(), clock: any AppClock = VirtualClock()
    ) {
        self.init(
            source: source, network: SimulatedNetwork(conditions, clock: clock), requests: requests,
            versionRequests: versionRequests, activity: Activity(), log: log, limits: limits, clock: clock)
    }
}
