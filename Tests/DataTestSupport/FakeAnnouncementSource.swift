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

    package var sendsLocationUnencrypted: Bool { false }

    package func addresses(for query: AnnouncementListQuery) -> [String] {
        lastQuery.withLock { $0 = query }
        return ["fake:announcements"]
    }

    package func document(at address: String, within time: Duration) async throws(AnnouncementRepositoryError) -> Data {
        guard let query = lastQuery.withLock(\.self) else { throw .transfer(.malformed(reason: "no query")) }
        return Data(try await requests.ask(query).utf8)
    }
}
