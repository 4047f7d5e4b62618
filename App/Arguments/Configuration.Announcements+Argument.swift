import Composition
import Platform

extension Configuration.Announcements {
    private static let collectionPrefix = "ogc+"

    /// Creates a source from `demo`, or from the path of a readable file.
    init(fileArgument value: String) throws(ArgumentFault) {
        self = value == "demo" ? .demo : .file(try URL(readableFile: value))
    }

    /// Creates a source from `demo`, the path of a readable file, the base URL of a backend, or `ogc+` and the URL of a
    /// collection.
    init(argument value: String) throws(ArgumentFault) {
        guard value.contains("://") else {
            try self.init(fileArgument: value)
            return
        }
        guard value.lowercased().hasPrefix(Self.collectionPrefix) else {
            let url = try URL(serverArgument: value)
            guard url.query() == nil else { throw ArgumentFault(english: "the URL has a query") }
            self = .backend(url)
            return
        }
        let url = try URL(serverArgument: String(value.dropFirst(Self.collectionPrefix.count)))
        let path = url.pathComponents.filter { $0 != "/" }
        guard path.count >= 2, path[path.count - 2] == "collections" else {
            throw ArgumentFault(english: "the URL does not end with /collections/NAME")
        }
        // The app sets these parameters, and servers differ in which of two values counts.
        let names = (url.query() ?? "").split(separator: "&").map { $0.prefix { $0 != "=" } }
        if let name = names.first(where: { ["bbox", "f", "limit", "offset", "sortby"].contains($0.lowercased()) }) {
            throw ArgumentFault(english: "the app sets the parameter \(name.quoted)")
        }
        self = .collection(url)
    }
}
