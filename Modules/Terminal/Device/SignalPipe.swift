import Foundation
import Synchronization

/// Signals as bytes of a pipe, which can be waited for together with other input.
package enum SignalPipe {
    /// Atomic, since a handler of a signal may take no lock.
    private static let writingEnd = Atomic<Int32>(-1)

    /// Catches signals; returns the descriptor at which each is a byte, its number.
    package static func open(_ signals: [Int32]) -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return -1 }
        writingEnd.store(ends[1], ordering: .releasing)
        for number in signals { catchSignal(number) }
        return ends[0]
    }

    /// Lets a signal do what it does by default, to all of this process; returns when the process goes on.
    package static func raiseDefault(_ number: Int32) {
        signal(number, SIG_DFL)
        // The threads that serve queues have most signals blocked.
        var (wanted, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&wanted)
        sigaddset(&wanted, number)
        pthread_sigmask(SIG_UNBLOCK, &wanted, &blocked)
        raise(number)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        catchSignal(number)
    }

    private static func catchSignal(_ number: Int32) {
        signal(number) { number in
            let error = errno
            var byte = UInt8(number)
            _ = write(SignalPipe.writingEnd.load(ordering: .acquiring), &byte, 1)
            errno = error
        }
    }
}
