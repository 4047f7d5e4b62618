import Platform

/// The calls of the app's parts, such as the repository, that have neither returned nor reached
/// their limit.
///
/// A call counts while the app waits for it. It does not count while its task waits for time to
/// pass or for the user.
struct PendingCalls: Sendable {
    typealias ID = Int

    /// The time between two checks of the limits.
    static let checkInterval = Duration.milliseconds(500)

    struct Call: Sendable {
        let name: String
        /// The number of checks after which the call no longer counts; `nil` if it has no limit.
        ///
        /// Checks are counted instead of time, because a busy processor or main actor's queue
        /// delays the checks as it delays the calls.
        let maxChecks: Int?
        /// Whether the call can wait for the user's answer to the system prompt.
        let asksUser: Bool
        /// Whether the call does not count, because it waits for time to pass or for the user.
        var isSuspended: Bool
        /// The number of checks since the call began or was last resumed.
        var checks = 0

        init(name: String, limit: Duration, asksUser: Bool = false) {
            self.name = name
            maxChecks = Int(clamping: (limit / PendingCalls.checkInterval).rounded(.up))
            self.asksUser = asksUser
            isSuspended = false
        }

        /// Creates a call without a limit that does not count yet.
        init(suspended name: String) {
            self.name = name
            maxChecks = nil
            asksUser = false
            isSuspended = true
        }

        var isOverdue: Bool {
            guard let maxChecks else { return false }
            return checks >= maxChecks
        }
    }

    private var calls: [ID: Call] = [:]
    private var lastID = 0
    /// Whether the system prompt is open.
    private(set) var isUserAsked = false

    mutating func add(_ call: Call) -> ID {
        lastID += 1
        calls[lastID] = call
        return lastID
    }

    /// Notes that the system prompt was opened or closed, and returns the calls that ask the user.
    mutating func setUserAsked(_ isAsked: Bool) -> [ID] {
        isUserAsked = isAsked
        return calls.filter(\.value.asksUser).map(\.key)
    }

    /// Removes a call; returns whether it counted.
    mutating func remove(_ id: ID) -> Bool {
        guard let call = calls.removeValue(forKey: id) else { return false }
        return !call.isSuspended
    }

    /// Marks a call as waiting for time or the user; returns whether it counted until now.
    mutating func suspend(_ id: ID) -> Bool {
        guard calls[id]?.isSuspended == false else { return false }
        calls[id]?.isSuspended = true
        return true
    }

    /// Marks a call as working, and restarts its limit; returns whether it counts again.
    mutating func resume(_ id: ID) -> Bool {
        guard calls[id]?.isSuspended == true else { return false }
        calls[id]?.isSuspended = false
        calls[id]?.checks = 0
        return true
    }

    /// Checks the calls that count, and removes and returns the calls that have reached their
    /// limit.
    mutating func check() -> [Call] {
        var overdue: [Call] = []
        let oldestFirst = calls.keys.sorted()
        for id in oldestFirst {
            guard var call = calls[id], !call.isSuspended else { continue }
            call.checks += 1
            if call.isOverdue {
                calls[id] = nil
                overdue.append(call)
            } else {
                calls[id] = call
            }
        }
        return overdue
    }
}
