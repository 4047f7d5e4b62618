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
        let state = state.withLock(\.self)
        return state.lost == 0 ? nil : state.loss
    }

    package func log(_ level: EventLevel, _ subject: String, _ message: String) {
        let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        state.withLock { state in
            var text = state.isCut ? "\n" : ""
            if state.lost > 0 {
                text += "\(time) warning Log: \(state.loss)\n"
            }
            text += "\(time) \(level) \(subject): \(message.neutralized())\n"
            let bytes = Array(text.utf8)
            var error: Int32 = 0
            let written = ignoringPipeSignal {
                let count = write(file.descriptor, bytes, bytes.count)
                error = errno
                return count
            }
            if written == bytes.count {
                state = State()
            } else {
                // If the system has written only a part of the line, it gives no error. Usually,
                // the disk is full then.
                let hasError = written < 0
                state.lost += 1
                state.reason = SystemError(hasError ? error : ENOSPC).description
                state.isCut = state.isCut || written > 0
            }
        }
    }
}
