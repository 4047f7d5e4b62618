public import Domain
import Synchronization

/// A repository of announcements in memory, which keeps the queries.
public final class FakeRepository: AnnouncementRepositoryProtocol {
    public let sendsLocationUnencrypted = false

    private let announcements: [Announcement]
    private let delay: Duration
    private let clock: any AppClock
    private let received = Mutex<[AnnouncementListQuery]>([])

    /// Creates a repository whose answers take some time on a clock, by default no time.
    public init(
        _ announcements: [Announcement],
        delay: Duration = .zero,
        on clock: any AppClock = SystemClock()
    ) {
        self.announcements = announcements
        self.delay = delay
        self.clock = clock
    }

    /// The queries, in the order of the calls.
    public var queries: [AnnouncementListQuery] { received.withLock(\.self) }

    public func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        received.withLock { $0.append(query) }
        try await AnnouncementRepositoryError.translatingErrors {
            try await clock.sleep(for: delay)
        }
        return AnnouncementList(query.selection(from: announcements))
    }
}
