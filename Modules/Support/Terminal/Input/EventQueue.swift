import Synchronization

/// A queue of events.
///
/// It counts the events that are not handled yet.
package final class EventQueue<Event: Sendable>: Sendable {
    package let stream: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let count = Atomic(0)

    package init() {
        let events = AsyncStream.makeStream(of: Event.self)
        stream = events.stream
        continuation = events.continuation
    }

    package func send(_ event: Event) {
        count.add(1, ordering: .relaxed)
        continuation.yield(event)
    }

    /// Counts an event as handled.
    ///
    /// Returns the number of events that are not handled yet.
    package func finishEvent() -> Int {
        count.subtract(1, ordering: .relaxed).newValue
    }
}
