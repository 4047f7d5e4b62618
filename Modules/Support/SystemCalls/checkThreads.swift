import Synchronization

/// Checks that a number of threads can run at the same time.
///
/// Throws the system's error if they cannot. The check is necessary, because the concurrency
/// runtime would wait forever for a thread that it cannot start.
package func checkThreads(_ count: Int) throws(SystemError) {
    try gate.withLock { (_) throws(SystemError) in
        for _ in 0..<count {
            // Each thread waits until all of them have been started. It allocates no memory, since
            // the system's allocator would then reserve an area for each thread.
            try startThread({ _ in waitAtGate() }, nil)
        }
    }
}

private let gate = Mutex(())

private func waitAtGate() -> UnsafeMutableRawPointer? {
    gate.withLock { _ in }
    return nil
}
