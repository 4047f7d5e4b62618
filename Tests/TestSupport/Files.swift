package import Foundation

extension URL {
    package static let tests = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
}

package final class TemporaryFile: Sendable {
    package let url: URL
    package var path: String { url.path() }

    package init(_ suffix: String = "") {
        url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + suffix)
    }

    package convenience init(_ suffix: String = "", text: String) throws {
        try self.init(suffix, data: Data(text.utf8))
    }

    package convenience init(_ suffix: String = "", data: Data) throws {
        self.init(suffix)
        try data.write(to: url)
    }

    package static func folder() throws -> TemporaryFile {
        let folder = TemporaryFile()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        return folder
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
