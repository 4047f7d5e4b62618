import Platform

/// The identity, size and modification time of a regular file, to detect that its content has changed.
struct FileVersion: Sendable, Hashable {
    private let device, file: UInt64
    private let size: Int
    /// The time of the last change, in seconds and nanoseconds.
    private let seconds, nanoseconds: Int

    /// Creates the version of the file at a path; `nil` if there is no regular file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        (device, file) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        #if canImport(Darwin)
            let change = status.st_mtimespec
        #else
            let change = status.st_mtim
        #endif
        (seconds, nanoseconds) = (Int(change.tv_sec), Int(change.tv_nsec))
    }
}
