import Platform

extension URL {
    /// Creates the URL of a file that can be read.
    init(readableFile path: String) throws(ArgumentFault) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw ArgumentFault(SystemError(errno)) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw ArgumentFault(SystemError(EISDIR)) }
        guard access(path, R_OK) == 0 else { throw ArgumentFault(SystemError(errno)) }
        self.init(filePath: path)
    }
}

extension ArgumentFault {
    /// The fault of a URL with a user name or a password.
    static let credentials = ArgumentFault("a user name or a password is not allowed")

    /// Returns the fault of a port that does not exist.
    static func port(_ port: Int) -> ArgumentFault { ArgumentFault("port \(port) is not within 1…65535") }
}
