import Domain
import Foundation
import Synchronization
import UIKit
import os

/// The returns of the app to the foreground.
struct AppLifecycle: AppLifecycleProtocol {
    private nonisolated let returns = Broadcast<Void>()

    init(notifications: NotificationCenter = .default) {
        let name = UIApplication.willEnterForegroundNotification
        _ = notifications.addObserver(forName: name, object: nil, queue: nil) { [returns] _ in returns.send(()) }
    }

    nonisolated var foregroundEvents: AsyncStream<Void> { returns.stream() }
}

nonisolated struct SystemClock: AppClock {
    private let start = ContinuousClock.now

    var now: Duration { start.duration(to: .now) }
    var date: Date { .now }

    func sleep(for duration: Duration) async throws(CancellationError) {
        do { try await ContinuousClock().sleep(for: duration) } catch { throw CancellationError() }
    }
}

/// The log of the system, which redacts the messages unless a debugger is attached.
nonisolated struct SystemLog: EventLog {
    func log(_ level: EventLevel, _ subject: String, _ message: String) {
        let logger = Logger(subsystem: "example.pets", category: subject)
        logger.log(level: level < .warning ? .debug : .error, "\(message)")
    }
}

/// Sends values to any number of streams, each of which begins with the current value if there is one.
nonisolated final class Broadcast<Value: Sendable>: Sendable {
    private let state: Mutex<(current: Value?, streams: [AsyncStream<Value>.Continuation])>

    init(current: Value? = nil) { state = Mutex((current, [])) }

    func stream() -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
        state.withLock { state in
            if let current = state.current { continuation.yield(current) }
            state.streams.append(continuation)
        }
        return stream
    }

    func send(_ value: Value) {
        state.withLock { state in
            if state.current != nil { state.current = value }
            state.streams.removeAll { if case .terminated = $0.yield(value) { true } else { false } }
        }
    }
}
