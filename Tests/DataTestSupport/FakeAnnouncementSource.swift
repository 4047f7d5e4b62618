package import Data
package import Domain
import Formats
package import Foundation
package import Localization
import Logging
import Scheduling
import Synchronization
package import TestSupport

/// A fake source whose documents the test supplies.
package final class FakeAnnouncementSource: AnnouncementSource {
    package let sendsLocationUnencrypted = false
    package let mapper = AnnouncementMapper(calendar: .onSampleDay)
    package let requests = Responder<AnnouncementListQuery, String, AnnouncementSourceError>(
        "document(at:within:)",
        cancelled: .cancelled
    )

    private let lastQuery = Mutex<AnnouncementListQuery?>(nil)

    package init() {}

    package func urls(for query: AnnouncementListQuery) -> [URL] {
        lastQuery.withLock { $0 = query }
        return [URL(filePath: "/announcements.json")]
    }

    package func document(at url: URL, within time: Duration)
        async throws(AnnouncementSourceError) -> AnnouncementDocument
    {
        guard let query = lastQuery.withLock(\.self) else { throw .unreadable(reason: "no query") }
        return AnnouncementDocument(Array(try await requests.ask(query).utf8))
    }
}

extension AnnouncementRepository {
    /// Creates a repository, by default with a clock that does not move.
    package init(
        _ source: any AnnouncementSource,
        log: any EventLog = MemoryLog(),
        limits: DocumentLimits = DocumentLimits(),
        clock: any AppClock = VirtualClock(),
        strings: Strings = Strings(.en)
    ) {
        self.init(source: source, log: log, limits: limits, clock: clock, strings: strings)
    }
}

extension AnnouncementPage {
    /// Creates a page whose headers say nothing about pages.
    package init(_ text: String) throws {
        let text = Array(text.utf8)
        self.init(
            try JSONDocument(text, tolerating: .withinItems),
            of: AnnouncementDocument(text)
        )
    }
}

extension FileAnnouncementSource {
    /// Creates a source with a clock that does not move.
    package init(_ file: URL, maxBytes: Int = 64 << 20) {
        self.init(
            file: file,
            maxBytes: maxBytes,
            clock: VirtualClock(),
            calendar: .onSampleDay
        )
    }
}

extension AnnouncementSource {
    /// Returns the first document for a query.
    package func document(for query: AnnouncementListQuery)
        async throws(AnnouncementSourceError) -> [UInt8]
    {
        try await discover()
        guard let url = try urls(for: query).first else {
            throw .unreadable(reason: "no URL")
        }
        return try await document(at: url, within: .seconds(30)).text
    }
}
