/// A sink for diagnostic events.
public protocol EventLog: Sendable {
    /// Logs one event.
    ///
    /// The subject is the component that the event concerns. The message has one line. It may quote
    /// a system error that contains the user's coordinates: remove the coordinates before you store
    /// or show the message.
    func log(_ level: EventLevel, _ subject: String, _ message: String)
}
