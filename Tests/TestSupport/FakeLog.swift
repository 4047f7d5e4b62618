package import Domain
import Synchronization

/// A log that keeps its lines, and yields each event to one listener.
package final class FakeLog: EventLog {
    /// `Subject: message`, for each event.
    package let events: AsyncStream<String>
    private let eventsContinuation: AsyncStream<String>.Continuation
    private let state = Mutex<[String]>([])

    package init() {
        (events, eventsContinuation) = AsyncStream.makeStream(of: String.self)
    }

    /// `[Subject] message`, for each event above the level `.debug`.
    package var lines: [String] { state.withLock(\.self) }

    package func log(_ level: EventLevel, _ subject: String, _ message: String) {
        eventsContinuation.yield("\(subject): \(message)")
        if level > .debug { state.withLock { $0.append("[\(subject)] \(message)") } }
    }
}
