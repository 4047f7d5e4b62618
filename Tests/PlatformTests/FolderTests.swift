import Foundation
import Platform
import Testing

@Suite struct FolderTests {
    @Test(
        "Only the path of a folder that exists leads to a folder",
        arguments: [
            ("/", true), ("/dev", true), ("/dev/null", false), ("/missing", false), ("", false),
        ]
    )
    func isFolder(path: String, isFolder: Bool) {
        #expect(FileManager.default.isFolder(atPath: path) == isFolder)
    }
}
