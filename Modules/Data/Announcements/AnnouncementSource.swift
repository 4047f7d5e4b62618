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

    /// Returns a request for the photo at an address; `nil` if the photo is not on the source's own
    /// server.
    func photoRequest(at address: String) -> PhotoRequest?

    /// Adds the announcements of a page to a selection, and returns the URL of the next page if the
    /// selection needs that page.
    ///
    /// - Throws: `WrongDocument` if the page is not a list of announcements, or an
    ///   `AnnouncementSourceError` if the next page must not be requested.
    func read(
        _ page: AnnouncementPage,
        at url: URL,
        into selection: inout AnnouncementSelection
    ) throws -> URL?
}

extension AnnouncementSource {
    package var listKey: String { "data" }

    package var emptyDocument: String { #"{"data": []}"# }

    package func discover() {}

    package func photoRequest(at address: String) -> PhotoRequest? {
        nil
    }

    package func read(
        _ page: AnnouncementPage,
        at url: URL,
        into selection: inout AnnouncementSelection
    ) throws -> URL? {
        let paging = try selection.add(page.json, mapper: mapper)
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
