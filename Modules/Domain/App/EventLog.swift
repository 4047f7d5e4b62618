/// What the app tells those who look after it.
public protocol EventLog: Sendable {
    /// Notes one event: what it concerns, and what happened, in a line each.
    func log(_ subject: String, _ message: String)
}
