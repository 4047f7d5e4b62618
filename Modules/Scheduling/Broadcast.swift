import Synchronization

/// Tells any number of listeners what happens, each through a stream of its own.
package final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var current: Element?
        var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
        var lastID = 0
    }

    private let state: Mutex<State>
    private let replaysCurrent: Bool

    /// Creates a broadcast whose streams begin with what is sent after their making.
    package init() {
        state = Mutex(State())
        replaysCurrent = false
    }

    /// Creates a broadcast whose streams begin with the current element.
    package init(current: Element) {
        state = Mutex(State(current: current))
        replaysCurrent = true
    }

    /// Sends an element to every stream there is.
    package func send(_ element: Element) {
        state.withLock { state in
            if replaysCurrent { state.current = element }
            for listener in state.listeners.values { listener.yield(element) }
        }
    }

    /// A stream for one listener, which misses nothing from now on; it ends with its listener's task.
    package func stream() -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        let id = state.withLock { state in
            state.lastID += 1
            state.listeners[state.lastID] = continuation
            if let current = state.current { continuation.yield(current) }
            return state.lastID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.listeners[id] = nil }
        }
        return stream
    }

    /// How many streams are listened to.
    var listenerCount: Int { state.withLock { $0.listeners.count } }
}
