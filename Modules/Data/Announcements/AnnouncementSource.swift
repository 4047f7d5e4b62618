package import Domain
package import Platform
import Transfers

/// A source of announcement documents.
///
/// A document can be one page of several. `PageReader` requests the pages that a query needs, and
/// calls the methods outside the main actor.
package protocol AnnouncementSource: Sendable {
    /// Whether the source sends the location of a query unencrypted over a network.
    var sendsLocationUnencrypted: Bool { get }

    /// The key of the array of announcements in a document.
    var listKey: String { get }

    /// The document for a reply with the status 204 (No Content), which has no announcements.
    var emptyDocument: String { get }

    /// The mapper that converts the items of a document to announcements.
    var mapper: AnnouncementMapper { get }

    /// Requests what the source must know about its server.
    ///
    /// `PageReader` calls this method before `urls(for:)`.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or another error if the server cannot be
    ///   used.
    func discover() async throws(AnnouncementSourceError)

    /// Returns the URL of the first page for each part of the query's area.
    ///
    /// The area has several parts if it must be requested in several boxes, for example in one box
    /// on each side of the antimeridian.
    func urls(for query: AnnouncementListQuery) throws(AnnouncementSourceError) -> [URL]

    /// Returns the document at a URL.
    ///
    /// The document can contain announcements in any order, in any number, and of any status.
    ///
    /// - Throws: `.transfer(.timedOut)` at the time limit, `.cancelled` if the task is canceled, or
    ///   another error if there is no document.
    func document(at url: URL, within time: Duration) async throws(AnnouncementSourceError)
        -> AnnouncementDocument

    /// Returns the URL of one announcement; `nil` if the source has no server.
    ///
    /// - Throws: An error if the identifier cannot be a segment of a path.
    func url(ofAnnouncement id: String) throws(AnnouncementSourceError) -> URL?

    /// Returns the document at the URL of one announcement; `nil` if the announcement has no URL.
    ///
    /// - Throws: An error of `url(ofAnnouncement:)` or of `document(at:within:)`.
    func document(ofAnnouncement id: String, within time: Duration)
        async throws(AnnouncementSourceError) -> Data?

    /// Whether the status 404 (Not Found) at the URL of one announcement means that the announcement
    /// no longer exists, whatever the body of the reply is.
    ///
    /// If this is false, only a reply with the code `NOT_FOUND` means it.
    var hasURLsOfAnnouncements: Bool { get }

    /// Returns a request for the photo at an address; `nil` if the photo is not on the source's own
    /// server.
    func photoRequest(at address: String) -> PhotoRequest?

    /// Returns the announcement in the document at `url(ofAnnouncement:)`.
    ///
    /// - Throws: A decoding error, or an `AnnouncementRejection`.
    func announcement(from document: Data) throws -> MappedAnnouncement

    /// Adds the announcements of a document to a selection, and returns the URL of the next page if
    /// the selection needs that page.
    ///
    /// The caller has checked the size and the structure of the document.
    ///
    /// - Throws: A decoding error, or an `AnnouncementSourceError` if the next page must not be
    ///   requested.
    func read(
        _ document: AnnouncementDocument,
        at url: URL,
        into selection: inout AnnouncementSelection
    ) throws -> URL?
}

extension AnnouncementSource {
    package var listKey: String { "data" }

    package var emptyDocument: String { #"{"data": []}"# }

    /// The contract's code of a reply without an announcement.
    static var notFoundCode: String { "NOT_FOUND" }

    package var hasURLsOfAnnouncements: Bool { false }

    package func discover() {}

    package func url(ofAnnouncement id: String) -> URL? {
        nil
    }

    package func document(ofAnnouncement id: String, within time: Duration)
        async throws(AnnouncementSourceError) -> Data?
    {
        guard let url = try url(ofAnnouncement: id) else { return nil }
        return try await document(at: url, within: time).data
    }

    /// Returns what the error of a request for one announcement means; `nil` if the request has
    /// failed.
    func missingAnnouncement(after error: AnnouncementSourceError) -> MissingAnnouncement? {
        guard case .transfer(.refused(let status, _, let code, _)) = error else { return nil }
        switch status {
        // The status stands for Gone.
        case 410:
            return .gone
        case 404:
            return hasURLsOfAnnouncements || code == Self.notFoundCode ? .gone : .withoutAddress
        default:
            return nil
        }
    }

    package func photoRequest(at address: String) -> PhotoRequest? {
        nil
    }

    package func announcement(from document: Data) throws -> MappedAnnouncement {
        let dto = try JSONDecoder().decode(AnnouncementDocumentDTO.self, from: document)
        return try mapper.announcement(from: dto.announcement)
    }

    package func read(
        _ document: AnnouncementDocument,
        at url: URL,
        into selection: inout AnnouncementSelection
    ) throws -> URL? {
        let paging = try selection.add(document.data, mapper: mapper)
        selection.pages.total = paging.total
        // There are no further pages to request, for example because the document is a file.
        selection.pages.isPart = selection.hasFewerThanTotal || paging.next != nil
        return nil
    }
}

extension AnnouncementListQuery {
    /// Returns the URL of an address.
    ///
    /// If the query has a location, the method adds the backend's parameters `lat`, `lng` and
    /// `range`.
    package func url(at address: String) throws(AnnouncementSourceError) -> URL {
        guard let location else { return try URL(address: address) }
        let latitude = location.latitude.decimal
        let longitude = location.longitude.decimal
        return try URL(address: "\(address)?lat=\(latitude)&lng=\(longitude)&range=\(range)")
    }
}

extension URL {
    package init(address: String) throws(AnnouncementSourceError) {
        guard let url = URL(string: address) else {
            throw .transfer(.unreachable(reason: "not a URL: \(address)"))
        }
        self = url
    }
}

extension String {
    /// The text as one segment of a path.
    ///
    /// - Throws: `.transfer(.malformed)` if the text is too long, or if it is `.`, `..` or empty.
    ///   Clients and servers remove such segments from paths, even if they are percent-encoded.
    package var pathSegment: String {
        get throws(AnnouncementSourceError) {
            let isRemoved = ["", ".", ".."].contains(self)
            guard !isRemoved, utf8.count <= AnnouncementFields.maxIdentifierBytes else {
                throw .transfer(.malformed(reason: "an identifier that is not a segment of a path"))
            }
            return encodedAsURLComponent
        }
    }
}
