public import Domain
import Synchronization

/// A log that keeps its lines.
public final class MemoryLog: EventLog {
    private let state = Mutex<[String]>([])

    /// Creates an empty log.
    public init() {}

    /// The lines so far, each `[Subject] message`.
    public var lines: [String] { state.withLock(\.self) }

    /// Appends a line.
    public func log(_ subject: String, _ message: String) {
        state.withLock { $0.append("[\(subject)] \(message)") }
    }
}
