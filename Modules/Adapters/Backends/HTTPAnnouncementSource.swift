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
    /// The URL can have a path and a trailing slash. `calendar` is a calendar of the device's time
    /// zone.
    package init(
        base: URL,
        token: String? = nil,
        client: HTTPClient,
        clock: any AppClock,
        limits: HTTPLimits = HTTPLimits(),
        calendar: DayCalendar = DayCalendar(clock: SystemClock())
    ) {
        server = AnnouncementServer(
            url: base,
            token: token,
            client: client,
            clock: clock,
            limits: limits
        )
        let address = base.absoluteString
        let baseAddress = address.hasSuffix("/") ? String(address.dropLast()) : address
        mapper = AnnouncementMapper(photoBase: baseAddress, calendar: calendar)
        listAddress = baseAddress + "/api/v1/announcements"
    }

    package var sendsLocationUnencrypted: Bool { server.url.isUnencrypted }

    package func urls(
        for query: AnnouncementListQuery
    ) throws(AnnouncementSourceError) -> [URL] {
        [try query.url(at: listAddress)]
    }

    package func url(ofAnnouncement id: String) throws(AnnouncementSourceError) -> URL? {
        try URL(address: "\(listAddress)/\(id.pathSegment)")
    }

    package func photoRequest(at address: String) -> PhotoRequest? {
        server.photoRequest(at: address)
    }

    package func document(at url: URL, within time: Duration)
        async throws(AnnouncementSourceError) -> Data
    {
        try await server.document(
            at: url,
            acceptedTypes: "application/json",
            emptyDocument: emptyDocument,
            within: time
        )
    }
}
