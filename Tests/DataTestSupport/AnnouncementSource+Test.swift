package import Data
package import Domain
package import Foundation

extension AnnouncementSource {
    /// Returns the first document for a query.
    package func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data {
        guard let address = addresses(for: query).first else { throw .transfer(.malformed(reason: "no address")) }
        return try await document(at: address, within: .seconds(30))
    }
}
