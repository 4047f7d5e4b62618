package import Foundation

extension URL {
    package static let tests = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The path of the file, as the system and other programs expect it.
    ///
    /// In contrast, `path()` has `%20` for a space.
    package var filePath: String { path(percentEncoded: false) }
}

/// The URL of a file or folder in the folder for temporary files, which is removed with the
/// instance.
///
/// The name has a space and other characters that URLs, shells and commands treat specially, so
/// that each test fails if something takes the path for a part of a URL, or does not quote it.
package final class TemporaryFile: Sendable {
    package let url: URL
    package var path: String { url.filePath }

    package init(_ suffix: String = "") {
        let name = "a b#ü'c %20? \(UUID().uuidString)\(suffix)"
        url = FileManager.default.temporaryDirectory.appending(path: name)
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
