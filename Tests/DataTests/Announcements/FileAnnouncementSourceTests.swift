import Data
import DataTestSupport
import Domain
import Foundation
import Testing

@Suite struct FileAnnouncementSourceTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")

    @Test("A file of the maximum size is read, and one that is a byte larger is refused", arguments: [12, 11])
    func limit(bytes: Int) async throws {
        try #"{"data": []}"#.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let source = FileAnnouncementSource(file: file, maximumBytes: bytes)
        if bytes == 12 {
            #expect(try await source.document(for: .landingPageQuery(location: nil)).count == 12)
        } else {
            await #expect(throws: AnnouncementRepositoryError.tooLarge(limitInBytes: 11)) {
                _ = try await source.document(for: .landingPageQuery(location: nil))
            }
        }
    }

    @Test("A missing file is unreadable, and the source's address is the URL of the file")
    func gone() async throws {
        let source = FileAnnouncementSource(file: file)
        let error = await #expect(throws: AnnouncementRepositoryError.self) {
            _ = try await source.document(for: .landingPageQuery(location: nil))
        }
        guard case .unreadable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(source.addresses(for: .landingPageQuery(location: nil)) == [file.absoluteString])
        #expect(!source.sendsLocationUnencrypted)
    }
}
