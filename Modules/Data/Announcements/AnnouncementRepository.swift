package import Domain
import Platform
package import Scheduling
import Synchronization

/// A repository that reads the announcements of a source, behind a simulated network.
package final class AnnouncementRepository: AnnouncementRepositoryProtocol {
    private let currentSource: Mutex<any AnnouncementSource>
    /// The simulated network, which can delay or refuse a request.
    package let network: SimulatedNetwork
    private let requests: RequestLog
    let detailsRequests: RequestLog
    private let activity: Activity
    private let log: any EventLog
    private let limits: HTTPLimits
    private let clock: any AppClock

    /// Creates a repository that waits for the simulated network, and loads and decodes outside the
    /// main actor.
    ///
    /// `requests` records each request for a list, and `detailsRequests` each for an announcement
    /// or a photo. `limits` apply to all documents of a query together, and `clock` measures their
    /// time.
    package init(
        source: any AnnouncementSource,
        network: SimulatedNetwork,
        requests: RequestLog,
        detailsRequests: RequestLog,
        activity: Activity,
        log: any EventLog,
        limits: HTTPLimits = HTTPLimits(),
        clock: any AppClock = SystemClock()
    ) {
        currentSource = Mutex(source)
        self.network = network
        self.requests = requests
        self.detailsRequests = detailsRequests
        self.activity = activity
        self.log = log
        self.limits = limits
        self.clock = clock
    }

    /// The source of the documents; a change applies starting with the next query.
    package var source: any AnnouncementSource {
        get { currentSource.withLock(\.self) }
        set {
            currentSource.withLock { $0 = newValue }
        }
    }

    package var sendsLocationUnencrypted: Bool { source.sendsLocationUnencrypted }

    /// Returns the source's announcements that match the query, and logs which items are invalid.
    ///
    /// Requests the pages of a source one after the other, until the source needs no further one.
    /// The list is complete, or there is an error. `JSONShape` derives upper bounds on the numbers
    /// of announcements and values of a document.
    ///
    /// - Throws: `.tooMany` if these bounds exceed 150,000 announcements or 2,000,000 values, or
    ///   after 1000 pages; `.transfer` if a document is nested deeper than 32 levels, has many
    ///   values of less than 12 bytes, or is not a list of announcements, if all pages together
    ///   exceed a limit of bytes or time, or if the simulated network fails; `.repeatedPage` if a
    ///   page is to be requested again; `.cancelled` if the task is canceled; or the source's
    ///   error.
    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> [Announcement] {
        var reader = PageReader(query, from: source, maxBytes: limits.bytes)
        try await load(query, with: &reader)
        RejectionReport(reader.selections).write(to: log)
        return query.selection(from: reader.selections.flatMap(\.announcements))
    }

    /// Requests an announcement from the source; returns the announcement itself if the source has
    /// no server.
    ///
    /// The simulated network and the limits of `announcements(matching:)` apply. The result is
    /// `nil` after the statuses 404 and 410.
    ///
    /// - Throws: `.transfer` if the reply is not the announcement, or an error of
    ///   `announcements(matching:)`.
    package func currentVersion(
        of announcement: Announcement
    ) async throws(AnnouncementRepositoryError) -> Announcement? {
        let source = source
        do throws(AnnouncementRepositoryError) {
            guard let url = try source.url(ofAnnouncement: announcement.id) else {
                try await passNetwork()
                return announcement
            }
            let document = try await data(at: url, recordedIn: detailsRequests) {
                [limits] () async throws(AnnouncementRepositoryError) in
                try await source.document(at: url, within: limits.time)
            }
            return try await activity.perform { [limits] () throws(AnnouncementRepositoryError) in
                try Self.announcement(
                    announcement.id,
                    in: document,
                    from: source,
                    maxBytes: limits.bytes
                )
            }
        } catch .transfer(.refused(let status, _, let code)) where [404, 410].contains(status) {
            let reason = TransferError.refused(status: status, code: code)
            log.log(.info, "Announcements", "gone: \(reason)")
            return nil
        }
    }

    /// Returns the announcement of a document.
    ///
    /// - Throws: `.transfer` if the document is not the announcement with the identifier, or exceeds
    ///   a limit.
    private static func announcement(
        _ id: String,
        in document: Data,
        from source: any AnnouncementSource,
        maxBytes: Int
    ) throws(AnnouncementRepositoryError) -> Announcement {
        var budget = DocumentBudget(maxBytes: maxBytes)
        try budget.add(document)
        let announcement: Announcement
        do {
            announcement = try source.announcement(from: document)
        } catch {
            throw .malformed("\(error)")
        }
        guard announcement.id == id else { throw .malformed("another announcement") }
        return announcement
    }

    /// Requests all announcements of the source, without a location, and returns which of them are
    /// not valid.
    ///
    /// The limits are those of `announcements(matching:)`. After an error, the result has what was
    /// read before it.
    package func inspection() async -> AnnouncementInspection {
        let source = source
        let query = AnnouncementListQuery.defaultQuery(location: nil)
        var reader = PageReader(query, from: source, maxBytes: limits.bytes, keepsValues: true)
        var inspection = AnnouncementInspection()
        do throws(AnnouncementRepositoryError) {
            try await load(query, with: &reader)
        } catch {
            inspection.error = error
        }
        let report = RejectionReport(reader.selections)
        report.write(to: log)
        inspection.usable = report.usable
        inspection.rejected = report.skipped
        inspection.rejections = Array(
            report.rejections.prefix(AnnouncementSelection.maxRejections)
        )
        inspection.listKey = source.listKey
        inspection.wrongDocument = reader.selections.last?.wrongDocument
        return inspection
    }

    /// Requests the pages for a query one after the other, and reads them.
    ///
    /// After an error, the reader has what was read before it.
    private func load(
        _ query: AnnouncementListQuery,
        with reader: inout PageReader
    ) async throws(AnnouncementRepositoryError) {
        let source = reader.source
        let deadline = clock.now + limits.time
        let isOffline = network.failsRequests
        let firstPages = try await activity.perform {
            () async throws(AnnouncementRepositoryError) in
            try await source.urls(for: query, offline: isOffline)
        }
        for firstPage in firstPages {
            reader.beginPart()
            var page: URL? = firstPage
            while let url = page {
                try reader.willRequest(url)
                let time = deadline - clock.now
                guard time > .zero else { throw .transfer(.timedOut) }
                let document = try await data(at: url, recordedIn: requests) {
                    () async throws(AnnouncementRepositoryError) in
                    try await source.document(at: url, within: time)
                }
                let step = await activity.perform { [reader] in
                    reader.reading(document, at: url)
                }
                reader = step.reader
                page = try step.next.get()
                guard !Task.isCancelled else { throw .cancelled }
            }
        }
    }

    /// Records a request, and returns its data after the delay of the simulated network.
    ///
    /// The time limit starts after the delay, which has a limit of its own.
    func data(
        at url: URL,
        recordedIn requests: RequestLog,
        _ load: @escaping @Sendable () async throws(AnnouncementRepositoryError) -> Data
    ) async throws(AnnouncementRepositoryError) -> Data {
        let number = requests.begin(url)
        log.log(.debug, "Announcements", "request \(number + 1): \(url.absoluteString)")
        func end(_ outcome: RequestLog.Outcome, bytes: Int? = nil) {
            requests.end(number, outcome, bytes: bytes)
            log.log(.debug, "Announcements", "request \(number + 1): \(outcome)")
        }
        do throws(AnnouncementRepositoryError) {
            try await passNetwork()
            let data = try await activity.perform(load)
            end(.answered(status: 200), bytes: data.count)
            return data
        } catch {
            end(RequestLog.Outcome(error))
            throw error
        }
    }

    private func passNetwork() async throws(AnnouncementRepositoryError) {
        try await network.pass(
            noConnection: AnnouncementRepositoryError.transfer(
                .unreachable(reason: "simulated network failure")
            ),
            timeLimit: SimulatedNetwork.TimeLimit(
                duration: limits.replyTime,
                error: .transfer(.timedOut)
            ),
            refused: { .transfer(.refused(status: $0)) }
        )
    }
}
