package import Platform

extension OpenFile {
    /// Opens a pipe or a file for reading.
    ///
    /// The initializer does not wait until another process opens the pipe for writing.
    package convenience init(pipeOrFile file: URL) throws(SystemError) {
        try self.init(path: file.path(percentEncoded: false), flags: O_RDONLY | O_NONBLOCK)
    }

    /// Opens a pipe or a file for reading by `read(upToCount:within:)`.
    ///
    /// The initializer does not wait until another process opens the pipe for writing. Other files
    /// are read as if they had been opened with `init(path:flags:mode:)`.
    package convenience init(waitingFor path: String) throws(SystemError) {
        try self.init(path: path, flags: O_RDONLY | O_NONBLOCK)
        if try !isPipe {
            let flags = fcntl(descriptor, F_GETFL)
            _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
        }
    }

    /// Reads until the end of the file, and returns at most `limit` bytes; blocks the thread.
    ///
    /// A pipe ends when all writers have closed it. If it does not end within the time, or if no
    /// writer opens it, the error is `ETIMEDOUT`.
    package func read(
        upToCount limit: Int,
        within time: Duration
    ) throws(SystemError) -> Data {
        guard try isPipe else { return try read(upToCount: limit) }
        let clock = ContinuousClock()
        let deadline = clock.now + time
        var data = Data()
        while data.count < limit {
            let rest = max(clock.now.duration(to: deadline), .zero)
            // A longer wait has several parts.
            let seconds = min(rest.components.seconds, Self.maxWaitInSeconds)
            let milliseconds = rest.components.attoseconds / 1_000_000_000_000_000
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let isReady = poll(&wait, 1, Int32(seconds * 1000 + milliseconds)) > 0
            guard isReady else {
                guard clock.now < deadline else { throw SystemError(ETIMEDOUT) }
                continue
            }
            let count = min(limit - data.count, Self.maxPieceOfPipe)
            guard let bytes = try readAvailable(upToCount: count) else { continue }
            if bytes.isEmpty {
                break
            }
            data.append(contentsOf: bytes)
        }
        return data
    }

    /// The maximum duration of one wait for a pipe.
    private static let maxWaitInSeconds: Int64 = 60

    /// Reads until the end of the file, and returns at most `limit` bytes.
    ///
    /// The result begins with `start`, the bytes that the caller has already read. A pipe ends when
    /// all writers have closed it. Waiting for the writers does not block the caller's thread, and
    /// ends when the task is canceled.
    package func bytes(upToCount limit: Int, after start: Data = Data()) async throws(SystemError)
        -> Data
    {
        guard try isPipe else { return try read(upToCount: limit, after: start) }
        var data = start
        while data.count < limit, !Task.isCancelled {
            // As long as no writer has opened the pipe, a read would return no bytes, as at the end
            // of the pipe. Therefore the loop waits even before the first read.
            let isReady = try await waitForBytes()
            guard isReady else { continue }
            let count = min(limit - data.count, Self.maxPieceOfPipe)
            // There are no bytes if another process has read them in the meantime.
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
    /// The maximum duration of one wait.
    ///
    /// It is short, because a cancellation does not end the wait.
    private static let waitInMilliseconds: Int32 = 100

    /// Waits a short time for bytes or for the end of the file; returns false if neither comes.
    private func waitForBytes() async throws(SystemError) -> Bool {
        try await onThread { [descriptor] in
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&wait, 1, Self.waitInMilliseconds) > 0
        }
    }
}
