import Foundation

extension FileHandle {
    package var isTerminal: Bool { isatty(fileDescriptor) == 1 }

    /// The lines of standard input as they come, until its end.
    ///
    /// Only one listener gets them.
    package static func standardInputLines() -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        return lines
    }
}
