import Composition
import Platform

extension Configuration.Announcements {
    /// Creates a source from `demo`, or from the path of a readable file.
    init(fileArgument value: String) throws(ArgumentFault) {
        self = value == "demo" ? .demo : .file(try URL(readableFile: value))
    }

    /// Creates a source from `demo`, the path of a readable file, or the base URL of a backend.
    init(argument value: String) throws(ArgumentFault) {
        guard value.contains("://") else {
            try self.init(fileArgument: value)
            return
        }
        guard let url = URL(string: value), let scheme = url.scheme else { throw ArgumentFault("not a URL") }
        guard url.user() == nil else { throw ArgumentFault.credentials }
        guard ["http", "https"].contains(scheme.lowercased()) else {
            throw ArgumentFault("the scheme '\(scheme)' is not http or https")
        }
        guard url.host()?.isEmpty == false else { throw ArgumentFault("the URL has no host") }
        guard url.query() == nil, url.fragment() == nil else {
            throw ArgumentFault("the URL has a query or a fragment")
        }
        if let port = url.port, !(1...65_535).contains(port) { throw ArgumentFault.port(port) }
        self = .backend(url)
    }
}
