import Data
package import Domain
package import Localization
import Synchronization

/// A GPS provider that reads a receiver through gpsd, the GPS service daemon.
///
/// The provider uses gpsd's JSON protocol, gpsd_json(5). It is connected only while a caller waits
/// for a fix. An epoch is the set of reports with the same timestamp.
package final class GPSDProvider: GPSProvider {
    package struct Address: Sendable, Hashable {
        /// The port that IANA has assigned to gpsd.
        package static let standardPort: UInt16 = 2947

        /// A host name, or an IP address without brackets.
        package let host: String
        package let port: UInt16

        package init(host: String, port: UInt16 = standardPort) {
            self.host = host
            self.port = port
        }
    }

    package struct Limits: Sendable {
        package var fix = LoadTimeLimits.fix
        /// The time to wait for better fixes of an epoch after its first fix.
        package var epoch = Duration.milliseconds(300)
        /// The time for which a receiver may repeat the same timestamp before its fixes count as
        /// stale.
        package var staleness = Duration.seconds(10)
        /// The delay before the next attempt to connect after a connection was lost.
        package var reconnection = Duration.seconds(1)

        package init() {}
    }

    /// The maximum number of receivers whose epochs are kept.
    private static let maxReceivers = 16
    /// The request for reports.
    private static let watchRequest = "?WATCH={\"enable\":true,\"json\":true};\n"

    private let address: Address
    private let limits: Limits
    private let clock: any AppClock
    private let log: any EventLog
    private let strings: Strings
    private let lookup: HostLookup
    /// The last epoch of each receiver; the key is `nil` for receivers without a name.
    private let epochs = Mutex<[String?: Epoch]>([:])

    private struct Epoch {
        let timestamp: String
        /// The time on `clock` at which the receiver first sent the timestamp.
        let start: Duration
    }

    /// Creates a provider.
    ///
    /// The clock must be a `SystemClock` except in tests, because the daemon answers in real time.
    package init(
        _ address: Address,
        limits: Limits = Limits(),
        clock: any AppClock,
        log: any EventLog,
        strings: Strings
    ) {
        self.address = address
        self.limits = limits
        self.clock = clock
        self.log = log
        self.strings = strings
        lookup = HostLookup(host: address.host, port: address.port)
    }

    /// Returns the best fix, as defined by `GPSDWatch`, of the next epoch that has one.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or `.failed` with a text for the user if
    ///   there is no fix.
    package func fix() async throws(LocationError) -> Location {
        do throws(GPSDError) {
            return try await bestFix()
        } catch {
            throw LocationError(error, strings)
        }
    }

    /// Returns the best fix of the next epoch that has one.
    ///
    /// - Throws: `.unreachable` if the first connection fails. `.refused` if the service rejects
    ///   the request twice. `.wrongProtocol` if the service is not gpsd. `.noReceiver` if gpsd has no
    ///   receiver when the connection opens. `.cancelled` if the task is canceled. At the time
    ///   limit, the last known obstacle: `.silent`, `.unreadable`, `.noFix`, `.noReceiver`,
    ///   `.refused`, `.disconnected` or `.unreachable`.
    private func bestFix() async throws(GPSDError) -> Location {
        let watch = SharedWatch()
        do {
            return try await withTimeLimit(
                limits.fix,
                clock: clock,
                timedOut: .timedOut,
                cancelled: .cancelled
            ) { [self] () async throws(GPSDError) in
                try await locate(updating: watch)
            }
        } catch .timedOut {
            throw watch.state.withLock(\.obstacle)
        }
    }

    /// A watch that `locate(updating:)` changes, and that `bestFix()` reads after the time limit
    /// has ended `locate(updating:)`.
    private final class SharedWatch: Sendable {
        let state = Mutex(GPSDWatch())
    }

    /// Listens to the daemon until there is a fix, and reconnects when the connection ends.
    ///
    /// - Throws: `.unreachable` if the first connection fails, `.cancelled` if the task is
    ///   canceled, or an error of `listen(to:updating:)`. If a later connection fails, the method
    ///   tries again.
    private func locate(updating watch: SharedWatch) async throws(GPSDError) -> Location {
        var isFirstConnection = true
        while true {
            let reason: GPSDError
            switch await connect() {
            case .success(let connection):
                log.log(.debug, "GPS", "connected to \(address.host)")
                switch try await listen(to: connection, updating: watch) {
                case .located(let location):
                    return location
                case .closed(let isWithinLine):
                    reason = .disconnected
                    let place = isWithinLine ? " within a line" : ""
                    log.log(.debug, "GPS", "the connection was closed\(place)")
                }
            case .failure(let error):
                guard !Task.isCancelled else { throw .cancelled }
                reason = .unreachable(reason: error.reason)
                guard !isFirstConnection else { throw reason }
                log.log(.debug, "GPS", error.reason)
            }
            guard !Task.isCancelled else { throw .cancelled }
            watch.state.withLock { $0.disconnect(reason) }
            do {
                try await clock.sleep(for: limits.reconnection)
            } catch {
                throw .cancelled
            }
            isFirstConnection = false
        }
    }

    private func connect() async -> Result<TCPConnection, TCPConnection.Failure> {
        switch await lookup.task().value {
        case .success(let addresses): await TCPConnection.open(addresses)
        case .failure(let error): .failure(error)
        }
    }

    /// How a connection ends.
    private enum End {
        case located(Location)
        /// There is no fix; the last line can be incomplete.
        case closed(isWithinLine: Bool)
    }

    /// Requests reports, and reads them until there is a fix or the connection ends.
    ///
    /// - Throws: `.wrongProtocol` if the service is not gpsd, `.refused` if the service rejects
    ///   the request twice, or `.noReceiver` if gpsd has no receiver when the connection opens.
    private func listen(to connection: TCPConnection, updating watch: SharedWatch)
        async throws(GPSDError) -> End
    {
        var lines = LineBuffer()
        var endOfEpoch: Task<Void, any Error>?
        defer {
            endOfEpoch?.cancel()
            connection.end()
        }
        connection.write(Self.watchRequest)
        while let bytes = await connection.read() {
            for report in try lines.reports(adding: bytes) {
                switch take(report, updating: watch) {
                case .keepReading:
                    break
                case .firstFix:
                    endOfEpoch = Task { [clock, limits] in
                        try await clock.sleep(for: limits.epoch)
                        // The end of the connection ends the loop, so the method returns the best
                        // fix.
                        connection.end()
                    }
                case .located(let location):
                    return .located(location)
                case .failed(let error):
                    throw error
                case .repeatRequest:
                    connection.write(Self.watchRequest)
                }
            }
        }
        if let best = watch.state.withLock(\.best) {
            return .located(best)
        }
        return .closed(isWithinLine: lines.endsWithinLine)
    }

    private func take(_ report: GPSDReport, updating watch: SharedWatch) -> GPSDWatch.Step {
        let isStale = isStale(report)
        return watch.state.withLock { watch in
            let oldObstacle = watch.obstacle
            let step = watch.take(report, isStale: isStale)
            if watch.obstacle != oldObstacle {
                log.log(.debug, "GPS", "\(watch.obstacle)")
            }
            return step
        }
    }

    /// Whether the report repeats a timestamp that its receiver first sent longer ago than the
    /// staleness limit.
    private func isStale(_ report: GPSDReport) -> Bool {
        guard case .position(let receiver, let timestamp?, _, _) = report else { return false }
        let now = clock.now
        return epochs.withLock { epochs in
            // Limits the memory that a daemon can fill with the names of invented receivers.
            if epochs[receiver] == nil, epochs.count >= Self.maxReceivers {
                epochs = [:]
            }
            if let epoch = epochs[receiver], epoch.timestamp == timestamp {
                return now - epoch.start > limits.staleness
            }
            epochs[receiver] = Epoch(timestamp: timestamp, start: now)
            return false
        }
    }
}
