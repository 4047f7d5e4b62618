package import Domain
package import Localization
import Scheduling

/// A repository that reads the announcements of a source.
///
/// The repository loads and decodes outside the main actor.
package struct AnnouncementRepository: AnnouncementRepositoryProtocol, AnnouncementVersionsProtocol
{
    let source: any AnnouncementSource
    let log: any EventLog
    let limits: DocumentLimits
    let strings: Strings
    private let clock: any AppClock

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

    /// Returns the source's announcements that match the query, with a reserve, and logs which items
    /// are invalid.
    ///
    /// If the server has more announcements than it has sent on all pages, `isPart` of the list is
    /// true.
    ///
    /// - Throws: `.failed` if there are items but none of them is valid, or if the inspection has an
    ///   error, or `.cancelled` if the task is canceled.
    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        try await outsideMainActor { () async throws(AnnouncementRepositoryError) in
            let inspection = await inspection(of: query)
            if let error = inspection.error {
                throw AnnouncementRepositoryError(error, strings)
            }
            if inspection.hasNoneUsable {
                let error = AnnouncementSourceError.noneValid(count: inspection.itemCount)
                throw AnnouncementRepositoryError(error, strings)
            }
            let matches = query.withReserve.selection(from: inspection.announcements)
            let count = min(query.limit ?? matches.count, matches.count)
            return AnnouncementList(
                Array(matches[..<count]),
                reserve: Array(matches[count...]),
                isPart: inspection.isPart,
                total: inspection.total,
                received: inspection.itemCount
            )
        }
    }

    /// Returns what the source has for a query, and logs which items are invalid.
    ///
    /// `announcements(matching:)` uses this method, so both find the same items invalid.
    package func inspection(
        of query: AnnouncementListQuery
    ) async -> AnnouncementInspection {
        await outsideMainActor {
            var reader = PageReader(query, from: source, maxBytes: limits.bytes)
            var failure: AnnouncementSourceError?
            do throws(AnnouncementSourceError) {
                try await reader.readPages(within: limits.time, clock: clock)
            } catch {
                failure = error
            }
            let inspection = AnnouncementInspection(
                reader.selections,
                listKey: source.listKey,
                error: failure
            )
            inspection.write(to: log)
            return inspection
        }
    }
}
