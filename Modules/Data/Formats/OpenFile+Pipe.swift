import Platform
import SystemCalls

extension OpenFile {
    /// Opens a pipe or a file for reading, without waiting until another process writes to the
    /// pipe.
    convenience init(pipeOrFile file: URL) throws(SystemError) {
        try self.init(path: file.path(percentEncoded: false), flags: O_RDONLY | O_NONBLOCK)
    }

    /// Reads until the end of the file, but at most a number of bytes, including `start`, which
    /// were already read.
    ///
    /// The result begins with `start`. A pipe ends when all writers have closed it; waiting for
    /// them does not block the caller's thread, and ends when the task is canceled.
    func bytes(upToCount limit: Int, after start: Data = Data()) async throws(SystemError) -> Data {
        guard try isPipe else { return try read(upToCount: limit, after: start) }
        var data = start
        while data.count < limit, !Task.isCancelled {
            // The first read must wait, too, because a pipe that no writer has opened yet seems to
            // be at its end.
            guard try await waitForBytes() else { continue }
            let count = min(limit - data.count, Self.maxPieceOfPipe)
            // Another process can have read the bytes meanwhile.
            guard let bytes = try readAvailable(upToCount: count) else { continue }
            if bytes.isEmpty {
                break
            }
            data.append(contentsOf: bytes)
        }
        return data
    }

    /// The maximum number of bytes that are read from a pipe at once.
    private static let maxPieceOfPipe = 1 << 16
    /// A short time, because a cancellation does not end the wait.
    private static let waitInMilliseconds: Int32 = 100

    /// Waits a short time until there are bytes, or the end of the file; returns whether there are.
    private func waitForBytes() async throws(SystemError) -> Bool {
        try await onThread { [descriptor] in
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&wait, 1, Self.waitInMilliseconds) > 0
        }
    }
}
