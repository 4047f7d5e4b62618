extension FileManager {
    /// Returns whether a path leads to a folder; follows symbolic links.
    ///
    /// This method does not call `fileExists(atPath:isDirectory:)`, because the type of its second
    /// parameter differs between FoundationEssentials and Foundation.
    package func isFolder(atPath path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
