import Domain
import HTTP
import Localization
import Logging
import Scheduling
import Tiles

extension BasemapSnapshotter {
    /// Creates a snapshotter, by default with a client of its own.
    convenience init(
        _ basemap: Basemap,
        client: HTTPClient = HTTPClient(),
        clock: any AppClock = VirtualClock(),
        labelWidth: @escaping @Sendable (String) -> Int? = { $0.count },
        log: any EventLog = MemoryLog(),
        strings: Strings = Strings(.en)
    ) {
        self.init(
            basemap: basemap,
            client: client,
            clock: clock,
            labelWidth: labelWidth,
            log: log,
            strings: strings
        )
    }
}
