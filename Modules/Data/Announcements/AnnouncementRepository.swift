package import Domain
import Scheduling

/// A repository that reads the announcements of a source.
///
/// The repository loads and decodes outside the main actor.
package struct AnnouncementRepository: AnnouncementRepositoryProtocol, AnnouncementVersionsProtocol
{
    let source: any AnnouncementSource
    let log: any EventLog
    let limits: DocumentLimits
    private let clock: any AppClock

    /// Creates a repository.
    ///
    /// `limits` apply to all documents of a query together. `clock` measures the time limit.
    package init(
        source: any AnnouncementSource,
        log: any EventLog,
        limits: DocumentLimits = DocumentLimits(),
        clock: any AppClock = SystemClock()
    ) {
        self.source = source
        self.log = log
        self.limits = limits
        self.clock = clock
    }

    package var sendsLocationUnencrypted: Bool { source.sendsLocationUnencrypted }

    /// Returns the source's announcements that match the query, and logs which items are invalid.
    ///
    /// If the server has more announcements than it has sent on all pages, `isPart` of the list is
    /// true.
    ///
    /// - Throws: `.noneValid` if there are items but none of them is valid, or an error of
    ///   `PageReader.readPages(within:clock:)`.
    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        try await outsideMainActor { () async throws(AnnouncementRepositoryError) in
            var reader = PageReader(query, from: source, maxBytes: limits.bytes)
            try await reader.readPages(within: limits.time, clock: clock)
            let report = RejectionReport(reader.selections)
            report.write(to: log)
            if report.itemCount > 0, report.usableCount == 0 {
                throw .noneValid(count: report.itemCount)
            }
            let announcements = reader.selections.flatMap(\.announcements)
            return AnnouncementList(
                query.selection(from: announcements),
                isPart: report.isPart,
                total: report.total,
                received: report.itemCount
            )
        }
    }
}
