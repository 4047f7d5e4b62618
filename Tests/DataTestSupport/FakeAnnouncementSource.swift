import Data
package import Domain
package import Foundation
import Synchronization
package import TestSupport

/// A fake source whose documents the test supplies.
package final class FakeAnnouncementSource: AnnouncementSource {
    package let requests = Responder<AnnouncementListQuery, String, AnnouncementRepositoryError>(cancelled: .cancelled)

    private let lastQuery = Mutex<AnnouncementListQuery?>(nil)

    package init() {}

    package func urls(for query: AnnouncementListQuery, offline: Bool) -> [URL] {
        lastQuery.withLock { $0 = query }
        return [URL(filePath: "/announcements.json")]
    }

    package func document(at url: URL, within time: Duration) async throws(AnnouncementRepositoryError) -> Data {
        guard let query = lastQuery.withLock(\.self) else { throw .unreadable(reason: "no query") }
        return Data(try await requests.ask(query).utf8)
    }
}
