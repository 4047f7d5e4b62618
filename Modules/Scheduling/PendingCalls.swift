/// The calls of parts that have not returned, without those that reached their limit.
struct PendingCalls: Sendable {
    typealias ID = Int

    struct Call: Sendable {
        let name: String
        let limit: Duration
        /// Whether the call can wait for the user's answer to the system prompt.
        let asksUser: Bool
        var start = ContinuousClock.now
        /// Whether the call does not count, because it waits for time to pass or for the user.
        var isSuspended = false

        init(
            name: String,
            limit: Duration,
            asksUser: Bool = false,
            isSuspended: Bool = false
        ) {
            self.name = name
            self.limit = limit
            self.asksUser = asksUser
            self.isSuspended = isSuspended
        }

        var deadline: ContinuousClock.Instant { start + limit }
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
        calls[id]?.start = .now
        return true
    }

    /// Removes the calls that have reached their limit, and returns them.
    mutating func removeOverdue(at time: ContinuousClock.Instant) -> [Call] {
        let overdue = calls.filter { !$0.value.isSuspended && $0.value.deadline <= time }
        for id in overdue.keys {
            calls[id] = nil
        }
        return
            overdue
            .sorted { $0.key < $1.key }
            .map(\.value)
    }
}
