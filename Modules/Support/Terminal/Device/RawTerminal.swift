import Platform
import Synchronization
import SystemCalls

/// A terminal whose settings the program changes, and that is restored even after a fatal signal.
///
/// A signal handler may call only async-signal-safe functions (POSIX, 2.4.3), and must not take a
/// lock.
package struct RawTerminal {
    package enum Use {
        /// A full screen in raw mode. The flags say whether it shows links, and what it asks the
        /// terminal about.
        case screen(
            TerminalKind,
            hasLinks: Bool,
            asksForColors: Bool = false,
            asksForGraphics: Bool = false
        )
        /// A line that the program echoes and edits. The keys for signals keep their effect.
        case line

        /// The sequence that restores the terminal; it also ends a link that the program did not
        /// finish.
        fileprivate var leaveSequence: String {
            switch self {
            case .screen(let kind, let hasLinks, _, let asksForGraphics):
                var sequence = ""
                if asksForGraphics {
                    sequence += TerminalImage.cleanupSequence
                }
                if hasLinks {
                    sequence += Hyperlink.end
                }
                return sequence + kind.leaveSequence
            case .line:
                return ""
            }
        }

        /// When `tcsetattr` applies the settings; for a screen, it also discards unread keys, which
        /// the shell must not get.
        fileprivate var action: Int32 {
            switch self {
            case .screen: TCSAFLUSH
            case .line: TCSANOW
            }
        }
    }

    /// The settings and the sequence that restore the terminal.
    private struct SavedState {
        var settings = termios()
        /// When `tcsetattr` applies the settings.
        let action: Int32
        let sequence: UnsafeMutablePointer<CChar>
    }

    /// The signals that end a process by default (POSIX, signal.h), except SIGINT and SIGKILL.
    private static let fatalSignals: [Int32] = {
        var signals = [
            SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS,
            SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
            SIGPIPE, SIGUSR1, SIGUSR2, SIGHUP, SIGQUIT, SIGTERM,
        ]
        #if os(Linux)
            signals += [SIGIO, SIGPWR, SIGSTKFLT]
        #endif
        return signals
    }()
    /// The size of the alternate signal stack, in bytes.
    private static let stackSize = 1 << 16

    /// The address of the latest ``SavedState``, which is never freed.
    private static let saved = Atomic<UInt>(0)
    /// Whether the program uses the terminal, from `enter()` to `leave()`; atomic, so that it is
    /// restored only once.
    private static let isTaken = Atomic(false)

    private let use: Use

    /// Creates a terminal, saves its settings to be restored later, and installs handlers for fatal
    /// signals.
    ///
    /// On the calling thread, the handlers run on an alternate stack, so that they run even after a
    /// stack overflow.
    package init(_ use: Use) {
        self.use = use
        Self.isTaken.store(false, ordering: .relaxed)
        // The memory is never freed, because a signal handler may need it at any time.
        let memory = UnsafeMutablePointer<SavedState>.allocate(capacity: 1)
        memory.initialize(to: SavedState(action: use.action, sequence: strdup(use.leaveSequence)))
        tcgetattr(STDIN_FILENO, &memory.pointee.settings)
        Self.saved.store(UInt(bitPattern: memory), ordering: .releasing)
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: Self.stackSize, alignment: 16)
        stack.ss_size = .init(Self.stackSize)
        sigaltstack(&stack, nil)
        for number in Self.fatalSignals {
            Self.catchSignal(number)
        }
    }

    /// Lets a signal restore the terminal before it ends the process.
    private static func catchSignal(_ number: Int32) {
        var action = sigaction()
        action.sa_flags = SA_ONSTACK
        let handler: @convention(c) (Int32) -> Void = { number in
            RawTerminal.leave()
            signal(number, SIG_DFL)
            raise(number)
        }
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        sigaction(number, &action, nil)
    }

    /// Whether the program uses the terminal, but a shell has reset it while the process was
    /// stopped.
    package static var isReset: Bool {
        guard isTaken.load(ordering: .relaxed) else { return false }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return true }
        // The program always switches this flag off.
        let readsLines = settings.c_lflag & tcflag_t(ICANON) != 0
        return readsLines
    }

    package func enter() {
        guard !Self.isTaken.load(ordering: .relaxed) else { return }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        switch use {
        case .screen:
            // Input byte by byte, and no translation of line ends in the output.
            cfmakeraw(&settings)
        case .line:
            // Input byte by byte, without echo.
            settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        }
        // A read returns at once, with no bytes if another process has taken them.
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VMIN)] = 0 }
        tcsetattr(STDIN_FILENO, use.action, &settings)
        Self.isTaken.store(true, ordering: .relaxed)
        if case .screen(let kind, _, let colors, let graphics) = use {
            write(kind.enterSequence(asksForColors: colors, asksForGraphics: graphics))
        }
    }

    package static func leave() {
        guard let saved = takeSavedState() else { return }
        _ = Platform.write(STDOUT_FILENO, saved.pointee.sequence, strlen(saved.pointee.sequence))
        tcsetattr(STDIN_FILENO, saved.pointee.action, &saved.pointee.settings)
    }

    /// Restores only the terminal's settings, without writing to it, for a terminal that accepts no
    /// output.
    private static func abandon() {
        guard let saved = takeSavedState() else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &saved.pointee.settings)
    }

    /// Ends the use of the terminal; returns the saved state to the first caller, and nil to all
    /// others.
    private static func takeSavedState() -> UnsafeMutablePointer<SavedState>? {
        guard isTaken.exchange(false, ordering: .relaxed) else { return nil }
        return UnsafeMutablePointer(bitPattern: saved.load(ordering: .acquiring))
    }

    /// Writes all of a text, waiting if necessary; stops at a write error, for example if the
    /// terminal is gone.
    package func write(_ text: String) {
        // A signal handler on another thread may have restored the terminal.
        if case .screen = use, !Self.isTaken.load(ordering: .relaxed) {
            return
        }
        try? OpenFile.standardOutput.write(text)
    }

    /// Exits two seconds after a signal, even if the program is blocked by a terminal that accepts
    /// no output.
    package static func forceExit(after signal: Int32) {
        try? startThread {
            var remainingSeconds: UInt32 = 2
            while remainingSeconds > 0 {
                // A signal handler that runs on this thread ends the sleep early.
                remainingSeconds = sleep(remainingSeconds)
            }
            abandon()
            _exit(exitStatus(after: signal))
        }
    }

    /// Makes Ctrl-C end the program; the live screen handles it itself.
    package static func exitOnInterruption() {
        signal(SIGINT) { signal in
            let isTyping = RawTerminal.isTaken.load(ordering: .relaxed)
            RawTerminal.leave()
            // Writing the line break blocks if nobody reads the terminal. Then another Ctrl-C must
            // end the program.
            Platform.signal(signal, SIG_DFL)
            if isTyping {
                _ = Platform.write(STDOUT_FILENO, "\n", 1)
            }
            _exit(RawTerminal.exitStatus(after: signal))
        }
    }

    /// Returns the exit status that shells give to a program that a signal ended.
    private static func exitStatus(after signal: Int32) -> Int32 {
        128 + signal
    }
}
