import Data
package import Domain
package import Foundation
package import TestSupport

/// A fake source whose documents the test supplies.
package struct FakeAnnouncementSource: AnnouncementSource {
    package let requests = Responder<AnnouncementListQuery, String, AnnouncementRepositoryError>(cancelled: .cancelled)

    package let base: String?

    package init(base: String? = nil) { self.base = base }

    package var sendsLocationUnencrypted: Bool { false }

    package func address(for query: AnnouncementListQuery) -> String { "fake:announcements" }

    package func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data {
        Data(try await requests.ask(query).utf8)
    }
}
