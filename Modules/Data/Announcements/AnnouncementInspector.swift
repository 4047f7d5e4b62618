package import Domain
import Scheduling

/// A reader that finds the items of a source that are not valid announcements.
package struct AnnouncementInspector: Sendable {
    private let source: any AnnouncementSource
    private let log: any EventLog
    private let limits = DocumentLimits()
    private let clock: any AppClock

    /// Creates a reader; `clock` measures the time limit.
    package init(
        source: any AnnouncementSource,
        log: any EventLog,
        clock: any AppClock = SystemClock()
    ) {
        self.source = source
        self.log = log
        self.clock = clock
    }

    /// Requests all announcements of the source, without a location, and returns what is wrong with
    /// them.
    ///
    /// The limits are those of an `AnnouncementRepository`. If there is an error, the result also
    /// has what was read before the error.
    package func inspection() async -> AnnouncementInspection {
        await outsideMainActor {
            let query = AnnouncementListQuery.defaultQuery(location: nil)
            // The report shows the values of the fields that are rejected or unusable.
            var reader = PageReader(query, from: source, maxBytes: limits.bytes, keepsValues: true)
            var inspection = AnnouncementInspection()
            do throws(AnnouncementRepositoryError) {
                try await reader.readPages(within: limits.time, clock: clock)
            } catch {
                inspection.error = error
            }
            let report = RejectionReport(reader.selections)
            report.write(to: log)
            inspection.usable = report.usableCount
            inspection.rejected = report.rejectedCount
            inspection.rejections = Array(
                report.rejections.prefix(AnnouncementSelection.maxRejections)
            )
            inspection.unusableFields = report.unusable.fields
            inspection.hasInvalidText = reader.selections.contains(where: \.hasInvalidText)
            inspection.coordinates = reader.selections.flatMap(\.coordinates)
            inspection.isPart = report.isPart
            inspection.total = report.total
            inspection.listKey = source.listKey
            // The reader ends at the first wrong document.
            inspection.wrongDocument = reader.selections.last?.wrongDocument
            return inspection
        }
    }
}
