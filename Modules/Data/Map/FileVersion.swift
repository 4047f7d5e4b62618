import Platform

/// The identity, size and modification time of a regular file, to detect that its content has
/// changed.
struct FileVersion: Sendable, Hashable {
    /// The device, the file number, the size, and the time of the last change in seconds and
    /// nanoseconds.
    private let values: [Int]

    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let change = status.st_mtimespec
        #else
            let change = status.st_mtim
        #endif
        let device = Int(truncatingIfNeeded: status.st_dev)
        let file = Int(truncatingIfNeeded: status.st_ino)
        values = [device, file, Int(status.st_size), Int(change.tv_sec), Int(change.tv_nsec)]
    }
}
