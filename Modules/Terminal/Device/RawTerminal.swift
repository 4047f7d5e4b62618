import Platform
import Synchronization

/// A terminal in raw mode that shows a full screen, and is restored even after a fatal signal.
package final class RawTerminal: Sendable {
    private let kind: TerminalKind
    private let hasTaken = Mutex(false)

    /// Creates a terminal, and saves its settings to be restored later.
    ///
    /// If it shows links, a link that the program did not finish is ended too.
    package init(_ kind: TerminalKind, hasLinks: Bool) {
        self.kind = kind
        TerminalRescue.prepare((hasLinks ? Hyperlink.end : "") + kind.leaveSequence)
    }

    /// Whether the program uses the terminal, from `enter()` to `leave()`.
    package var isTaken: Bool { hasTaken.withLock(\.self) }

    /// Whether the terminal is still in raw mode; the shell resets it when the program is stopped.
    package var isRaw: Bool {
        var settings = termios()
        return tcgetattr(STDIN_FILENO, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }

    /// Sets the terminal to raw mode and prepares it for a full screen; does nothing if this is already done.
    package func enter() {
        hasTaken.withLock { hasTaken in
            guard !hasTaken else { return }
            hasTaken = true
            var settings = termios()
            guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
            // Input byte by byte, and no translation of line ends in the output.
            cfmakeraw(&settings)
            // A read returns at once, with no bytes if another process has taken them.
            withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VMIN)] = 0 }
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            TerminalRescue.arm()
            write(kind.enterSequence)
        }
    }

    /// Restores the terminal; does nothing if the program does not use it.
    package func leave() {
        hasTaken.withLock { hasTaken in
            guard hasTaken else { return }
            hasTaken = false
            TerminalRescue.run()
        }
    }

    /// Restores only the terminal's settings, without writing to it, for a terminal that accepts no output.
    package static func abandon() { TerminalRescue.reset() }

    /// Writes all of a text, waiting if necessary; stops at a write error, for example if the terminal is gone.
    package func write(_ text: String) { try? OpenFile.standardOutput.write(text) }
}
