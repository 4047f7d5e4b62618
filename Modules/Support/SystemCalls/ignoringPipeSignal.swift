import Platform

/// Runs an operation in which a write to a pipe without a reader fails with `EPIPE`, but does not
/// end the process.
///
/// The system sends `SIGPIPE` to the thread that writes. This thread blocks the signal during the
/// operation.
package func ignoringPipeSignal<Value, Failure: Error>(_ operation: () throws(Failure) -> Value)
    throws(Failure)
    -> Value
{
    var pipeSignal = sigset_t()
    var pending = sigset_t()
    var previousMask = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &previousMask)
    defer {
        sigpending(&pending)
        let isPending = sigismember(&pending, SIGPIPE) == 1
        if isPending, !wasPending {
            // Remove the pending signal, because it would end the process when it is unblocked.
            var number: Int32 = 0
            sigwait(&pipeSignal, &number)
        }
        pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    }
    return try operation()
}
