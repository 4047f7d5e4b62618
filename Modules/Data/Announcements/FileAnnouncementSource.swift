package import Domain
import Formats
package import Platform
import SystemCalls
import Transfers

/// A source that reads a list from a file, or from a pipe.
package struct FileAnnouncementSource: AnnouncementSource {
    package let sendsLocationUnencrypted = false
    private let file: URL
    /// The maximum size of the file, in bytes.
    private let maxBytes: Int
    private let clock: any AppClock
    package let mapper: AnnouncementMapper

    /// Creates a source that reads the file for each request.
    ///
    /// `calendar` is a calendar of the device's time zone.
    package init(
        file: URL,
        maxBytes: Int = 64 << 20,
        clock: any AppClock = SystemClock(),
        calendar: DayCalendar
    ) {
        self.file = file
        self.maxBytes = maxBytes
        self.clock = clock
        mapper = AnnouncementMapper(calendar: calendar)
    }

    /// Returns the file's URL with the query string that a backend would receive.
    ///
    /// A log of requests shows the query string. `document(at:within:)` ignores it.
    package func urls(
        for query: AnnouncementListQuery
    ) throws(AnnouncementSourceError) -> [URL] {
        [try query.url(at: file.absoluteString)]
    }

    /// Returns the current text of the file, which can be compressed with gzip.
    ///
    /// A pipe is read until all writers have closed it. Reading a regular file blocks the caller's
    /// actor.
    ///
    /// - Throws: `.unreadable` if the file cannot be read, `.transfer(.tooLarge)` if it is larger
    ///   than the maximum size, `.transfer(.timedOut)` if a pipe takes longer than the given time,
    ///   or `.cancelled` if the task is canceled.
    package func document(at url: URL, within time: Duration)
        async throws(AnnouncementSourceError) -> AnnouncementDocument
    {
        let data = try await withTimeLimit(
            time,
            clock: clock,
            timedOut: .transfer(.timedOut),
            cancelled: .cancelled
        ) {
            [file, maxBytes] () async throws(AnnouncementSourceError) in
            do {
                return try await OpenFile(pipeOrFile: file).bytes(upToCount: maxBytes + 1)
            } catch {
                // A canceled read can also end here. Then `withTimeLimit` throws `.cancelled`.
                throw .unreadable(reason: "\(file.lastPathComponent): \(error)")
            }
        }
        do {
            return AnnouncementDocument(try data.text(maxBytes: maxBytes))
        } catch {
            switch error {
            case .tooLarge:
                throw .transfer(.tooLarge(limitInBytes: maxBytes))
            case .truncated, .damaged:
                throw .unreadable(reason: "\(file.lastPathComponent): \(error)")
            }
        }
    }
}
