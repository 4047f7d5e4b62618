extension FileManager {
    /// Returns whether a path leads to a folder; follows symbolic links.
    ///
    /// `fileExists(atPath:isDirectory:)` has a parameter of different types in FoundationEssentials
    /// and Foundation.
    package func isFolder(atPath path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
