import Synchronization

/// A queue of events.
///
/// It counts the events that are not handled yet.
package final class EventQueue<Event: Sendable>: Sendable {
    package let stream: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let count = Atomic(0)
    private let wasLastSent = Atomic(false)

    package init() {
        let events = AsyncStream.makeStream(of: Event.self)
        stream = events.stream
        continuation = events.continuation
    }

    package func send(_ event: Event) {
        count.add(1, ordering: .relaxed)
        continuation.yield(event)
    }

    /// Sends an event after which no other one is to be handled.
    ///
    /// It comes after those that were sent before, and `isEnding` says at once that they can be
    /// skipped.
    package func sendLast(_ event: Event) {
        wasLastSent.store(true, ordering: .relaxed)
        send(event)
    }

    /// Whether the last event was sent.
    package var isEnding: Bool { wasLastSent.load(ordering: .relaxed) }

    /// Counts an event as handled.
    ///
    /// Returns the number of events that are not handled yet.
    package func finishEvent() -> Int {
        count.subtract(1, ordering: .relaxed).newValue
    }
}
