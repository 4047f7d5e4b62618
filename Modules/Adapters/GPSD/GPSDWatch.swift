import Domain

/// A state machine that derives one fix from gpsd's reports, without a clock or a socket.
///
/// gpsd can send several fixes per measurement. The reports with the same timestamp are an epoch; a
/// report without a timestamp is a separate epoch. The result is the best fix of the first epoch
/// that has a fix. The best fix is the one with the highest mode. If several have the highest mode,
/// it is the one with the smallest error. An unknown error counts as the largest.
struct GPSDWatch {
    enum Step: Equatable {
        case keepReading
        /// This is the first fix, and better fixes of the same epoch can follow.
        case firstFix
        case located(Location)
        /// There will be no fix, because the daemon has no receiver or rejected the request twice.
        case failed(GPSDError)
        /// The daemon rejected the request for the first time, so send it again.
        case repeatRequest
    }

    /// The reason why there is no fix yet.
    private(set) var obstacle = GPSDError.silent
    /// The best fix so far; `nil` if there is none.
    var best: Location? { candidate?.location }

    /// The number of errors of the daemon after which there will be no fix.
    private static let maxErrors = 2

    /// A fix of an epoch.
    private struct Candidate {
        /// The timestamp of the epoch; `nil` if the report has none.
        let time: String?
        /// The mode of the report: 2 for a fix of latitude and longitude, 3 with the altitude.
        let mode: Int
        let location: Location

        func isBetter(than other: Candidate) -> Bool {
            if mode != other.mode {
                return mode > other.mode
            }
            return error < other.error
        }

        private var error: Double { location.horizontalAccuracy ?? .infinity }
    }

    /// The best fix of the first epoch that has one.
    private var candidate: Candidate?
    /// The receivers of the daemon; `nil` before the daemon has reported them.
    private var receivers: Set<String>?
    /// The number of errors of the daemon since the connection was opened.
    private var errors = 0

    /// Processes a report; a stale fix counts as no fix.
    mutating func take(_ report: GPSDReport, isStale: Bool = false) -> Step {
        switch report {
        case .other:
            return .keepReading
        case .unreadable:
            if obstacle == .silent {
                obstacle = .unreadable
            }
            return .keepReading
        case .devices(let paths):
            let isFirst = receivers == nil
            receivers = Set(paths)
            return noteReceivers(isFirstList: isFirst)
        case .device(let path, let isRemoved):
            if isRemoved {
                receivers?.remove(path)
            } else {
                receivers = (receivers ?? []).union([path])
            }
            return noteReceivers(isFirstList: false)
        case .error(let message):
            errors += 1
            obstacle = .refused(message: message)
            if errors < Self.maxErrors {
                return .repeatRequest
            }
            return .failed(obstacle)
        case .position(receiver: _, time: let time, mode: let mode, let location):
            return takePosition(isStale ? nil : location, time: time, mode: mode)
        }
    }

    /// Records why there is no connection any more; keeps the best fix, and an error of the daemon.
    mutating func disconnect(_ reason: GPSDError) {
        // An error of the daemon explains why it ended the connection.
        let hasDaemonEnded = reason == .disconnected && errors > 0
        if !hasDaemonEnded {
            obstacle = reason
        }
        receivers = nil
        errors = 0
    }

    /// Updates the obstacle after a change of the receivers.
    ///
    /// After a change, all receivers count as silent until one of them reports. If the first list
    /// of a connection is empty, the request fails. If all receivers disappear later, reading
    /// continues, because a receiver may return.
    private mutating func noteReceivers(isFirstList: Bool) -> Step {
        let hasNoReceiver = receivers == []
        obstacle = hasNoReceiver ? .noReceiver : .silent
        if hasNoReceiver, isFirstList {
            return .failed(.noReceiver)
        }
        return .keepReading
    }

    /// Processes a measurement; `location` is `nil` if it is not a fix.
    private mutating func takePosition(_ location: Location?, time: String?, mode: Int) -> Step {
        if let candidate {
            let isSameEpoch = time != nil && time == candidate.time
            if !isSameEpoch {
                return .located(candidate.location)
            }
        }
        guard let location else {
            if candidate == nil {
                obstacle = .noFix
            }
            return .keepReading
        }
        let new = Candidate(time: time, mode: mode, location: location)
        guard let old = candidate else {
            candidate = new
            return .firstFix
        }
        if new.isBetter(than: old) {
            candidate = new
        }
        return .keepReading
    }
}
