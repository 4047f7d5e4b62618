import Synchronization

/// Sends elements to any number of listeners, each through a separate stream.
public final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        /// The first element of each new stream; `nil` if new streams start without an element.
        var current: Element?
        var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
        var lastID = 0
    }

    /// Whether new streams start with the latest element.
    private let keepsCurrent: Bool
    private let state: Mutex<State>

    /// Creates a broadcast.
    ///
    /// If `current` is not `nil`, each new stream starts with the latest element; `current` is the
    /// latest element until another one is sent. If `current` is `nil`, a stream has only the
    /// elements that are sent after its creation.
    public init(current: Element? = nil) {
        keepsCurrent = current != nil
        state = Mutex(State(current: current))
    }

    /// Sends an element to all streams, in the order in which they were made.
    public func send(_ element: Element) {
        state.withLock { state in
            if keepsCurrent {
                state.current = element
            }
            let firstToLast = state.listeners.sorted { $0.key < $1.key }
            for (_, listener) in firstToLast {
                listener.yield(element)
            }
        }
    }

    /// Returns a new stream, for one consumer.
    ///
    /// The stream buffers all elements that its consumer has not read yet. Iteration ends when the
    /// iterating task is canceled.
    public func stream() -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        let id = state.withLock { state in
            state.lastID += 1
            state.listeners[state.lastID] = continuation
            if let current = state.current {
                continuation.yield(current)
            }
            return state.lastID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.listeners[id] = nil }
        }
        return stream
    }

    var listenerCount: Int {
        state.withLock { $0.listeners.count }
    }
}
