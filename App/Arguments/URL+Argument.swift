import Platform

extension URL {
    /// Creates the URL of a readable file; refuses a terminal, because reading it would take the user's keystrokes.
    init(readableFile path: String) throws(ArgumentFault) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw ArgumentFault(SystemError(errno)) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw ArgumentFault(SystemError(EISDIR)) }
        guard access(path, R_OK) == 0 else { throw ArgumentFault(SystemError(errno)) }
        if status.st_mode & S_IFMT == S_IFCHR,
            let file = try? OpenFile(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY), file.isTerminal
        {
            throw ArgumentFault { $0[.faultTerminal] }
        }
        self.init(filePath: path)
    }

    init(serverArgument value: String) throws(ArgumentFault) {
        guard let url = URL(string: value.withEncodedQuery), let scheme = url.scheme else {
            throw ArgumentFault(english: "not a URL")
        }
        guard url.user() == nil else { throw ArgumentFault.credentials }
        guard ["http", "https"].contains(scheme.lowercased()) else {
            throw ArgumentFault(english: "the scheme \(scheme.quoted) is not http or https")
        }
        guard url.host()?.isEmpty == false else { throw ArgumentFault(english: "the URL has no host") }
        guard url.fragment() == nil else { throw ArgumentFault(english: "the URL has a fragment") }
        if let port = url.port, !(1...65_535).contains(port) { throw ArgumentFault.port(port) }
        self = url
    }
}

extension ArgumentFault {
    static let credentials = ArgumentFault(english: "a user name or a password is not allowed")

    static func port(_ port: Int) -> ArgumentFault { ArgumentFault(english: "port \(port) is not within 1…65535") }
}
