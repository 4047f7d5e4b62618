/// A sink for diagnostic events.
public protocol EventLog: Sendable {
    /// Logs one event: its level, the component that it concerns, and a message of one line.
    ///
    /// A message may quote a system error with the user's coordinates: remove these before you
    /// store or show it.
    func log(_ level: EventLevel, _ subject: String, _ message: String)
}
