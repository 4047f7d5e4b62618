import Composition
import Platform

extension Configuration.Announcements {
    /// Creates a source from `demo`, or from the path of a readable file.
    init?(fileArgument value: String) {
        guard value != "demo" else {
            self = .demo
            return
        }
        guard let file = URL(readableFile: value) else { return nil }
        self = .file(file)
    }

    /// Creates a source from `demo`, the path of a readable file, or the base URL of a backend.
    init?(argument value: String) {
        guard value.contains("://") else {
            self.init(fileArgument: value)
            return
        }
        guard let url = URL(string: value), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false,
            url.query() == nil, url.fragment() == nil, (1...65_535).contains(url.port ?? 80)
        else { return nil }
        self = .backend(url)
    }
}
