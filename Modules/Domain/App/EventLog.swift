/// What the app tells those who look after it.
public protocol EventLog: Sendable {
    /// Notes one event: how much it matters, what it concerns, and what happened, in a line.
    func log(_ level: EventLevel, _ subject: String, _ message: String)
}
