import Composition
import Foundation

extension Configuration.Announcements {
    /// Reads `demo`, or the name of a file that can be read.
    init?(fileArgument value: String) {
        guard value != "demo" else {
            self = .demo
            return
        }
        guard let file = URL(readableFile: value) else { return nil }
        self = .file(file)
    }

    /// Reads `demo`, the name of a file that can be read, or the base URL of a backend.
    init?(argument value: String) {
        guard value.contains("://") else {
            self.init(fileArgument: value)
            return
        }
        guard let url = URL(string: value), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false,
            url.query() == nil, url.fragment() == nil
        else { return nil }
        self = .backend(url)
    }
}
