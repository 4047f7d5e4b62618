package import Domain
import Platform
package import Scheduling
import Synchronization

package final class AnnouncementRepository: AnnouncementRepositoryProtocol {
    /// The maximum number of list elements in all documents of a query, as counted by
    /// `JSONShape.items`.
    static let maxItems = 150_000
    /// The maximum number of values in all documents of a query, as counted by `JSONShape.values`.
    static let maxValues = 2_000_000
    /// The number of values beyond which a document needs 12 bytes for each further one.
    static let maxSmallValues = 10_000
    static let maxPages = 1000
    /// The maximum number of rejections of a query that are logged.
    static let maxLogged = 20

    private let currentSource: Mutex<any AnnouncementSource>
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
        var selections: [AnnouncementSelection] = []
        try await load(query, into: &selections)
        report(selections)
        return query.selection(from: selections.flatMap(\.announcements))
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
                var load = Load(deadline: .zero, maxBytes: limits.bytes)
                try load.add(document)
                let current: Announcement
                do {
                    current = try source.announcement(from: document)
                } catch {
                    throw .malformed("\(error)")
                }
                guard current.id == announcement.id else {
                    throw .malformed("another announcement")
                }
                return current
            }
        } catch .transfer(.refused(let status, _, let code)) where [404, 410].contains(status) {
            log.log(
                .info,
                "Announcements",
                "gone: \(TransferError.refused(status: status, code: code))"
            )
            return nil
        }
    }

    /// Requests all announcements of the source, without a location, and returns which of them are
    /// not valid.
    ///
    /// The limits are those of `announcements(matching:)`. After an error, the result has what was
    /// read before it.
    package func inspection() async -> AnnouncementInspection {
        var selections: [AnnouncementSelection] = []
        var inspection = AnnouncementInspection()
        do throws(AnnouncementRepositoryError) {
            try await load(.defaultQuery(location: nil), into: &selections, keepsValues: true)
        } catch {
            inspection.error = error
        }
        inspection.usable = selections.reduce(0) { $0 + $1.count - $1.skipped }
        inspection.rejected = selections.reduce(0) { $0 + $1.skipped }
        inspection.rejections = Array(
            report(selections).prefix(AnnouncementSelection.maxRejections)
        )
        inspection.listKey = source.listKey
        inspection.wrongDocument = selections.last?.wrongDocument
        return inspection
    }

    /// Requests the documents for a query, and appends their announcements to `selections`, which
    /// after an error has those that were read before.
    private func load(
        _ query: AnnouncementListQuery,
        into selections: inout [AnnouncementSelection],
        keepsValues: Bool = false
    ) async throws(AnnouncementRepositoryError) {
        let source = source
        let failsRequests = network.failsRequests
        var load = Load(deadline: clock.now + limits.time, maxBytes: limits.bytes)
        let urls = try await activity.perform { () async throws(AnnouncementRepositoryError) in
            try await source.urls(for: query, offline: failsRequests)
        }
        for url in urls {
            var selection = AnnouncementSelection(query, keepsValues: keepsValues)
            defer {
                selections.append(selection)
            }
            var next: URL? = url
            while let url = next {
                guard load.urls.insert(url).inserted else { throw .repeatedPage }
                guard load.urls.count <= Self.maxPages else { throw .tooMany(limit: Self.maxPages) }
                let time = load.deadline - clock.now
                guard time > .zero else { throw .transfer(.timedOut) }
                let document = try await data(at: url, recordedIn: requests) {
                    () async throws(AnnouncementRepositoryError) in
                    try await source.document(at: url, within: time)
                }
                let result: Result<URL?, AnnouncementRepositoryError>
                (load, selection, result) = try await activity.perform {
                    [load, selection] () throws(AnnouncementRepositoryError) in
                    var load = load
                    var selection = selection
                    try load.add(document)
                    let result = Self.read(document, at: url, from: source, into: &selection)
                    return (load, selection, result)
                }
                next = try result.get()
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
        let outcome: RequestLog.Outcome
        var bytes: Int?
        defer {
            requests.end(number, outcome, bytes: bytes)
            log.log(.debug, "Announcements", "request \(number + 1): \(outcome)")
        }
        do throws(AnnouncementRepositoryError) {
            try await passNetwork()
            let data = try await activity.perform(load)
            outcome = .answered(status: 200)
            bytes = data.count
            return data
        } catch {
            outcome = RequestLog.Outcome(error)
            throw error
        }
    }

    private func passNetwork() async throws(AnnouncementRepositoryError) {
        try await network.pass(
            noConnection: AnnouncementRepositoryError.transfer(
                .unreachable(reason: "simulated network failure")
            ),
            timeLimit: (limits.replyTime, .transfer(.timedOut)),
            refused: { .transfer(.refused(status: $0)) }
        )
    }

    /// Logs the first rejected items and the number of all; returns the rejected items.
    @discardableResult private func report(_ selections: [AnnouncementSelection])
        -> [AnnouncementRejection]
    {
        var count = 0
        var skipped = 0
        var rejections: [AnnouncementRejection] = []
        for selection in selections {
            for var rejection in selection.rejections {
                rejection.index += count
                rejections.append(rejection)
            }
            count += selection.count
            skipped += selection.skipped
        }
        for rejection in rejections.prefix(Self.maxLogged) {
            log.log(.warning, "Announcements", "skipped \(rejection)")
        }
        if skipped > 0 {
            log.log(.warning, "Announcements", "skipped \(skipped) of \(count) items")
        }
        return rejections
    }

    private struct Load {
        let deadline: Duration
        let maxBytes: Int
        var urls: Set<URL> = []
        var bytes = 0
        var items = 0
        var values = 0

        mutating func add(_ document: Data) throws(AnnouncementRepositoryError) {
            bytes += document.count
            guard bytes <= maxBytes else { throw .transfer(.tooLarge(limitInBytes: maxBytes)) }
            let shape = JSONShape(document)
            if let fault = shape.fault {
                throw .malformed(fault)
            }
            items += shape.items
            values += shape.values
            guard items <= maxItems else { throw .tooMany(limit: maxItems) }
            guard values <= maxValues else { throw .tooMany(limit: maxValues) }
            guard shape.values <= maxSmallValues + document.count / 12 else {
                throw .malformed("\(shape.values) values of less than 12 bytes on average")
            }
        }
    }

    private static func read(
        _ document: Data,
        at url: URL,
        from source: any AnnouncementSource,
        into selection: inout AnnouncementSelection
    ) -> Result<URL?, AnnouncementRepositoryError> {
        do {
            return .success(try source.read(document, at: url, into: &selection))
        } catch let error
            as AnnouncementRepositoryError
        {
            return .failure(error)
        } catch {
            if selection.keepsValues {
                selection.wrongDocument = WrongDocument(document)
            }
            return .failure(.malformed("\(error)"))
        }
    }
}

extension AnnouncementRepository: PhotoRepositoryProtocol {
    package func canRequest(photoAt address: String) -> Bool {
        source.photo(at: address) != nil
    }

    package func photo(at address: String) async throws(PhotoError) -> Photo {
        let data: Data
        do throws(AnnouncementRepositoryError) {
            guard let request = source.photo(at: address) else {
                throw .transfer(.unreachable(reason: "elsewhere"))
            }
            data = try await self.data(at: request.url, recordedIn: detailsRequests, request.load)
        } catch .cancelled {
            throw .cancelled
        } catch .transfer(let error) {
            throw .transfer(error)
        } catch {
            throw .malformed("\(error)")
        }
        guard let photo = Photo(data) else { throw .unsupported }
        return photo
    }
}
