package import Domain
package import Platform

/// A source of announcement documents (`{"data": [item, …]}`).
package protocol AnnouncementSource: Sendable {
    /// Whether the source sends the location of a query over a network without encryption.
    var sendsLocationUnencrypted: Bool { get }

    /// The base URL of the backend without a trailing slash, to which the paths of photos are relative; `nil` without a
    /// backend.
    var base: String? { get }

    /// Returns the address to which a query is sent, for the request log.
    func address(for query: AnnouncementListQuery) -> String

    /// Returns the document for a query.
    ///
    /// The document need not be sorted or limited, and can contain announcements of every status. An implementation may
    /// block the caller's actor; `NetworkedAnnouncementSource` moves the work away.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or another error if there is no document.
    func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data
}

extension AnnouncementSource {
    package var base: String? { nil }
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
