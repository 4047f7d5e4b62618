package import Data
package import Domain
import Scheduling

extension BasemapSnapshotter {
    /// Creates a snapshotter, by default with a client of its own and a network that lets all
    /// requests pass.
    package convenience init(
        _ basemap: Basemap,
        client: HTTPClient = HTTPClient(),
        clock: any AppClock = VirtualClock(),
        network: SimulatedNetwork = SimulatedNetwork(.ok, clock: VirtualClock()),
        labelWidth: @escaping @Sendable (String) -> Int = { $0.count },
        log: any EventLog = MemoryLog()
    ) {
        self.init(
            basemap,
            client: client,
            clock: clock,
            network: network,
            activity: Activity(),
            labelWidth: labelWidth,
            log: log
        )
    }
}
