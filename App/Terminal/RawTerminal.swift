import Foundation
import Synchronization

/// A terminal that shows one screen and sends each key at once; whatever happens, it is left as it was found.
final class RawTerminal: Sendable {
    /// Alternate screen, no cursor, mouse (presses, in SGR's notation), bracketed paste; and the question for mode 2026.
    private static let enterSequence =
        "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?1000h\u{1b}[?1006h\u{1b}[?2004h\u{1b}[?2026$p\u{1b}[c"
    private static let leaveSequence =
        "\u{1b}[?2026l\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1000l\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l"

    private let hasTaken = Mutex(false)

    /// Prepares to leave the terminal as it is now.
    init() {
        Rescue.prepare(Self.leaveSequence)
    }

    /// Whether the terminal is to be the program's.
    var isTaken: Bool { hasTaken.withLock(\.self) }

    /// Whether it sends each key at once, as the program has set it.
    var isRaw: Bool {
        var settings = termios()
        return tcgetattr(STDIN_FILENO, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }

    /// Takes the terminal; does nothing where it is taken.
    func enter() {
        hasTaken.withLock { hasTaken in
            guard !hasTaken else { return }
            hasTaken = true
            var settings = termios()
            guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
            // Each byte at once, and line ends on the way out as they are written.
            cfmakeraw(&settings)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            Rescue.arm()
            write(Self.enterSequence)
        }
    }

    /// Gives the terminal back; does nothing where it is not taken.
    func leave() {
        hasTaken.withLock { hasTaken in
            guard hasTaken else { return }
            hasTaken = false
            Rescue.run()
        }
    }

    /// Gives back the terminal's settings alone, without a word, where it takes none.
    static func abandon() { Rescue.reset() }

    /// Writes all of a text; a terminal that is gone takes nothing.
    func write(_ text: String) {
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

/// Gives the terminal back, also from a handler of a fatal signal, where only calls that are safe there may be made (POSIX, 2.4.3).
private enum Rescue {
    private struct Farewell {
        var settings = termios()
        let sequence: UnsafeMutableBufferPointer<UInt8>
    }

    private static let fatalSignals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]
    /// The address of the last farewell, which is never freed; a handler of a signal may take no lock.
    private static let farewell = Atomic<UInt>(0)
    /// Whether the terminal is to be given back; exchanged once.
    private static let isArmed = Atomic(false)

    /// Remembers the terminal's settings, and catches the fatal signals.
    static func prepare(_ leaveSequence: String) {
        isArmed.store(false, ordering: .relaxed)
        let sequence = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leaveSequence.utf8.count)
        _ = sequence.initialize(from: leaveSequence.utf8)
        let memory = UnsafeMutablePointer<Farewell>.allocate(capacity: 1)
        memory.initialize(to: Farewell(sequence: sequence))
        tcgetattr(STDIN_FILENO, &memory.pointee.settings)
        farewell.store(UInt(bitPattern: memory), ordering: .releasing)
        for number in fatalSignals {
            signal(number) { number in
                Rescue.run()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    static func arm() { isArmed.store(true, ordering: .relaxed) }

    static func reset() {
        guard let farewell = takeFarewell() else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &farewell.pointee.settings)
    }

    /// The farewell, for whoever is the first to want it; nil for all others.
    private static func takeFarewell() -> UnsafeMutablePointer<Farewell>? {
        guard isArmed.exchange(false, ordering: .relaxed) else { return nil }
        return UnsafeMutablePointer(bitPattern: farewell.load(ordering: .acquiring))
    }

    static func run() {
        guard let farewell = takeFarewell() else { return }
        _ = write(STDOUT_FILENO, farewell.pointee.sequence.baseAddress, farewell.pointee.sequence.count)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &farewell.pointee.settings)
    }
}
