import Platform

/// Starts a thread that runs an operation; throws the system's error if it cannot create another
/// thread.
package func startThread(_ operation: @escaping @Sendable () -> Void) throws(SystemError) {
    let start = Unmanaged.passRetained(Start(operation))
    do {
        // Whether the argument of the function is an optional pointer depends on the system's
        // headers.
        try startThread({ ($0 as UnsafeMutableRawPointer?).flatMap(run) }, start.toOpaque())
    } catch {
        start.release()
        throw error
    }
}

#if canImport(Darwin)
    typealias ThreadFunction =
        @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
#else
    typealias ThreadFunction =
        @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
#endif

/// Starts a thread that runs a function with an argument; throws the system's error if it cannot
/// create another thread.
func startThread(
    _ function: ThreadFunction,
    _ argument: UnsafeMutableRawPointer?
) throws(SystemError) {
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    let error = pthread_create(&thread, nil, function, argument)
    guard error == 0 else { throw SystemError(error) }
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
