package import Data
package import Domain
package import HTTP
package import Platform
import Synchronization
import Transfers

/// A source that requests announcements from a collection of an OGC API – Features server (OGC
/// 17-069r4).
///
/// A request has only these parameters: the box around the location, the status, the order, and the
/// number of items. The source works even if the server ignores them. It requests further pages as
/// long as they can change the result.
package final class OGCFeaturesSource: AnnouncementSource {
    package enum Sorting: Sendable, Hashable {
        /// The source chooses the property from those that the server declares.
        ///
        /// It chooses `createdAt` or `created_at`, or else the primary instant. If the server
        /// declares none of these, it chooses `createdAt`.
        case automatic
        case property(String)
        /// The source does not ask the server to sort. Therefore it reads all pages.
        case none
    }

    /// The media types that the app accepts for pages and features.
    private static let acceptedTypes = "application/geo+json, application/json;q=0.5"
    /// The document of a page without content.
    package let emptyDocument = #"{"type": "FeatureCollection", "features": []}"#
    /// The number of items of a page, as a multiple of the number of items that the query wants.
    ///
    /// A page needs more items than the query wants, because some of them are closed or outside of
    /// the circle around the location.
    private static let surplus = 4
    /// The minimum number of items of a page, so that few further pages are needed.
    private static let minPageSize = 100
    /// The maximum number of items of a page; many servers permit no more.
    private static let maxPageSize = 1000

    private let server: AnnouncementServer
    /// The address of the collection, without a query and a trailing slash.
    private let collectionAddress: String
    /// The address of the collection's items, without a query.
    private let itemsAddress: String
    /// The query of the collection's address; `nil` if it is empty.
    private let collectionQuery: String?
    /// The parameter of the collection's address that asks for JSON, such as `f=json`; `nil` if
    /// there is none.
    ///
    /// Some servers ignore the field `Accept`.
    private let formatParameter: String?
    private let sorting: Sorting
    private let log: any EventLog
    package let mapper: AnnouncementMapper
    /// The properties that the server declares; `nil` until they are known.
    private let declared = Mutex<QueryablesDTO?>(nil)
    /// Whether the server has refused the number of items of a page.
    private let refusesLimit = Mutex(false)

    /// Creates a source from the URL of a collection.
    ///
    /// The query of the URL becomes part of each request for items. `calendar` is a calendar of the
    /// device's time zone.
    package init(
        collection: URL,
        sorting: Sorting,
        token: String? = nil,
        client: HTTPClient,
        clock: any AppClock,
        limits: HTTPLimits = HTTPLimits(),
        calendar: DayCalendar,
        log: any EventLog
    ) {
        server = AnnouncementServer(
            url: collection,
            token: token,
            client: client,
            clock: clock,
            limits: limits
        )
        if let query = collection.query(percentEncoded: true), !query.isEmpty {
            collectionQuery = query
        } else {
            collectionQuery = nil
        }
        let parameters = collectionQuery?.split(separator: "&") ?? []
        formatParameter = parameters.first { $0.hasPrefix("f=") }.map { String($0) }
        let address = collection.absoluteString.prefix { $0 != "?" }
        collectionAddress = String(address.hasSuffix("/") ? address.dropLast() : address)
        itemsAddress = collectionAddress + "/items"
        mapper = AnnouncementMapper(
            photoBase: Self.photoBase(itemsAddress: itemsAddress),
            calendar: calendar
        )
        self.sorting = sorting
        self.log = log
    }

    package var sendsLocationUnencrypted: Bool { server.url.isUnencrypted }

    package var listKey: String { "features" }

    /// Asks the server by which property it can sort, and whether it can filter by the status.
    ///
    /// Does nothing if the answers are known, or if the property is configured.
    package func discover() async throws(AnnouncementSourceError) {
        let isKnown = declared.withLock { $0 != nil }
        guard sorting == .automatic, !isKnown else { return }
        guard let queryables = try await queryables() else {
            // The next query asks again.
            return
        }
        declared.withLock { $0 = queryables }
        let property = queryables.timeProperty ?? Self.standardProperty
        log.log(.debug, "Announcements", "sorted by \(property)")
    }

    /// Requests the queryables; returns `nil` if the server may have some but does not send them
    /// now.
    private func queryables() async throws(AnnouncementSourceError) -> QueryablesDTO? {
        do throws(AnnouncementSourceError) {
            let document = try await server.document(
                at: try URL(
                    address: collectionAddress + "/queryables"
                        + (formatParameter.map { "?\($0)" } ?? "")
                ),
                acceptedTypes: "application/schema+json, application/json;q=0.5",
                emptyDocument: "{}",
                within: server.limits.time
            )
            return QueryablesDTO(document.text)
        } catch {
            log.log(.debug, "Announcements", "no queryables: \(error)")
            switch error {
            case .transfer(.refused(status: 400..<500, _, _, _)), .transfer(.wrongType),
                .transfer(.malformed), .transfer(.tooLarge):
                // The server has no queryables, or the app cannot read them.
                return QueryablesDTO.none
            case .transfer(.refused), .transfer(.redirected):
                // The reply does not tell whether the server has queryables.
                return nil
            default:
                throw error
            }
        }
    }

    /// Returns the URL of the first page of items around the location.
    ///
    /// If the area crosses 180° of longitude, returns two URLs: one for each side.
    package func urls(
        for query: AnnouncementListQuery
    ) throws(AnnouncementSourceError) -> [URL] {
        guard let location = query.location else {
            return [try firstPage(for: query, in: nil)]
        }
        let boxes = BoundingBox.around(location, meters: Double(query.range) * 1000)
        return try boxes.map { (box) throws(AnnouncementSourceError) in
            try firstPage(for: query, in: box)
        }
    }

    private func firstPage(
        for query: AnnouncementListQuery,
        in box: BoundingBox?
    ) throws(AnnouncementSourceError) -> URL {
        var parameters: [String] = []
        if let collectionQuery {
            parameters.append(collectionQuery)
        }
        if let box {
            parameters.append("bbox=\(box)")
        }
        // The species is not a parameter: servers compare texts exactly, but the app ignores the
        // case of a species.
        if canFilterByStatus, let status = query.filter.status {
            parameters.append("status=\(status.backendName)")
        }
        let sortProperty = sortProperty
        if let sortProperty {
            parameters.append("sortby=-\(sortProperty.encodedAsURLComponent)")
        }
        if !refusesLimit.withLock(\.self) {
            // If the server does not sort, the query needs all items.
            var wanted: Int?
            if sortProperty != nil {
                wanted = query.limit
            }
            parameters.append("limit=\(Self.pageSize(wanted: wanted))")
        }
        return try itemsURL(parameters)
    }

    private func itemsURL(_ parameters: [String]) throws(AnnouncementSourceError) -> URL {
        try URL(address: itemsAddress + "?" + parameters.joined(separator: "&"))
    }

    /// Whether the server can filter by the status, and the collection's address does not contain a
    /// status already.
    private var canFilterByStatus: Bool {
        guard let queryables = declared.withLock(\.self), queryables.hasStatus else {
            return false
        }
        let parameters = collectionQuery?.split(separator: "&") ?? []
        let hasStatusAlready = parameters.contains { $0.hasPrefix("status=") }
        return !hasStatusAlready
    }

    /// Returns the number of items of a page for a query that wants a number of items.
    ///
    /// If `wanted` is `nil`, the query wants all items.
    private static func pageSize(wanted: Int?) -> Int {
        guard let wanted, wanted < maxPageSize / surplus else { return maxPageSize }
        return max(wanted * surplus, minPageSize)
    }

    package func photoRequest(at address: String) -> PhotoRequest? {
        server.photoRequest(at: address)
    }

    /// Requests the document at a URL.
    ///
    /// If the server may have refused the request because of the number of items, the source
    /// repeats the request without that number.
    ///
    /// - Throws: `.cannotSort` if the server refuses the order, or an error of
    ///   `AnnouncementServer`.
    package func document(at url: URL, within time: Duration)
        async throws(AnnouncementSourceError) -> AnnouncementDocument
    {
        let deadline = server.clock.now + time
        let refusal: AnnouncementSourceError
        do throws(AnnouncementSourceError) {
            return try await loadDocument(at: url, within: time)
        } catch {
            guard error.canBeAboutNumberOfItems else { throw error }
            refusal = error
        }
        // Some servers refuse a number of items that exceeds their own limit.
        guard let unlimited = urlWithoutLimit(url) else { throw refusal }
        let document: AnnouncementDocument
        do throws(AnnouncementSourceError) {
            document = try await loadDocument(at: unlimited, within: deadline - server.clock.now)
        } catch .transfer(.refused) {
            throw refusal
        }
        refusesLimit.withLock { $0 = true }
        log.log(.info, "Announcements", "the server refuses the number of items of a page")
        return document
    }

    /// Returns the URL of a page without the parameter `limit` that the app has added; `nil` if the
    /// URL does not have it.
    private func urlWithoutLimit(_ url: URL) -> URL? {
        let address = url.absoluteString
        guard isPage(url), let range = address.ranges(of: /[?&]limit=[0-9]+$/).last else {
            return nil
        }
        return URL(string: String(address[..<range.lowerBound]))
    }

    private func loadDocument(at url: URL, within time: Duration)
        async throws(AnnouncementSourceError) -> AnnouncementDocument
    {
        let deadline = server.clock.now + time
        do throws(AnnouncementSourceError) {
            do throws(AnnouncementSourceError) {
                return try await requestDocument(at: url, within: time)
            } catch .transfer(.wrongType(let type)) {
                // Some servers omit the format in their links to further pages.
                guard let formattedURL = urlWithFormat(url) else {
                    throw .transfer(.wrongType(type))
                }
                return try await requestDocument(
                    at: formattedURL,
                    within: deadline - server.clock.now
                )
            }
        } catch .transfer(.refused(let status, let message?, let code, let retryAfter)) {
            let isFaultOfServer = status >= 500
            if isFaultOfServer {
                // The message is for the operators of the server, not for the user.
                throw .transfer(.refused(status: status, code: code, retryAfter: retryAfter))
            }
            // Different servers use different statuses for an unknown property.
            let canBeAboutOrder = [400, 404, 422].contains(status) && isPage(url)
            if canBeAboutOrder, let sortProperty, message.isAboutSorting(by: sortProperty) {
                throw .cannotSort(property: sortProperty, status: status, message: message)
            }
            throw .transfer(
                .refused(status: status, message: message, code: code, retryAfter: retryAfter)
            )
        }
    }

    private func requestDocument(at url: URL, within time: Duration)
        async throws(AnnouncementSourceError) -> AnnouncementDocument
    {
        try await server.document(
            at: url,
            acceptedTypes: Self.acceptedTypes,
            emptyDocument: emptyDocument,
            within: time
        )
    }

    /// Returns a URL with the configured format added; `nil` if there is none, or if the URL has a
    /// format already.
    private func urlWithFormat(_ url: URL) -> URL? {
        guard let formatParameter else { return nil }
        let query = url.query(percentEncoded: true) ?? ""
        let hasFormat = query.split(separator: "&").contains { $0.hasPrefix("f=") }
        guard !hasFormat else { return nil }
        let separator = query.isEmpty ? "?" : "&"
        return URL(string: url.absoluteString + separator + formatParameter)
    }

    /// Returns whether a URL leads to a page of items.
    private func isPage(_ url: URL) -> Bool {
        url.absoluteString.hasPrefix(itemsAddress + "?")
    }

    /// Adds the features of a page, and returns the URL of the next page if that page can change
    /// the result.
    ///
    /// If the page has a link to the next page, the path and the query of the link stay unchanged.
    /// If there is no link but the server can have more items, the URL of the next page has the
    /// parameter `offset`, which many servers understand. If that page has no other items, the list
    /// is only a part.
    ///
    /// - Throws: `WrongDocument`, `.transfer(.refused)`, `.nextPageElsewhere`, `.unusableNextPage`,
    ///   or `.transfer(.malformed)`.
    package func read(
        _ page: AnnouncementPage,
        at url: URL,
        into selection: inout AnnouncementSelection
    ) throws -> URL? {
        try page.checkForRefusal(inPlaceOf: listKey)
        let collection = try FeatureCollectionDTO(page.json)
        let isByOffset = selection.pages.pageByOffset == url
        // The identifiers are also equal if both are missing, so this page can be empty.
        let hasSameFirstID = collection.firstID == selection.pages.firstIDOfLatestPage
        if isByOffset, hasSameFirstID {
            let seemsToIgnoreOffset = !collection.features.isEmpty
            if seemsToIgnoreOffset || selection.hasFewerThanTotal {
                selection.pages.isPart = true
            }
            return nil
        }
        let earlierCount = selection.count
        for feature in collection.features {
            selection.add(feature) { (feature) throws(AnnouncementRejection) in
                try mapper.announcement(from: try FeatureDTO(feature))
            }
        }
        if let total = collection.numberMatched {
            selection.pages.total = total
        }
        guard !collection.features.isEmpty else {
            selection.pages.isPart = selection.hasFewerThanTotal
            return nil
        }
        let hasOnlyRejected = selection.problems.rejectedCount == selection.count
        guard !hasOnlyRejected else {
            throw AnnouncementSourceError.transfer(
                .malformed(reason: Self.noAnnouncement(in: selection))
            )
        }
        selection.pages.firstIDOfLatestPage = collection.firstID
        // If the server was not asked to sort, a later page can have newer announcements, even if
        // the pages so far happen to be sorted.
        let isComplete = sorting != .none && selection.isComplete
        guard !isComplete else {
            selection.pages.endsEarly = true
            return nil
        }
        if let address = collection.nextAddress {
            return try server.page(linkedAs: address, after: url)
        }
        // Each URL of `urls(for:)` has a selection of its own.
        let isFirstPage = earlierCount == 0
        let wasReachedByLink = !isFirstPage && !isByOffset
        guard canHaveMore(than: selection, wasReachedByLink: wasReachedByLink) else { return nil }
        let next = try offsetPage(after: url, offset: selection.count)
        selection.pages.pageByOffset = next
        return next
    }

    /// Returns whether the server can have more items than those of a selection, although the
    /// latest page has no link to a next page.
    ///
    /// `wasReachedByLink` tells whether a link led to the latest page.
    private func canHaveMore(
        than selection: AnnouncementSelection,
        wasReachedByLink: Bool
    ) -> Bool {
        if selection.pages.total != nil {
            return selection.hasFewerThanTotal
        }
        // A server that links to its pages has a link on every page except the last one. So if a
        // link led to the latest page, it is the last one.
        return !wasReachedByLink
    }

    /// Returns the URL of the page that begins after a number of items.
    private func offsetPage(
        after url: URL,
        offset: Int
    ) throws(AnnouncementSourceError) -> URL {
        let query = url.query(percentEncoded: true) ?? ""
        let parameters = query.split(separator: "&").map { String($0) }
        let withoutOffset = parameters.filter { !$0.hasPrefix("offset=") }
        return try itemsURL(withoutOffset + ["offset=\(offset)"])
    }

    /// Returns the message for a list of features without an announcement.
    private static func noAnnouncement(in selection: AnnouncementSelection) -> String {
        let count = selection.count
        let features = count == 1 ? "the feature is not" : "none of \(count) features is"
        let fault = "\(features) an announcement"
        guard let rejection = selection.problems.rejections.first else { return fault }
        return "\(fault); \(rejection)"
    }

    /// Returns the URL to which paths of photos are relative.
    ///
    /// It is the part of the items' address before `/collections/`. If the address has no such
    /// part, it is the address of the items.
    private static func photoBase(itemsAddress: String) -> String {
        guard let collections = itemsAddress.ranges(of: "/collections/").last else {
            return itemsAddress
        }
        return String(itemsAddress[..<collections.lowerBound])
    }

    private var sortProperty: String? {
        switch sorting {
        case .automatic: declared.withLock(\.self)?.timeProperty ?? Self.standardProperty
        case .property(let name): name
        case .none: nil
        }
    }

    /// The property to sort by if the server does not declare one.
    private static let standardProperty = "createdAt"
}

extension AnnouncementSourceError {
    /// Whether the server may have refused the request because of the number of items of a page.
    fileprivate var canBeAboutNumberOfItems: Bool {
        guard case .transfer(.refused(let status, _, _, _)) = self else { return false }
        // The statuses stand for Bad Request and Unprocessable Content.
        return [400, 422].contains(status)
    }
}

extension String {
    /// Returns whether a server's message seems to be about the order of items, because it contains
    /// "sort" or the name of the property.
    fileprivate func isAboutSorting(by property: String) -> Bool {
        let words = lowercased()
        return words.contains("sort") || words.contains(property.lowercased())
    }
}
