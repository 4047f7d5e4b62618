import Foundation
import Synchronization

/// A terminal that shows one screen and sends each key at once; whatever happens, it is left as it was found.
package final class RawTerminal: Sendable {
    /// Alternate screen, no cursor, mouse (presses, in SGR's notation), bracketed paste; and the question for mode 2026.
    private static let enterSequence =
        "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?1000h\u{1b}[?1006h\u{1b}[?2004h\u{1b}[?2026$p\u{1b}[c"
    private static let leaveSequence =
        "\u{1b}[?2026l\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1000l\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l"

    private let hasTaken = Mutex(false)

    /// Prepares to leave the terminal as it is now.
    package init() {
        TerminalRescue.prepare(Self.leaveSequence)
    }

    /// Whether the terminal is to be the program's.
    package var isTaken: Bool { hasTaken.withLock(\.self) }

    /// Whether it sends each key at once, as the program has set it.
    package var isRaw: Bool {
        var settings = termios()
        return tcgetattr(STDIN_FILENO, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }

    /// Takes the terminal; does nothing where it is taken.
    package func enter() {
        hasTaken.withLock { hasTaken in
            guard !hasTaken else { return }
            hasTaken = true
            var settings = termios()
            guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
            // Each byte at once, and line ends on the way out as they are written.
            cfmakeraw(&settings)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            TerminalRescue.arm()
            write(Self.enterSequence)
        }
    }

    /// Gives the terminal back; does nothing where it is not taken.
    package func leave() {
        hasTaken.withLock { hasTaken in
            guard hasTaken else { return }
            hasTaken = false
            TerminalRescue.run()
        }
    }

    /// Gives back the terminal's settings alone, without a word, where it takes none.
    package static func abandon() { TerminalRescue.reset() }

    /// Writes all of a text; a terminal that is gone takes nothing.
    package func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}
