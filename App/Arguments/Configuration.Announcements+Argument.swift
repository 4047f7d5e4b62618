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
        let url = try URL(serverArgument: value)
        guard url.query() == nil else { throw ArgumentFault("the URL has a query") }
        self = .backend(url)
    }
}
