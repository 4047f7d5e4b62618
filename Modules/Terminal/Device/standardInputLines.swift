package import Platform

/// Returns the lines of standard input, until its end.
///
/// Call this only once: each call starts a thread that reads standard input.
///
/// - Throws: The system's error if it cannot create another thread.
package func standardInputLines() throws(SystemError) -> AsyncStream<String> {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    try startThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
    }
    return lines
}
