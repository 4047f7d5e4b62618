import Terminal
import Domain
import Foundation
import Synchronization

/// A log in a file, a line an event: time (UTC), level, subject, and what happened.
///
/// Lines that cannot be written, on a full disk say, are counted, and told of before the next one that can.
final class LogFile: EventLog {
    private struct State {
        var lost = 0
        /// Why the last line was lost, in the system's words.
        var reason = ""
        /// Whether the file ends in the middle of a line.
        var isCut = false
    }

    /// The name under which standard error is meant.
    static let standardError = "-"
    /// What can be written to, as errors say it.
    static let expected = "a file that can be written, or - for standard error"

    private let file: FileHandle
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// Opens a file to write at its end; one that is not there is made, for its user alone to read.
    ///
    /// A pipe is not waited for: without a reader it cannot be opened, and what a slow one does not take is lost.
    convenience init(
        path: String, now: @escaping @Sendable () -> Date = { Date() }
    ) throws(ProgramError) {
        guard path != Self.standardError else {
            self.init(.standardError, now: now)
            return
        }
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw .usage("--log \(path): use \(Self.expected)") }
        self.init(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), now: now)
    }

    /// Writes to what is open.
    init(_ file: FileHandle, now: @escaping @Sendable () -> Date) {
        self.file = file
        self.now = now
    }

    /// How many lines are lost, and why; nil where none are.
    var loss: String? { state.withLock { $0.lost == 0 ? nil : "\($0.lost) events are lost: \($0.reason)" } }

    /// Writes one line.
    func log(_ level: EventLevel, _ subject: String, _ message: String) {
        let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        state.withLock { state in
            var text = state.isCut ? "\n" : ""
            if state.lost > 0 { text += "\(time) warning Log: \(state.lost) events are lost: \(state.reason)\n" }
            text += "\(time) \(level.rawValue) \(subject): \(message.neutralized())\n"
            let bytes = Array(text.utf8)
            let written = write(file.fileDescriptor, bytes, bytes.count)
            if written == bytes.count {
                state = State()
            } else {
                state.lost += 1
                state.reason = String(cString: strerror(written < 0 ? errno : ENOSPC))
                state.isCut = state.isCut || written > 0
            }
        }
    }
}
