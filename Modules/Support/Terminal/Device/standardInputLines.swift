import Platform
package import SystemCalls

/// Returns the lines of standard input, until its end.
///
/// Call this only once: each call starts a thread that reads standard input.
///
/// - Throws: The system's error if standard input cannot be read, or another thread cannot be
///   created.
package func standardInputLines() throws(SystemError) -> AsyncStream<String> {
    // Reading no bytes fails if standard input cannot be read.
    let result = read(STDIN_FILENO, nil, 0)
    guard result == 0 else { throw SystemError(errno) }
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    try startThread {
        while let line = readLine() {
            continuation.yield(line)
        }
        continuation.finish()
    }
    return lines
}
