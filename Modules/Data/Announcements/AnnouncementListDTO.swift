import Platform
import Domain

/// The document of a backend's reply, `{"data": [item, …]}`, reduced to the announcements that match a query.
///
/// Decoding drops the other announcements on the way, so that a long list with few results needs little memory.
struct AnnouncementListDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey {
        case data
    }

    /// What the document was requested for.
    struct Request {
        let query: AnnouncementListQuery
        /// The base URL of the backend without a trailing slash; `nil` without a backend.
        let base: String?
    }

    /// The announcements that match the query, in its order.
    let selection: [Announcement]
    /// The number of items.
    let count: Int
    /// The number of items that are not valid announcements.
    let skipped: Int

    init(from decoder: any Decoder, configuration request: Request) throws {
        var items = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .data)
        var (candidates, count, skipped) = ([Announcement](), 0, 0)
        var maximum = 1000
        while !items.isAtEnd {
            count += 1
            let item = try items.decode(Lossy<AnnouncementDTO>.self).element
            if let announcement = item.flatMap({ Announcement($0, base: request.base) }) {
                candidates.append(announcement)
            } else {
                skipped += 1
            }
            if candidates.count == maximum {
                candidates = request.query.selection(from: candidates)
                maximum = max(maximum, 2 * candidates.count)
            }
        }
        self.selection = request.query.selection(from: candidates)
        self.count = count
        self.skipped = skipped
    }
}
