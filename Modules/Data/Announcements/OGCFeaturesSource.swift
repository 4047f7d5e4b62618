package import Domain
package import Platform
import Synchronization

/// A source that requests announcements from a collection of an OGC API – Features server (OGC
/// 17-069r4).
///
/// A request adds only the box around the location, the status, the order and the number of items
/// to the address of the collection. The source does not rely on the server to respect them. It
/// requests further pages while they can change the result.
package final class OGCFeaturesSource: AnnouncementSource {
    package enum Sorting: Sendable, Hashable {
        /// `createdAt` or `created_at` if the server's queryables have it, or else their primary
        /// instant.
        case automatic
        case property(String)
        /// The server is not asked to sort, so all pages are read.
        case none
    }

    private static let types = "application/geo+json, application/json;q=0.5"
    /// The number of items of a page, as a multiple of the wanted number.
    private static let surplus = 4
    /// The maximum number of items of a page; servers often permit no more.
    private static let maxPageSize = 1000
    /// The factor by which each page is larger than the one before.
    private static let growth = 10

    private let server: AnnouncementServer
    private let items: String
    private let query: String?
    private let sorting: Sorting
    private let log: any EventLog
    /// The properties that the server declares, once they are known.
    private let declared = Mutex<QueryablesDTO?>(nil)

    /// Creates a source from the URL of a collection, whose query becomes part of each request for
    /// items.
    package init(
        collection: URL,
        sorting: Sorting,
        token: String? = nil,
        client: HTTPClient,
        clock: any AppClock,
        limits: HTTPLimits = HTTPLimits(),
        log: any EventLog
    ) {
        server = AnnouncementServer(
            url: collection,
            token: token,
            client: client,
            clock: clock,
            limits: limits
        )
        query = collection.query(percentEncoded: true).flatMap { $0.isEmpty ? nil : $0 }
        let address = collection.absoluteString.prefix { $0 != "?" }
        items = (address.hasSuffix("/") ? address.dropLast() : address) + "/items"
        self.sorting = sorting
        self.log = log
    }

    package var sendsLocationUnencrypted: Bool { server.url.isUnencrypted }

    package var listKey: String { "features" }

    /// Asks the server for the property by which it can sort, and whether it can filter by the
    /// status.
    private func requestQueryables() async throws(AnnouncementRepositoryError) {
        var queryables = QueryablesDTO(Data())
        do throws(AnnouncementRepositoryError) {
            let document = try await server.document(
                at: try URL(address: items.dropLast("items".count) + "queryables"),
                types: "application/schema+json, application/json;q=0.5",
                within: server.limits.time
            )
            queryables = QueryablesDTO(document)
        } catch {
            log.log(.debug, "Announcements", "no queryables: \(error)")
            switch error {
            // The server has none.
            case .transfer(.refused(400..<500, _, _)), .transfer(.wrongType), .transfer(.malformed),
                .transfer(.tooLarge):
                break
            case .transfer(.refused), .transfer(.redirected): return
            default: throw error
            }
        }
        declared.withLock { [queryables] in $0 = queryables }
        log.log(
            .debug,
            "Announcements",
            "sorted by \(queryables.timeProperty ?? Self.standardProperty)"
        )
    }

    /// Returns the URL of the first page of items around the location, or two URLs if the area
    /// crosses 180° of longitude.
    ///
    /// If `sorting` is automatic and `offline` is false, first requests the queryables, once.
    package func urls(
        for query: AnnouncementListQuery,
        offline: Bool
    ) async throws(AnnouncementRepositoryError) -> [URL] {
        if sorting == .automatic, !offline, declared.withLock({ $0 == nil }) {
            try await requestQueryables()
        }
        let meters = Double(query.range) * 1000
        let boxes: [BoundingBox?] =
            query.location.map { BoundingBox.around($0, meters: meters) } ?? [nil]
        let wanted = sortProperty == nil ? nil : query.limit
        let size =
            max(1, min(wanted ?? Self.maxPageSize, Self.maxPageSize / Self.surplus)) * Self.surplus
        // Servers compare texts exactly, and the app accepts species in any case, so only the
        // status is sent.
        let isFiltered =
            self.query?.split(separator: "&").contains { $0.hasPrefix("status=") } ?? false
        let hasStatus = declared.withLock { $0?.hasStatus == true } && !isFiltered
        let status = hasStatus ? query.filter.status?.backendName : nil
        return try boxes.map { (box) throws(AnnouncementRepositoryError) in
            let parameters: [String?] = [
                self.query, box.map { "bbox=\($0)" }, status.map { "status=\($0)" },
                sortProperty.map { "sortby=-\($0.encodedAsURLComponent)" }, "limit=\(size)",
            ]
            return try URL(
                address: items + "?" + parameters.compactMap(\.self).joined(separator: "&")
            )
        }
    }

    package func url(ofAnnouncement id: String) throws(AnnouncementRepositoryError) -> URL? {
        try URL(address: "\(items)/\(id.pathSegment)" + (query.map { "?" + $0 } ?? ""))
    }

    package func photo(at address: String) -> PhotoRequest? {
        server.photo(at: address)
    }

    package func announcement(from document: Data) throws -> Announcement {
        try JSONDecoder().decode(FeatureDTO.self, from: document, configuration: photoBase)
            .announcement
    }

    /// Returns the body of the reply to one GET request.
    ///
    /// - Throws: `.cannotSort` if the server refuses the order, or an error of
    ///   `AnnouncementServer.document(at:types:within:)`.
    package func document(at url: URL, within time: Duration)
        async throws(AnnouncementRepositoryError) -> Data
    {
        do throws(AnnouncementRepositoryError) {
            return try await server.document(at: url, types: Self.types, within: time)
        } catch .transfer(.refused(let status, let message?, let code)) {
            // Messages about faults of a server are for its operators.
            guard status < 500 else { throw .transfer(.refused(status: status, code: code)) }
            let words = message.lowercased()
            // Servers have different statuses for an unknown property.
            guard [400, 404, 422].contains(status), let sortProperty,
                url.absoluteString.hasPrefix(items + "?"),
                words.contains("sort") || words.contains(sortProperty.lowercased())
            else { throw .transfer(.refused(status: status, message: message, code: code)) }
            throw .cannotSort(property: sortProperty, message: message)
        }
    }

    /// Adds the features of a page, and returns the URL of the next one if that page can change the
    /// result.
    ///
    /// Uses only the query of the link to the next page, with a higher limit.
    ///
    /// - Throws: A decoding error, `.nextPageElsewhere`, or `.transfer(.malformed)`.
    package func read(_ document: Data, at url: URL, into selection: inout AnnouncementSelection)
        throws -> URL?
    {
        let page = try JSONDecoder().decode(
            FeatureCollectionDTO.self,
            from: document,
            configuration: (selection, photoBase)
        )
        selection = page.selection
        guard page.count == 0 || selection.skipped < selection.count else {
            let count = selection.count
            let fault = count == 1 ? "the feature is not" : "none of \(count) features is"
            throw AnnouncementRepositoryError.malformed(
                "\(fault) an announcement" + (selection.rejections.first.map { "; \($0)" } ?? "")
            )
        }
        guard let next = page.next, page.count > 0, sorting == .none || !selection.isComplete else {
            return nil
        }
        guard let link = URL(string: next.withEncodedQuery, relativeTo: url)?.absoluteURL,
            server.url.isServer(of: link)
        else {
            throw AnnouncementRepositoryError.nextPageElsewhere(
                host: URL(string: next)?.hostAndPort ?? String(next.prefix(100))
            )
        }
        guard let query = link.query(percentEncoded: true), !query.isEmpty else {
            throw AnnouncementRepositoryError.malformed("a link to the next page without a query")
        }
        let parameters = query.split(separator: "&").map { parameter in
            guard parameter.hasPrefix("limit="),
                let size = Int(parameter.dropFirst("limit=".count)), size > 0
            else {
                return parameter
            }
            return
                "limit=\(size < Self.maxPageSize / Self.growth ? size * Self.growth : Self.maxPageSize)"
        }
        return try URL(address: items + "?" + parameters.joined(separator: "&"))
    }

    /// The URL to which paths of photos are relative: what precedes `/collections/`, or else
    /// `items`.
    private var photoBase: String {
        items.ranges(of: "/collections/").last.map { String(items[..<$0.lowerBound]) } ?? items
    }

    private var sortProperty: String? {
        switch sorting {
        case .automatic: declared.withLock(\.self)?.timeProperty ?? Self.standardProperty
        case .property(let name): name
        case .none: nil
        }
    }

    private static let standardProperty = "createdAt"
}

extension URL {
    /// Returns whether a link leads to this server.
    ///
    /// Behind a proxy that adds TLS, a server may create links with `http` and without a port.
    fileprivate func isServer(of link: URL) -> Bool {
        if hasSameOrigin(as: link) {
            return true
        }
        return scheme?.lowercased() == "https" && port == nil && link.scheme?.lowercased() == "http"
            && link.port == nil
            && host()?.lowercased() == link.host()?.lowercased()
    }
}
