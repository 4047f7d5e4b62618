import Platform

/// Returns the lines of standard input, until its end.
///
/// Call this only once: each call starts a thread that reads standard input.
package func standardInputLines() -> AsyncStream<String> {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    startThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
    }
    return lines
}
