public import Domain
import Synchronization

/// A log that keeps the messages.
public final class MessageLog: EventLog {
    private let kept = Mutex<[String]>([])

    public init() {}

    /// The messages of all levels, in order.
    public var messages: [String] { kept.withLock(\.self) }

    public func log(_ level: EventLevel, _ subject: String, _ message: String) {
        kept.withLock { $0.append(message) }
    }
}
