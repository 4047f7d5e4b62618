import Foundation

extension URL {
    /// Names a file, if there is one and it can be read.
    init?(readableFile path: String) {
        var isDirectory = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue,
            FileManager.default.isReadableFile(atPath: path)
        else { return nil }
        self.init(filePath: path)
    }
}
