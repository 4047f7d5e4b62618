package import Scheduling
package import Domain
import Synchronization

/// A receiver behind gpsd, the GPS service daemon, by its JSON protocol (gpsd_json(5)).
///
/// It is connected only while a fix is waited for.
package final class GPSDProvider: GPSProvider {
    /// Where a daemon listens.
    package struct Address: Sendable, Hashable {
        /// gpsd's port (IANA).
        package static let standardPort: UInt16 = 2947

        /// A name, or an IP address without brackets.
        package let host: String
        /// The TCP port.
        package let port: UInt16

        /// Names a daemon.
        package init(host: String, port: UInt16 = standardPort) {
            self.host = host
            self.port = port
        }
    }

    /// How long things may take.
    package struct Limits: Sendable {
        /// The whole time for one fix.
        package var fix = MapTimeLimits.fix
        /// The time in which the fixes of one epoch follow the first.
        package var epoch = Duration.milliseconds(300)
        /// The time after which a receiver that repeats itself is not believed any more.
        package var staleness = Duration.seconds(10)
        /// The time before a daemon that went away is tried again.
        package var reconnection = Duration.seconds(1)

        /// 9 s, 0.3 s, 10 s, 1 s.
        package init() {}
    }

    private static let maxReceivers = 16
    private static let watch = "?WATCH={\"enable\":true,\"json\":true};\n"

    private let address: Address
    private let limits: Limits
    private let clock: any AppClock
    private let activity: Activity
    private let log: any EventLog
    /// Each receiver's time that was reported last, and when it was reported first.
    private let epochs = Mutex<[String: (time: String, since: Duration)]>([:])

    /// Names a daemon; the clock is the real one but for tests.
    package init(
        _ address: Address, limits: Limits = Limits(), clock: any AppClock, activity: Activity, log: any EventLog
    ) {
        self.address = address
        self.limits = limits
        self.clock = clock
        self.activity = activity
        self.log = log
    }

    /// The best fix of the next epoch.
    ///
    /// - Throws: `.unreachable`, `.noReceiver`, `.silent`, `.noFix`: what was in its way at the end of the time limit, or at once
    ///   where waiting would not help.
    package func fix() async throws(LocationError) -> Location {
        let watch = SharedWatch()
        do {
            return try await activity.perform { [self] () throws(LocationError) in
                try await withTimeLimit(
                    limits.fix, clock: clock, executor: globalConcurrentExecutor, timedOut: .timedOut,
                    cancelled: .cancelled
                ) { [self] () async throws(LocationError) in
                    try await locate(watch)
                }
            }
        } catch {
            throw error == .timedOut ? watch.state.withLock(\.obstacle) : error
        }
    }

    private final class SharedWatch: Sendable {
        let state = Mutex(GPSDWatch())
    }

    /// Listens to the daemon until there is an answer, and connects again when the connection ends.
    ///
    /// - Throws: `.unreachable` if the first connection fails.
    private func locate(_ watch: SharedWatch) async throws(LocationError) -> Location {
        var isFirst = true
        while true {
            let connection: TCPConnection?
            var reason = "the connection was closed"
            do throws(TCPConnection.Failure) {
                connection = try await TCPConnection.open(host: address.host, port: address.port)
            } catch {
                guard !isFirst else { throw .unreachable(reason: error.reason) }
                (connection, reason) = (nil, error.reason)
            }
            if let connection {
                log.log(.debug, "GPS", "connected to \(address.host)")
                if let location = try await listen(to: connection, watch) { return location }
            }
            try await pause(after: reason, watch)
            isFirst = false
        }
    }

    /// Gives a daemon that went away the time to come back.
    private func pause(after reason: String, _ watch: SharedWatch) async throws(LocationError) {
        guard !Task.isCancelled else { throw .cancelled }
        watch.state.withLock { $0.disconnect(reason: reason) }
        log.log(.debug, "GPS", reason)
        guard (try? await clock.sleep(for: limits.reconnection)) != nil else { throw .cancelled }
    }

    /// Asks for reports and takes them, until one is an answer; nil if the connection ends before.
    private func listen(to connection: TCPConnection, _ watch: SharedWatch) async throws(LocationError) -> Location? {
        var lines = LineBuffer()
        var endOfEpoch: Task<Void, Never>?
        defer {
            endOfEpoch?.cancel()
            connection.end()
        }
        connection.write(Self.watch)
        while let bytes = await connection.read() {
            for report in try lines.reports(adding: bytes) {
                switch take(report, watch) {
                case .goOn: break
                case .firstFix:
                    endOfEpoch = Task { [clock, limits] in
                        if (try? await clock.sleep(for: limits.epoch)) != nil { connection.end() }
                    }
                case .located(let location): return location
                case .failed(let error): throw error
                case .askAgain: connection.write(Self.watch)
                }
            }
        }
        return watch.state.withLock(\.best)
    }

    /// Takes a report; the log tells what is newly in the way.
    private func take(_ report: GPSDReport, _ watch: SharedWatch) -> GPSDWatch.Step {
        let isStale = isStale(report)
        return watch.state.withLock { watch in
            let obstacle = watch.obstacle
            defer { if watch.obstacle != obstacle { log.log(.debug, "GPS", "\(watch.obstacle)") } }
            return watch.take(report, isStale: isStale)
        }
    }

    /// Whether a receiver has reported the same moment for too long.
    private func isStale(_ report: GPSDReport) -> Bool {
        guard case .position(let receiver, let time?, _, _) = report else { return false }
        let now = clock.now
        return epochs.withLock { epochs in
            // More receivers than anybody has are made up.
            if epochs.count > Self.maxReceivers { epochs = [:] }
            let epoch = epochs[receiver].flatMap { $0.time == time ? $0 : nil } ?? (time: time, since: now)
            epochs[receiver] = epoch
            return now - epoch.since > limits.staleness
        }
    }
}
