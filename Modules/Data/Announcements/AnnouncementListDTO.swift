import Platform
import Domain

/// The document of a backend's reply, `{"data": [item, …]}`, reduced to the announcements that match a query.
///
/// Decoding drops the other announcements on the way, so that a long list with few results needs little memory.
struct AnnouncementListDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey {
        case data
    }

    /// The announcements that match the query, in its order.
    let selection: [Announcement]
    /// The number of items.
    let count: Int
    /// The number of items that are not valid announcements.
    let skipped: Int

    init(from decoder: any Decoder, configuration query: AnnouncementListQuery) throws {
        var items = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .data)
        var (candidates, count, skipped) = ([Announcement](), 0, 0)
        var maximum = 1000
        while !items.isAtEnd {
            count += 1
            if let announcement = try items.decode(Lossy<AnnouncementDTO>.self).element.flatMap(Announcement.init) {
                candidates.append(announcement)
            } else {
                skipped += 1
            }
            if candidates.count == maximum {
                candidates = query.selection(from: candidates)
                maximum = max(maximum, 2 * candidates.count)
            }
        }
        self.selection = query.selection(from: candidates)
        self.count = count
        self.skipped = skipped
    }
}
