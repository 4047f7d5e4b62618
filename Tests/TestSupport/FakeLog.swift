package import Domain
import Synchronization

/// A fake log that stores lines and sends each event to one listener.
package final class FakeLog: EventLog {
    /// Each event as `Subject: message`, for one listener.
    package let events: AsyncStream<String>
    private let eventsContinuation: AsyncStream<String>.Continuation
    private let state = Mutex<[String]>([])

    package init() { (events, eventsContinuation) = AsyncStream.makeStream(of: String.self) }

    /// Each event above the level `.debug`, as `[Subject] message`.
    package var lines: [String] { state.withLock(\.self) }

    package func log(_ level: EventLevel, _ subject: String, _ message: String) {
        eventsContinuation.yield("\(subject): \(message)")
        if level > .debug { state.withLock { $0.append("[\(subject)] \(message)") } }
    }
}
