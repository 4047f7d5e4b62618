import Platform
import Synchronization

/// A terminal in raw mode with the alternate screen, which is restored even after a fatal signal.
package final class RawTerminal: Sendable {
    /// Alternate screen, hidden cursor, mouse presses (SGR encoding), bracketed paste; queries for mode 2026 and device
    /// attributes.
    private static let enterSequence =
        "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?1000h\u{1b}[?1006h\u{1b}[?2004h\u{1b}[?2026$p\u{1b}]11;?\u{1b}\\\u{1b}[c"
    private static let leaveSequence =
        "\u{1b}[?2026l\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1000l\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l"

    private let hasTaken = Mutex(false)

    /// Creates a terminal, and saves its settings to be restored later.
    package init() {
        TerminalRescue.prepare(Self.leaveSequence)
    }

    /// Whether the program uses the terminal, from `enter()` to `leave()`.
    package var isTaken: Bool { hasTaken.withLock(\.self) }

    /// Whether the terminal is still in raw mode; the shell resets it when the program is stopped.
    package var isRaw: Bool {
        var settings = termios()
        return tcgetattr(STDIN_FILENO, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }

    /// Sets the terminal to raw mode and opens the alternate screen; does nothing if this is already done.
    package func enter() {
        hasTaken.withLock { hasTaken in
            guard !hasTaken else { return }
            hasTaken = true
            var settings = termios()
            guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
            // Input byte by byte, and no translation of line ends in the output.
            cfmakeraw(&settings)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            TerminalRescue.arm()
            write(Self.enterSequence)
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
