package import Domain
package import Foundation

/// A source of announcement documents (`{"data": [item, …]}`).
package protocol AnnouncementSource: Sendable {
    /// Whether others can read a query's location on the network.
    var sendsLocationUnencrypted: Bool { get }

    /// Returns the address to which a query is sent, for the request log.
    func address(for query: AnnouncementListQuery) -> String

    /// Returns the document for a query.
    ///
    /// The document is neither sorted nor limited, and has announcements of every status.
    func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data
}

extension AnnouncementListQuery {
    /// The query string of a URL, including the question mark; empty without a location.
    var urlQuery: String {
        guard let location else { return "" }
        return "?lat=\(location.latitude.decimal)&lng=\(location.longitude.decimal)&range=\(range)"
    }
}

extension Double {
    /// The shortest decimal notation that reads back as the same value, or 15 decimals if that needs an exponent.
    fileprivate var decimal: String {
        let shortest = description
        return shortest.contains("e") ? String(format: "%.15f", self) : shortest
    }
}
