package import Domain
package import Foundation

/// Where announcement documents (`{"data": [item, …]}`) come from.
package protocol AnnouncementSource: Sendable {
    /// Whether a query's location goes over a network in such a way that others can read it.
    var sendsLocationUnencrypted: Bool { get }

    /// The address that a query is sent to, for the record.
    func address(for query: AnnouncementListQuery) -> String

    /// The document that answers the query; neither sorted nor limited, and with announcements of every status.
    func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data
}

extension AnnouncementListQuery {
    /// The query as part of a URL, with its question mark; empty where nothing restricts the announcements.
    var urlQuery: String {
        guard let location else { return "" }
        return "?lat=\(location.latitude.decimal)&lng=\(location.longitude.decimal)&range=\(range)"
    }
}

extension Double {
    /// The shortest decimal notation, without an exponent, that reads back as the same number of degrees.
    fileprivate var decimal: String {
        let shortest = description
        return shortest.contains("e") ? String(format: "%.15f", self) : shortest
    }
}
