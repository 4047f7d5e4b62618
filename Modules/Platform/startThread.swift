/// Starts a thread that runs an operation.
///
/// Ends the process if the system has no room for another thread.
package func startThread(_ operation: @escaping @Sendable () -> Void) {
    let start = Unmanaged.passRetained(Start(operation)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
        let error = pthread_create(&thread, nil, { run($0) }, start)
    #else
        var thread = pthread_t()
        let error = pthread_create(&thread, nil, { $0.flatMap(run) }, start)
    #endif
    guard error == 0 else { fatalError("no thread: \(SystemError(error))") }
    #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
    #else
        pthread_detach(thread)
    #endif
}

/// What a new thread has to run.
private final class Start {
    let operation: @Sendable () -> Void

    init(_ operation: @escaping @Sendable () -> Void) { self.operation = operation }
}

private func run(_ start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Start>.fromOpaque(start).takeRetainedValue().operation()
    return nil
}
