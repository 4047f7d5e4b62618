import Platform

/// Starts a thread that runs an operation; throws the system's error if it cannot create another
/// thread.
package func startThread(_ operation: @escaping @Sendable () -> Void) throws(SystemError) {
    let start = Unmanaged.passRetained(Start(operation))
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    // Whether the argument of the function is an optional pointer depends on the system's headers.
    let error = pthread_create(
        &thread,
        nil,
        { ($0 as UnsafeMutableRawPointer?).flatMap(run) },
        start.toOpaque()
    )
    guard error == 0 else {
        start.release()
        throw SystemError(error)
    }
    #if canImport(Darwin)
        if let thread {
            pthread_detach(thread)
        }
    #else
        pthread_detach(thread)
    #endif
}

/// The operation of a new thread.
///
/// It is in a class, because `pthread_create` only passes on a pointer.
private final class Start {
    let operation: @Sendable () -> Void

    init(_ operation: @escaping @Sendable () -> Void) {
        self.operation = operation
    }
}

private func run(_ start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Start>.fromOpaque(start).takeRetainedValue().operation()
    return nil
}
