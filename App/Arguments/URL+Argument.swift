import Platform

extension URL {
    /// Creates a file URL, or nil if the path does not name a readable file.
    init?(readableFile path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR, access(path, R_OK) == 0 else { return nil }
        self.init(filePath: path)
    }
}
