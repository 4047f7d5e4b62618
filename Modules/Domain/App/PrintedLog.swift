/// A log that prints each event to standard output.
public struct PrintedLog: EventLog {
    public init() {}

    public func log(_ level: EventLevel, _ subject: String, _ message: String) {
        print("[\(subject)] \(message)")
    }
}
