import Platform
import Synchronization
import SystemCalls

/// A terminal whose settings the program changes, and that is restored even after a fatal signal.
///
/// A signal handler may call only async-signal-safe functions (POSIX, 2.4.3), and must not take a
/// lock.
package struct RawTerminal {
    package enum Use {
        /// A full screen in raw mode.
        ///
        /// The flags say whether the screen shows links, and which queries it sends to the
        /// terminal.
        case screen(
            TerminalKind,
            hasLinks: Bool,
            asksForColors: Bool = false,
            asksForGraphics: Bool = false
        )
        /// A line that the program echoes and edits. The keys for signals keep their effect.
        case line

        /// The sequence that prepares the terminal.
        fileprivate var enterSequence: String {
            switch self {
            case .screen(let kind, _, let asksForColors, let asksForGraphics):
                kind.enterSequence(
                    asksForColors: asksForColors,
                    asksForGraphics: asksForGraphics
                )
            case .line:
                ""
            }
        }

        /// The sequence that restores the terminal.
        ///
        /// It also ends a link that the program did not finish.
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

        /// The action of `tcsetattr`, which says when the settings are applied.
        ///
        /// For a screen, the action also discards unread keys, because the shell must not get them.
        fileprivate var action: Int32 {
            switch self {
            case .screen: TCSAFLUSH
            case .line: TCSANOW
            }
        }
    }

    private struct SavedTerminal {
        var settings = termios()
        /// The action of `tcsetattr`.
        let action: Int32
        let sequence: UnsafeMutablePointer<CChar>
    }

    /// How much of the terminal must be restored.
    private enum State: UInt8, AtomicRepresentable {
        /// Nothing: the program has not entered the terminal, or has left it.
        case left
        /// The settings: the program is entering or leaving the terminal.
        case changing
        /// The settings and the screen.
        case entered
    }

    /// The signals that end a process by default, including real-time signals, but with three
    /// exceptions: SIGINT has its own handler, SIGKILL cannot be handled, and the program ignores
    /// SIGXFSZ.
    ///
    /// The C library refuses handlers for the real-time signals that it uses itself.
    private static let fatalSignals: [Int32] = {
        var excluded = [
            SIGINT, SIGKILL, SIGXFSZ,
            // These do not end a process by default (POSIX, signal.h).
            SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH,
        ]
        #if canImport(Darwin)
            excluded += [SIGINFO, SIGIO]
        #endif
        return signalNumbers.filter { !excluded.contains($0) }
    }()
    /// The maximum time for which a terminal that accepts no output can delay the end of the
    /// program, in milliseconds.
    private static let maxDelay: Int32 = 100
    /// The size of the alternate signal stack, in bytes.
    private static let stackSize = 1 << 16

    /// The address of what the latest instance has saved; 0 if there is no instance.
    ///
    /// It is a number, because an atomic pointer is not sendable. A signal handler may need the
    /// memory at any time, so it is never freed.
    private static let savedAddress = Atomic<UInt>(0)
    /// What the latest instance has saved; `nil` if there is no instance.
    private static var saved: UnsafeMutablePointer<SavedTerminal>? {
        UnsafeMutablePointer(bitPattern: savedAddress.load(ordering: .acquiring))
    }
    /// The state of the terminal.
    ///
    /// It is atomic, so that only one thread or signal handler restores the terminal.
    private static let state = Atomic(State.left)

    private let use: Use

    /// Creates a terminal, saves its settings to be restored later, and installs handlers for fatal
    /// signals.
    ///
    /// On the calling thread, the handlers run on an alternate stack, so that they run even after a
    /// stack overflow.
    package init(_ use: Use) {
        self.use = use
        // The settings that an earlier instance has saved must not be restored any more.
        Self.state.store(.left, ordering: .relaxed)
        let memory = UnsafeMutablePointer<SavedTerminal>.allocate(capacity: 1)
        memory.initialize(
            to: SavedTerminal(action: use.action, sequence: strdup(use.leaveSequence))
        )
        tcgetattr(STDIN_FILENO, &memory.pointee.settings)
        Self.savedAddress.store(UInt(bitPattern: memory), ordering: .releasing)
        Self.useAlternateSignalStack()
        for number in Self.fatalSignals {
            Self.catchSignal(number)
        }
    }

    /// Lets handlers run on an alternate stack if they are called on this thread.
    private static func useAlternateSignalStack() {
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
        stack.ss_size = .init(stackSize)
        sigaltstack(&stack, nil)
    }

    /// Lets a signal restore the terminal before it ends the process.
    private static func catchSignal(_ number: Int32) {
        var action = sigaction()
        action.sa_flags = SA_ONSTACK
        let handler: @convention(c) (Int32) -> Void = { number in
            RawTerminal.leaveAtOnce()
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

    private static var isEntered: Bool { state.load(ordering: .relaxed) == .entered }

    /// Whether the program uses the terminal, but a shell has reset it while the process was
    /// stopped.
    ///
    /// If the settings cannot be read, the terminal counts as reset.
    package static var isReset: Bool {
        guard isEntered else { return false }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return true }
        // The program always switches this flag off.
        let readsLines = settings.c_lflag & tcflag_t(ICANON) != 0
        return readsLines
    }

    /// Changes the settings, and writes the sequence that prepares the terminal.
    ///
    /// Does nothing if the terminal has been entered and not left. The static methods leave the
    /// terminal, because signal handlers and the end of the program have no instance.
    package func enter() {
        guard !Self.isEntered else { return }
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
        // Another process can take the bytes that `poll` has reported. Then a read must return no
        // bytes instead of waiting for the next ones.
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VMIN)] = 0 }
        Self.state.store(.changing, ordering: .relaxed)
        tcsetattr(STDIN_FILENO, use.action, &settings)
        Self.state.store(.entered, ordering: .relaxed)
        write(use.enterSequence)
    }

    /// Restores the terminal that was entered, if any.
    ///
    /// Waits until the terminal has accepted all output.
    package static func leave() {
        let wasEntered = replaceState(.entered, by: .changing)
        guard wasEntered, let saved else { return }
        withoutStopping {
            let length = strlen(saved.pointee.sequence)
            _ = Platform.write(STDOUT_FILENO, saved.pointee.sequence, length)
            restoreSettings(saved, action: saved.pointee.action)
        }
        // Meanwhile, `leaveAtOnce()` may have left the terminal.
        _ = replaceState(.changing, by: .left)
    }

    /// Changes the state if it is `expected`; returns whether it was.
    private static func replaceState(_ expected: State, by new: State) -> Bool {
        state.compareExchange(expected: expected, desired: new, ordering: .relaxed).exchanged
    }

    /// Restores the terminal, even while `leave()` is waiting.
    ///
    /// If the terminal accepts no output, waits at most `maxDelay`.
    private static func leaveAtOnce() {
        let previous = state.exchange(.left, ordering: .relaxed)
        guard previous != .left, let saved else { return }
        withoutStopping {
            // The other actions of `tcsetattr` wait until the terminal has accepted all output.
            restoreSettings(saved, action: TCSANOW)
            if previous == .entered {
                writeAtOnce(saved.pointee.sequence)
            }
            let discardsUnreadKeys = saved.pointee.action == TCSAFLUSH
            if discardsUnreadKeys, !SignalPipe.isInBackground {
                tcflush(STDIN_FILENO, TCIFLUSH)
            }
        }
    }

    /// Restores the settings.
    ///
    /// Does nothing if a shell has put this process into the background, because the shell then has
    /// restored them itself.
    private static func restoreSettings(
        _ saved: UnsafeMutablePointer<SavedTerminal>,
        action: Int32
    ) {
        guard !SignalPipe.isInBackground else { return }
        tcsetattr(STDIN_FILENO, action, &saved.pointee.settings)
    }

    /// Runs an operation on the terminal.
    ///
    /// During the operation, the system does not stop this process if it is in the background.
    private static func withoutStopping(_ operation: () -> Void) {
        var stops = sigset_t()
        var previous = sigset_t()
        sigemptyset(&stops)
        sigaddset(&stops, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &stops, &previous)
        operation()
        pthread_sigmask(SIG_SETMASK, &previous, nil)
    }

    /// Writes a text to standard output, or as much as the terminal accepts within `maxDelay`.
    private static func writeAtOnce(_ text: UnsafePointer<CChar>) {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        _ = fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK)
        let waitInMilliseconds: Int32 = 10
        var remainingDelay = maxDelay
        var count = strlen(text)
        var start = text
        while count > 0 {
            let written = Platform.write(STDOUT_FILENO, start, count)
            if written > 0 {
                start += written
                count -= written
            } else if errno == EAGAIN, remainingDelay > 0 {
                poll(nil, 0, waitInMilliseconds)
                remainingDelay -= waitInMilliseconds
            } else if errno != EINTR {
                break
            }
        }
        _ = fcntl(STDOUT_FILENO, F_SETFL, flags)
    }

    /// Writes all of a text, and waits if necessary.
    ///
    /// Stops at a write error, for example if the terminal is gone.
    package func write(_ text: String) {
        // A signal handler on another thread may have restored the terminal.
        if case .screen = use, !Self.isEntered {
            return
        }
        try? OpenFile.standardOutput.write(text)
    }

    /// Exits because of a signal, even if the program is blocked, for example by a terminal that
    /// accepts no output.
    static func exit(after signal: Int32) -> Never {
        leaveAtOnce()
        _exit(exitStatus(after: signal))
    }

    /// Returns the exit status of a program that a signal has ended, as shells report it.
    private static func exitStatus(after signal: Int32) -> Int32 {
        128 + signal
    }

    /// Makes Ctrl-C end the program.
    ///
    /// The live screen handles the signal itself.
    package static func exitOnInterruption() {
        signal(SIGINT) { signal in
            // The live screen has its own handler, so the user can only be typing a line.
            let isTyping = RawTerminal.isEntered
            RawTerminal.leaveAtOnce()
            if isTyping {
                RawTerminal.writeAtOnce("\n")
            }
            _exit(RawTerminal.exitStatus(after: signal))
        }
    }
}
