import Platform

/// The identity, size and modification time of a regular file, to detect that its content has
/// changed.
struct FileVersion: Sendable, Hashable {
    /// The number of the device that has the file.
    private let device: Int
    /// The number of the file on its device.
    private let number: Int
    /// The size of the file, in bytes.
    private let size: Int
    /// The seconds of the time of the last change.
    private let seconds: Int
    /// The nanoseconds of the time of the last change.
    private let nanoseconds: Int

    /// Returns `nil` if there is no regular file at the path.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let change = status.st_mtimespec
        #else
            let change = status.st_mtim
        #endif
        device = Int(truncatingIfNeeded: status.st_dev)
        number = Int(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        seconds = Int(change.tv_sec)
        nanoseconds = Int(change.tv_nsec)
    }
}
