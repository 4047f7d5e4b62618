package import Domain
package import Platform
import Synchronization

/// A log file with a line for each event: time (UTC), level, subject, and message.
///
/// If lines could not be written, for example because the disk was full, the next line is preceded
/// by their number.
package final class LogFile: EventLog {
    private struct State {
        var lost = 0
        var reason = ""
        var isCut = false

        var loss: String { "\(lost == 1 ? "1 event was" : "\(lost) events were") lost: \(reason)" }
    }

    package static let standardError = "-"

    private let file: OpenFile
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// Creates a log that appends to a file; a missing file is created with mode 0600.
    ///
    /// A named pipe never blocks: opening fails without a reader, and lines that a slow reader does
    /// not accept are lost.
    package convenience init(path: String, now: @escaping @Sendable () -> Date = { Date() })
        throws(SystemError)
    {
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK
        try self.init(
            path == Self.standardError
                ? .standardError : OpenFile(path: path, flags: flags, mode: 0o600),
            now: now
        )
    }

    init(_ file: OpenFile, now: @escaping @Sendable () -> Date) {
        self.file = file
        self.now = now
    }

    package var loss: String? {
        state.withLock { $0.lost == 0 ? nil : $0.loss }
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
            let (written, error) = ignoringPipeSignal {
                (write(file.descriptor, bytes, bytes.count), errno)
            }
            if written == bytes.count {
                state = State()
            } else {
                state.lost += 1
                state.reason = SystemError(written < 0 ? error : ENOSPC).description
                state.isCut = state.isCut || written > 0
            }
        }
    }
}
