import Foundation

extension URL {
    /// Creates a file URL, or nil if the path does not name a readable file.
    init?(readableFile path: String) {
        var isDirectory = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue,
            FileManager.default.isReadableFile(atPath: path)
        else { return nil }
        self.init(filePath: path)
    }
}
