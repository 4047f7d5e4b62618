import Dispatch
import Platform
package import SystemCalls

/// The maximum number of lines that wait to be taken.
///
/// While so many lines wait, no more input is read.
private let maxWaitingLines = 16

/// Returns the lines of standard input, until its end.
///
/// A line that is longer than `maxLength` bytes is cut, but the result is still longer than
/// `maxLength`, so that the caller can refuse the line.
///
/// Call this function only once: each call starts a thread that reads standard input. The thread
/// waits if the lines are taken more slowly.
///
/// - Throws: The system's error if standard input cannot be read, or another thread cannot be
///   created.
package func standardInputLines(maxLength: Int)
    throws(SystemError) -> any AsyncSequence<String, Never>
{
    // Reading no bytes fails if standard input cannot be read.
    let result = read(STDIN_FILENO, nil, 0)
    guard result == 0 else { throw SystemError(errno) }
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    // Dispatch ends the process if a semaphore is destroyed while its value is less than its
    // initial value. Therefore the initial value is 0.
    let places = DispatchSemaphore(value: 0)
    for _ in 0..<maxWaitingLines {
        places.signal()
    }
    try startThread {
        var splitter = LineSplitter(maxLength: maxLength)
        while let bytes = nextBytes() {
            for line in splitter.lines(adding: bytes) {
                places.wait()
                continuation.yield(line)
            }
        }
        // The thread ends after this line, so it does not wait for a place.
        if let line = splitter.lastLine() {
            continuation.yield(line)
        }
        continuation.finish()
    }
    return lines.map { line in
        places.signal()
        return line
    }
}

/// Waits for bytes of standard input, and returns them; `nil` at the end and after an error.
private func nextBytes() -> ArraySlice<UInt8>? {
    while true {
        do {
            let bytes = try OpenFile.standardInput.readAvailable(upToCount: 1 << 16)
            if let bytes {
                return bytes.isEmpty ? nil : bytes[...]
            }
            // Another process can have set standard input to `O_NONBLOCK`, so that reading does not
            // wait.
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            poll(&input, 1, -1)
        } catch {
            return nil
        }
    }
}
