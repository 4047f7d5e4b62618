package import Data
package import Domain
import Scheduling

extension BasemapSnapshotter {
    /// Creates a snapshotter with an HTTP client of its own.
    package convenience init(
        _ basemap: Basemap, clock: any AppClock = VirtualClock(),
        labelWidth: @escaping @Sendable (String) -> Int = { $0.count }, log: any EventLog = MemoryLog()
    ) {
        self.init(basemap, client: HTTPClient(), clock: clock, labelWidth: labelWidth, log: log)
    }
}
