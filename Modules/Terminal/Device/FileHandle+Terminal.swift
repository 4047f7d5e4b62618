import Foundation

extension FileHandle {
    package var isTerminal: Bool { isatty(fileDescriptor) == 1 }

    /// Returns the lines of standard input, until its end.
    ///
    /// Call this only once: each call starts a thread that reads standard input.
    package static func standardInputLines() -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        return lines
    }
}
