import Platform
import Synchronization
import SystemCalls

/// Delivers signals as bytes of a pipe, so that `poll` can wait for them together with other input.
package enum SignalPipe {
    /// The descriptor to which handlers write; -1, which is no descriptor, until `open` is called.
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
        // The end for reading, and the end for writing.
        var ends: [Int32] = [0, 0]
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
        // During this call, these signals have their default effect: to stop or to end the process.
        let numbers = [SIGTSTP, SIGINT, SIGQUIT, SIGTERM, SIGHUP]
        let handlers = numbers.map(replaceHandlerByDefault)
        unblocking(numbers) {
            repeat {
                // Returns when the process continues.
                raise(SIGTSTP)
            } while isInBackground
        }
        for (number, handler) in zip(numbers, handlers) {
            restore(handler, of: number)
        }
    }

    /// Lets a signal have its default effect; returns the handler that it had.
    private static func replaceHandlerByDefault(_ number: Int32) -> sigaction {
        var handler = sigaction()
        sigaction(number, nil, &handler)
        signal(number, SIG_DFL)
        return handler
    }

    private static func restore(_ handler: sigaction, of number: Int32) {
        var handler = handler
        sigaction(number, &handler, nil)
    }

    /// Runs an operation during which this thread receives some signals.
    ///
    /// The thread can be a worker of Dispatch, which blocks most signals.
    private static func unblocking(_ numbers: [Int32], _ operation: () -> Void) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers {
            sigaddset(&signals, number)
        }
        var previousMask = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &signals, &previousMask)
        operation()
        pthread_sigmask(SIG_SETMASK, &previousMask, nil)
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
