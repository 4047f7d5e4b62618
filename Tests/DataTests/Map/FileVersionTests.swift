import Foundation
import Testing

@testable import Data

@Suite struct FileVersionTests {
    @Test("A file has another version after it was changed or replaced, and none if it is missing or not regular")
    func versions() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "file")
        #expect(FileVersion(path: file.path()) == nil)
        try Data("a".utf8).write(to: file)
        let first = try #require(FileVersion(path: file.path()))
        #expect(FileVersion(path: file.path()) == first)
        try FileHandle(forWritingTo: file).write(contentsOf: Data("ab".utf8))
        let second = try #require(FileVersion(path: file.path()))
        #expect(second != first)
        let other = folder.appending(path: "other")
        try Data("ab".utf8).write(to: other)
        #expect(rename(other.path(), file.path()) == 0)
        #expect(FileVersion(path: file.path()) != second)
        #expect(FileVersion(path: folder.path()) == nil)
    }
}
