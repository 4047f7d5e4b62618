import Platform
import Synchronization

/// Restores the terminal, even from the handler of a fatal signal.
///
/// The handler may call only async-signal-safe functions (POSIX, 2.4.3).
package enum TerminalRescue {
    private struct Farewell {
        var settings = termios()
        let sequence: UnsafeMutableBufferPointer<UInt8>
    }

    /// The signals that end a process by default (POSIX, signal.h), except those that the live screen handles itself and
    /// SIGKILL.
    private static let fatalSignals: [Int32] = {
        var signals = [
            SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF,
            SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
        ]
        #if os(Linux)
            signals += [SIGIO, SIGPWR, SIGSTKFLT]
        #endif
        return signals
    }()
    /// The address of the latest saved state, which is never freed; a signal handler must not take a lock.
    private static let farewell = Atomic<UInt>(0)
    /// Whether the terminal must be restored; an atomic exchange makes sure that this happens only once.
    private static let isArmed = Atomic(false)

    /// The size of the alternate signal stack, in bytes.
    private static let stackSize = 1 << 16

    /// Saves the terminal's settings, and installs handlers for fatal signals.
    ///
    /// On the calling thread, the handlers run on an alternate stack, so that they run even after a stack overflow.
    static func prepare(_ leaveSequence: String) {
        isArmed.store(false, ordering: .relaxed)
        let sequence = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leaveSequence.utf8.count)
        _ = sequence.initialize(from: leaveSequence.utf8)
        let memory = UnsafeMutablePointer<Farewell>.allocate(capacity: 1)
        memory.initialize(to: Farewell(sequence: sequence))
        tcgetattr(STDIN_FILENO, &memory.pointee.settings)
        farewell.store(UInt(bitPattern: memory), ordering: .releasing)
        // A signal handler may need these as long as the process runs.
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
        stack.ss_size = .init(stackSize)
        sigaltstack(&stack, nil)
        for number in fatalSignals {
            var action = sigaction()
            action.sa_flags = SA_ONSTACK
            let handler: @convention(c) (Int32) -> Void = { number in
                TerminalRescue.run()
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
    }

    static func arm() { isArmed.store(true, ordering: .relaxed) }

    static func reset() {
        guard let farewell = takeFarewell() else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &farewell.pointee.settings)
    }

    /// Returns the saved state to the first caller, and nil to all others.
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
