package import Data
package import Domain
package import Foundation

extension AnnouncementSource {
    /// Returns the first document for a query.
    package func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data {
        guard let url = try await urls(for: query, offline: false).first else { throw .unreadable(reason: "no URL") }
        return try await document(at: url, within: .seconds(30))
    }
}
