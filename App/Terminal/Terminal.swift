import Foundation

/// The terminal that the program runs in, if it does.
enum Terminal {
    /// The size of the window behind standard output; nil where that is no terminal.
    static var size: ScreenSize? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    static func isTerminal(_ file: FileHandle) -> Bool { isatty(file.fileDescriptor) == 1 }

    /// The lines of standard input as they come, until its end.
    static func lines() -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        return lines
    }
}
