import Domain
import Platform
import SystemCalls

/// Keeps the commands of a session as lines of a script, with the time between them, and writes
/// them to a file.
@MainActor final class Recorder {
    /// The maximum number of lines of a session that can still be recorded from its start.
    private static let maxLines = 100_000
    /// The maximum time for which a `wait` command can wait, one day.
    private static let maxWait = Duration.seconds(86_400)

    private let clock: any AppClock
    /// The time of the clock at which the session began.
    private let start: Duration
    /// The time for which there are `wait` lines.
    private var waited = Duration.zero
    /// The lines of the session; `nil` if there are too many.
    private var lines: [ScriptText]? = []
    /// Whether a line since the last command closes an alert when it is played.
    private var closesAlert = false
    private var recording: Recording?
    private var failure: SystemError?
    /// The recordings that an error ended, also those of the sessions before this one.
    private(set) var losses: [Loss] = []

    /// A recording whose file does not have all commands.
    struct Loss {
        let path: String
        let error: SystemError
    }

    private struct Recording {
        let path: String
        let file: OpenFile
        /// The size of the complete lines in the file, in bytes.
        var length: Int
    }

    init(clock: any AppClock) {
        self.clock = clock
        start = clock.now
    }

    /// Takes over the losses of the session that this one replaces.
    func replace(_ other: Recorder) {
        losses = other.losses
    }

    /// What a line is.
    enum LineKind {
        case command
        /// The tap that cancels the alert.
        case cancellation
        /// An expectation, which changes nothing.
        case expectation
        /// A change of the window's size.
        case resizing
    }

    /// Adds a line, after the time since the line before.
    ///
    /// Time passes and the window changes while the alert stays open, but when a recording is
    /// played, the lines for this close the alert. Its cancellation would then be refused, so it is
    /// left out.
    func add(_ line: ScriptText, _ kind: LineKind = .command) {
        var lines = takeWaitLines()
        let isAlertClosed = closesAlert || !lines.isEmpty
        switch kind {
        case .command:
            lines.append(line)
            closesAlert = false
        case .cancellation:
            if !isAlertClosed {
                lines.append(line)
            }
            closesAlert = false
        case .expectation:
            lines.append(line)
            closesAlert = isAlertClosed
        case .resizing:
            lines.append(line)
            closesAlert = true
        }
        write(lines)
    }

    /// Returns the error that ended the recording; `nil` if there is none, or after the first call.
    func takeFailure() -> SystemError? {
        defer {
            failure = nil
        }
        return failure
    }

    /// Writes a header and the session so far to a new file with mode 0600, and each further
    /// command as it is added.
    ///
    /// - Throws: The system's error, or `EFBIG` if the session is too long to be recorded.
    func record(to argument: String, header: String) throws(SystemError) {
        let path = argument.expandingTilde
        guard let lines else { throw SystemError(EFBIG) }
        let file = try OpenFile(path: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        let text = header + text(of: lines, inScriptAt: path)
        do {
            try file.write(text)
        } catch {
            unlink(path)
            throw error
        }
        recording = Recording(path: path, file: file, length: text.utf8.count)
    }

    var isRecording: Bool { recording != nil }

    /// Writes the time since the last command, and closes the file; returns its path, or `nil` if
    /// nothing was recorded.
    func stop() -> String? {
        write(takeWaitLines())
        defer {
            recording = nil
        }
        return recording?.path
    }

    /// Returns the `wait` lines for the time since the last command, in seconds.
    ///
    /// Each has whole milliseconds; what remains counts for the next command.
    private func takeWaitLines() -> [ScriptText] {
        let millisecond = Duration.milliseconds(1)
        let now = clock.now - start
        var lines: [ScriptText] = []
        while now - waited >= millisecond {
            let gap = min(now - waited, Self.maxWait)
            let wait = millisecond * Int(clamping: gap / millisecond)
            lines.append(ScriptText("wait \((wait / .seconds(1)).decimal)"))
            waited += wait
        }
        return lines
    }

    /// Keeps lines of the session; discards all if there are too many.
    private func keep(_ new: [ScriptText]) {
        guard let lines else { return }
        if lines.count < Self.maxLines {
            self.lines?.append(contentsOf: new)
        } else {
            self.lines = nil
        }
    }

    private func text(of lines: [ScriptText], inScriptAt path: String) -> String {
        lines.map { $0.text(inScriptAt: path) + "\n" }.joined()
    }

    private func write(_ new: [ScriptText]) {
        keep(new)
        guard let recording else { return }
        let text = text(of: new, inScriptAt: recording.path)
        do {
            try ignoringPipeSignal { () throws(SystemError) in try recording.file.write(text) }
            self.recording?.length += text.utf8.count
        } catch {
            // A line that was written in part could be read as another command.
            ftruncate(recording.file.descriptor, off_t(recording.length))
            self.recording = nil
            failure = error
            losses.append(Loss(path: recording.path, error: error))
        }
    }
}
