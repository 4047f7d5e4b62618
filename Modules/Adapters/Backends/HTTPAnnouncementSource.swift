package import Data
package import Domain
package import HTTP
package import Platform

/// A source that requests announcements from a backend.
package struct HTTPAnnouncementSource: AnnouncementSource {
    package let mapper: AnnouncementMapper
    /// The address of the list, without a query.
    private let listAddress: String
    private let server: AnnouncementServer

    /// Creates a source from the base URL of a backend.
    ///
    /// The URL can have a path, the path of the API or of its list, and a trailing slash. `calendar`
    /// is a calendar of the device's time zone.
    package init(
        base: URL,
        token: String? = nil,
        client: HTTPClient,
        clock: any AppClock,
        limits: HTTPLimits = HTTPLimits(),
        calendar: DayCalendar
    ) {
        server = AnnouncementServer(
            url: base,
            token: token,
            client: client,
            clock: clock,
            limits: limits
        )
        let address = base.absoluteString
        let path = base.path()
        let ending = Self.endings.first { path.hasSuffix($0) } ?? ""
        let baseAddress = String(address.dropLast(ending.count))
        mapper = AnnouncementMapper(photoBase: baseAddress, calendar: calendar)
        listAddress = baseAddress + Self.listPath
    }

    private static let apiPath = "/api/v1"
    private static let listPath = apiPath + "/announcements"
    /// The ends of a path that are not a part of the base URL, the longest first.
    private static let endings = [listPath + "/", listPath, apiPath + "/", apiPath, "/"]

    package var sendsLocationUnencrypted: Bool { server.url.isUnencrypted }

    package func urls(
        for query: AnnouncementListQuery
    ) throws(AnnouncementSourceError) -> [URL] {
        [try query.url(at: listAddress)]
    }

    package func photoRequest(at address: String) -> PhotoRequest? {
        server.photoRequest(at: address)
    }

    package func document(at url: URL, within time: Duration)
        async throws(AnnouncementSourceError) -> AnnouncementDocument
    {
        try await server.document(
            at: url,
            acceptedTypes: "application/json",
            emptyDocument: emptyDocument,
            within: time
        )
    }

    /// Adds the announcements of a document, and returns the URL of the next page, if there is one.
    ///
    /// The contract has no pages, and the server does not sort. So if a backend sends a list in
    /// pages, any of them can have the newest announcements.
    ///
    /// - Throws: `WrongDocument`, `.transfer(.refused)`, or `.nextPageElsewhere`.
    package func read(
        _ page: AnnouncementPage,
        at url: URL,
        into selection: inout AnnouncementSelection
    ) throws -> URL? {
        try page.checkForRefusal(inPlaceOf: listKey)
        let earlierCount = selection.count
        let paging = try selection.add(page.json, mapper: mapper)
        if let total = paging.total ?? page.total {
            selection.pages.total = total
        }
        let isEmpty = selection.count == earlierCount
        switch paging.next ?? page.nextAddress.map({ .address($0) }) {
        case .address(let address)? where !isEmpty:
            return try server.page(linkedAs: address, after: url)
        case .unusable? where !isEmpty:
            selection.pages.isPart = true
        default:
            selection.pages.isPart = selection.hasFewerThanTotal
        }
        return nil
    }
}
