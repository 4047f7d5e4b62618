import Platform
import Synchronization
import SystemCalls

/// Delivers signals as bytes of a pipe, so that `poll` can wait for them together with other input.
package enum SignalPipe {
    /// The descriptor to which handlers write.
    ///
    /// It is atomic, because handlers must not take a lock.
    private static let writingEnd = Atomic<Int32>(-1)

    /// Installs handlers for signals.
    ///
    /// Returns a descriptor from which the number of each signal that arrives can be read as a
    /// byte.
    ///
    /// - Throws: The system's error if it cannot create a pipe.
    static func open(_ signals: [Int32]) throws(SystemError) -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(errno) }
        writingEnd.store(ends[1], ordering: .releasing)
        for number in signals {
            catchSignal(number)
        }
        return ends[0]
    }

    /// Stops the process.
    ///
    /// Returns when the process is in the terminal's foreground again. If the process continues in
    /// the background, it stops again, because a background job must not change the terminal. A
    /// signal that ends the program, such as that of `kill %1`, ends it immediately, because the
    /// terminal is already restored.
    package static func stopProcess() {
        let numbers = [SIGTSTP, SIGINT, SIGQUIT, SIGTERM, SIGHUP]
        // During this call, these signals have their default effect: to stop or to end the process.
        var signals = sigset_t()
        sigemptyset(&signals)
        let handlers = numbers.map { number in
            var handler = sigaction()
            sigaction(number, nil, &handler)
            signal(number, SIG_DFL)
            sigaddset(&signals, number)
            return handler
        }
        // The thread can be a worker of Dispatch, which blocks most signals.
        var previousMask = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &signals, &previousMask)
        repeat {
            // Returns when the process continues.
            raise(SIGTSTP)
        } while isInBackground
        pthread_sigmask(SIG_SETMASK, &previousMask, nil)
        for (number, handler) in zip(numbers, handlers) {
            var handler = handler
            sigaction(number, &handler, nil)
        }
    }

    /// Whether another process group is in the foreground of the terminal; false without a
    /// terminal.
    ///
    /// Signal handlers may use this property.
    static var isInBackground: Bool {
        let foreground = tcgetpgrp(STDIN_FILENO)
        let hasTerminal = foreground != -1
        return hasTerminal && foreground != getpgrp()
    }

    private static func catchSignal(_ number: Int32) {
        signal(number) { number in
            // The interrupted code may be about to read `errno`, which `write` can change.
            let error = errno
            var byte = UInt8(number)
            _ = write(SignalPipe.writingEnd.load(ordering: .acquiring), &byte, 1)
            errno = error
        }
    }
}
