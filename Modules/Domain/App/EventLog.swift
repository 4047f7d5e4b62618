/// A sink for diagnostic events.
public protocol EventLog: Sendable {
    /// Logs one event: its level, the component that it concerns, and a message of one line.
    ///
    /// Messages may quote errors of the system, which can contain the user's coordinates: remove these before you store
    /// or show a message.
    func log(_ level: EventLevel, _ subject: String, _ message: String)
}
