package import Domain
package import Platform

/// A source of announcement documents.
///
/// A document can be one page of several. `AnnouncementRepository` requests the pages that a query needs.
package protocol AnnouncementSource: Sendable {
    /// Whether the source sends the location of a query over a network without encryption.
    var sendsLocationUnencrypted: Bool { get }

    /// The source for all pages of a query: the same one, or a copy that cannot be replaced meanwhile.
    var current: any AnnouncementSource { get }

    /// Whether the source knows what it must know about its server.
    var isPrepared: Bool { get }

    /// Requests what the source must know about its server before it can return addresses.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or another error if the server cannot be used.
    func prepare() async throws(AnnouncementRepositoryError)

    /// Returns the addresses of the first pages for a query, each for another part of its area.
    func addresses(for query: AnnouncementListQuery) -> [String]

    /// Returns the document at an address, or throws when the time limit ends.
    ///
    /// The document need not be sorted or limited, and can contain announcements of every status. An implementation may
    /// block the caller's actor; `NetworkedAnnouncementSource` moves the work away.
    ///
    /// - Throws: `.transfer(.timedOut)` at the time limit, `.cancelled` if the task is canceled, or another error if there is no
    ///   document.
    func document(at address: String, within time: Duration) async throws(AnnouncementRepositoryError) -> Data

    /// Adds the announcements of a document to a selection, and returns the address of the next page if it is needed.
    ///
    /// The caller has checked the size and the structure of the document.
    ///
    /// - Throws: A decoding error, or an `AnnouncementRepositoryError` if the next page must not be requested.
    func read(
        _ document: Data, at address: String, into selection: inout AnnouncementSelection
    ) throws -> String?
}

extension AnnouncementSource {
    /// The same source.
    package var current: any AnnouncementSource { self }

    /// Always `true`.
    package var isPrepared: Bool { true }

    /// Does nothing.
    package func prepare() async throws(AnnouncementRepositoryError) {}

    /// Adds the announcements of a document in the backend's format, without a base for the paths of photos.
    package func read(
        _ document: Data, at address: String, into selection: inout AnnouncementSelection
    ) throws -> String? {
        try selection.add(document, base: nil)
        return nil
    }
}

extension AnnouncementListQuery {
    /// The query string of a URL, including the question mark; empty without a location.
    var urlQuery: String {
        guard let location else { return "" }
        return "?lat=\(location.latitude.decimal)&lng=\(location.longitude.decimal)&range=\(range)"
    }
}

extension Double {
    /// The shortest decimal notation that parses to the same value, or 15 decimals if that notation has an exponent.
    fileprivate var decimal: String {
        let shortest = description
        return shortest.contains("e") ? fixed(15) : shortest
    }
}
