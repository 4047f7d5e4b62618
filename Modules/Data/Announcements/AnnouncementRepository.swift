package import Domain
package import Localization

/// A repository that reads the announcements of a source.
///
/// The repository loads and decodes outside the main actor.
package struct AnnouncementRepository: AnnouncementRepositoryProtocol {
    private let source: any AnnouncementSource
    private let log: any EventLog
    private let limits: DocumentLimits
    private let strings: Strings
    private let clock: any AppClock
    private let executor = ReadingExecutor()

    /// Creates a repository.
    ///
    /// `limits` apply to all documents of a query together. `clock` measures the time limit.
    /// `strings` has the language of the errors.
    package init(
        source: any AnnouncementSource,
        log: any EventLog,
        limits: DocumentLimits = DocumentLimits(),
        clock: any AppClock = SystemClock(),
        strings: Strings
    ) {
        self.source = source
        self.log = log
        self.limits = limits
        self.clock = clock
        self.strings = strings
    }

    package var sendsLocationUnencrypted: Bool { source.sendsLocationUnencrypted }

    /// Returns the source's announcements that match the query, and logs which items are invalid.
    ///
    /// If the server has more announcements than it has sent on all pages, these are missing from
    /// the list.
    ///
    /// - Throws: `.failed` if there are items but none of them is valid, or if the inspection has an
    ///   error, or `.cancelled` if the task is canceled.
    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        let inspection = await inspection(of: query)
        if let error = inspection.error {
            throw AnnouncementRepositoryError(error, strings)
        }
        if inspection.hasNoneUsable {
            let error = AnnouncementSourceError.noneValid(count: inspection.itemCount)
            throw AnnouncementRepositoryError(error, strings)
        }
        return AnnouncementList(
            inspection.announcements,
            missing: inspection.missing,
            matchCount: inspection.matchCount
        )
    }

    /// Returns what the source has for a query, and logs which items are invalid.
    ///
    /// `announcements(matching:)` uses this method, so both find the same items invalid.
    package func inspection(
        of query: AnnouncementListQuery
    ) async -> AnnouncementInspection {
        await outsideMainActor(preferring: executor) {
            var reader = PageReader(query, from: source, maxBytes: limits.bytes)
            var failure: AnnouncementSourceError?
            do throws(AnnouncementSourceError) {
                try await reader.readPages(within: limits.time, clock: clock)
            } catch {
                failure = error
            }
            let inspection = AnnouncementInspection(
                reader.selections,
                of: query,
                listKey: source.listKey,
                error: failure
            )
            inspection.write(to: log)
            return inspection
        }
    }
}
