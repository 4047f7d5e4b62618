import Domain

/// What is known while one fix is waited for: a state machine without time and without a socket.
struct GPSDWatch {
    /// What a report comes to.
    enum Step: Equatable {
        /// More reports are needed.
        case goOn
        /// There is a fix; of the same epoch a better one may follow.
        case firstFix
        /// The epoch is over, and this was its best fix.
        case located(Location)
        /// There is nothing to wait for.
        case failed(LocationError)
        /// The daemon did not understand what it was asked.
        case askAgain
    }

    /// What is in the way of a fix, as far as it is known.
    private(set) var obstacle = LocationError.silent
    /// The best fix of the epoch.
    var best: Location? { candidate?.location }

    private static let maxErrors = 2

    private var candidate: (time: String?, mode: Int, location: Location)?
    private var receivers: Set<String>?
    private var errors = 0

    /// Takes a report; a fix that is stale counts for nothing.
    mutating func take(_ report: GPSDReport, isStale: Bool = false) -> Step {
        switch report {
        case .version, .other: return .goOn
        case .devices(let paths):
            let isFirst = receivers == nil
            receivers = Set(paths)
            return noteReceivers(isDefinite: isFirst)
        case .device(let path, let isThere):
            if isThere {
                receivers = (receivers ?? []).union([path])
            } else {
                receivers?.remove(path)
            }
            return noteReceivers(isDefinite: false)
        case .error(let message):
            errors += 1
            return errors < Self.maxErrors ? .askAgain : .failed(.unreachable(reason: "gpsd: \(message)"))
        case .position(_, let time, let mode, let location): return take(time, mode, isStale ? nil : location)
        }
    }

    /// The connection is gone.
    mutating func disconnect(reason: String) {
        obstacle = .unreachable(reason: reason)
        receivers = nil
        errors = 0
    }

    /// A daemon that knows no receiver when it is asked will not have a fix; one whose receiver goes may have it back.
    private mutating func noteReceivers(isDefinite: Bool) -> Step {
        let isEmpty = receivers?.isEmpty ?? false
        obstacle = isEmpty ? .noReceiver : .silent
        return isEmpty && isDefinite ? .failed(.noReceiver) : .goOn
    }

    private mutating func take(_ time: String?, _ mode: Int, _ location: Location?) -> Step {
        if let candidate, time == nil || time != candidate.time { return .located(candidate.location) }
        guard let location else {
            if candidate == nil { obstacle = .noFix }
            return .goOn
        }
        guard let candidate else {
            self.candidate = (time, mode, location)
            return .firstFix
        }
        if (mode, -error(of: location)) > (candidate.mode, -error(of: candidate.location)) {
            self.candidate = (time, mode, location)
        }
        return .goOn
    }

    private func error(of location: Location) -> Double { location.horizontalAccuracy ?? .infinity }
}
