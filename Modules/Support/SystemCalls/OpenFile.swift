package import Platform

/// An open file, pipe or terminal.
package final class OpenFile: Sendable {
    package static let standardInput = OpenFile(STDIN_FILENO)
    package static let standardOutput = OpenFile(STDOUT_FILENO)
    package static let standardError = OpenFile(STDERR_FILENO)

    /// The maximum number of bytes that a system call reads.
    private static let bufferSize = 1 << 16

    package let descriptor: Int32
    private let closesAtEnd: Bool

    /// Creates a file that owns a descriptor, and closes it when the instance is deinitialized.
    ///
    /// Throws the error in `errno` if the descriptor is negative.
    package init(owning descriptor: Int32) throws(SystemError) {
        guard descriptor >= 0 else { throw SystemError(errno) }
        self.descriptor = descriptor
        closesAtEnd = true
    }

    /// Creates a file from a descriptor.
    ///
    /// The descriptor must stay open as long as the instance exists.
    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
        closesAtEnd = false
    }

    /// Opens a file, and closes it when the instance is deinitialized.
    ///
    /// `mode` has the permissions of a file that is created.
    ///
    /// - Throws: The system's error, or `EINVAL` if the path contains a NUL character, because the
    ///   system would cut the path there.
    package convenience init(path: String, flags: Int32 = O_RDONLY, mode: mode_t = 0)
        throws(SystemError)
    {
        guard !path.utf8.contains(0) else { throw SystemError(EINVAL) }
        try self.init(owning: open(path, flags | O_CLOEXEC, mode))
    }

    deinit {
        if closesAtEnd {
            close(descriptor)
        }
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Reads until the end of the file, but at most a number of bytes.
    ///
    /// The result begins with `start`, the bytes that were already read. They count toward the
    /// limit.
    package func read(upToCount limit: Int, after start: Data = Data()) throws(SystemError) -> Data
    {
        var data = start
        var status = stat()
        let isSizeKnown = fstat(descriptor, &status) == 0
        if isSizeKnown {
            let size = max(Int(status.st_size), 0)
            data.reserveCapacity(min(size, limit))
        }
        var buffer = [UInt8](repeating: 0, count: Self.bufferSize)
        while data.count < limit {
            let count = Platform.read(descriptor, &buffer, min(buffer.count, limit - data.count))
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else if count == 0 {
                break
            } else if errno != EINTR {
                throw SystemError(errno)
            }
        }
        return data
    }

    /// Reads the bytes that are available now, at most `limit`.
    ///
    /// Returns no bytes at the end of the file, and `nil` if there is nothing to read yet. If the
    /// file is open without `O_NONBLOCK`, the call can wait for bytes. It does not wait after
    /// `poll` has reported that the file can be read.
    package func readAvailable(upToCount limit: Int) throws(SystemError) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = Platform.read(descriptor, &buffer, limit)
        if count >= 0 {
            return Array(buffer[..<count])
        }
        guard errno == EAGAIN || errno == EINTR else { throw SystemError(errno) }
        return nil
    }

    /// The number of bytes of a regular file; `nil` for any other file.
    package var size: Int? {
        get throws(SystemError) { try size(ifOf: S_IFREG) }
    }

    package var isPipe: Bool {
        get throws(SystemError) { try size(ifOf: S_IFIFO) != nil }
    }

    /// Returns the size if the file has the given type, such as `S_IFREG`; `nil` if it has another
    /// type.
    private func size(ifOf type: mode_t) throws(SystemError) -> Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError(errno) }
        guard status.st_mode & S_IFMT == type else { return nil }
        return Int(status.st_size)
    }

    /// Reads a range of bytes of a regular file; returns fewer bytes if the file is shorter.
    package func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
        var error: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let destination = buffer.baseAddress.map { $0 + count }
                let readCount = pread(
                    descriptor,
                    destination,
                    range.count - count,
                    off_t(range.lowerBound + count)
                )
                if readCount > 0 {
                    count += readCount
                } else if readCount == 0 {
                    return
                } else if errno != EINTR {
                    error = SystemError(errno)
                    return
                }
            }
        }
        if let error {
            throw error
        }
        return bytes
    }

    /// Writes all of a text, waiting if necessary.
    ///
    /// Writing to a pipe without a reader ends the process with `SIGPIPE`; see
    /// `ignoringPipeSignal`.
    package func write(_ text: String) throws(SystemError) {
        try write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        var bytes = bytes[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Platform.write(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
            } else if errno != EINTR {
                throw SystemError(errno)
            }
        }
    }
}
