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

    /// Creates a folder with a program, which is a shell script.
    package static func folder(withProgram name: String, _ script: String) throws -> TemporaryFile {
        let folder = try folder()
        // A file that this process had open for writing could not be executed while another test
        // starts a process.
        _ = try Tool.run(
            "sh",
            ["-c", "cat > \(name) && chmod +x \(name)"],
            input: "#!/bin/sh\n\(script)\n",
            folder: folder.url
        )
        return folder
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
