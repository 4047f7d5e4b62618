package import Domain
package import Platform
import Synchronization
package import SystemCalls

/// A log file with a line for each event: time (UTC), level, subject, and message.
///
/// If lines could not be written, for example because the disk was full, the log writes their
/// number before the next line.
package final class LogFile: EventLog {
    private struct State {
        /// The number of events since the last line that was written completely.
        var lost = 0
        /// The reason for the last loss.
        var reason = ""
        /// Whether the file ends within a line.
        var isCut = false

        mutating func addLoss(_ error: SystemError) {
            lost += 1
            reason = error.description
        }

        var loss: String {
            let events = lost == 1 ? "1 event was" : "\(lost) events were"
            return "\(events) lost: \(reason)"
        }
    }

    /// The path that stands for standard error.
    package static let standardError = "-"

    private let file: OpenFile
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// Creates a log that appends to a file; a missing file is created with mode 0600.
    ///
    /// If the file is a named pipe, it never blocks the caller. If the pipe has no reader, the
    /// initializer throws an error. If a reader is too slow, lines are lost.
    package convenience init(path: String, now: @escaping @Sendable () -> Date = { Date() })
        throws(SystemError)
    {
        let file: OpenFile
        if path == Self.standardError {
            file = .standardError
        } else {
            let flags = O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK
            file = try OpenFile(path: path, flags: flags, mode: 0o600)
        }
        self.init(file, now: now)
    }

    init(_ file: OpenFile, now: @escaping @Sendable () -> Date) {
        self.file = file
        self.now = now
    }

    /// A text with the number of events that were lost since the last complete line, and the
    /// reason; `nil` if no events were lost.
    package var loss: String? {
        let current = state.withLock(\.self)
        return current.lost == 0 ? nil : current.loss
    }

    package func log(_ level: EventLevel, _ subject: String, _ message: String) {
        let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        state.withLock { state in
            var text = state.isCut ? "\n" : ""
            if state.lost > 0 {
                text += "\(time) warning Log: \(state.loss)\n"
            }
            text += "\(time) \(level) \(subject): \(message.neutralized())\n"
            switch write(text) {
            case .complete:
                state = State()
            case .partial(let count):
                // The system gives no error. Usually, the disk is full then.
                state.addLoss(SystemError(ENOSPC))
                if count > 0 {
                    state.isCut = true
                }
            case .failed(let error):
                state.addLoss(error)
            }
        }
    }

    /// The outcome of an attempt to write a text.
    private enum WriteOutcome {
        case complete
        /// The system has written only the first bytes of the text, or none.
        case partial(count: Int)
        case failed(SystemError)
    }

    private func write(_ text: String) -> WriteOutcome {
        let bytes = Array(text.utf8)
        var error: Int32 = 0
        let count = ignoringPipeSignal {
            let count = Platform.write(file.descriptor, bytes, bytes.count)
            error = errno
            return count
        }
        if count == bytes.count {
            return .complete
        }
        return count < 0 ? .failed(SystemError(error)) : .partial(count: count)
    }
}
