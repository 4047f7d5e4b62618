package import Domain
import Platform

/// The announcements that match a query, selected while documents are decoded.
package struct AnnouncementSelection: Sendable {
    static let maxRejections = 100

    package let query: AnnouncementListQuery
    private(set) var count = 0
    private(set) var skipped = 0
    private(set) var rejections: [AnnouncementRejection] = []
    /// The last document, if it is not a list of announcements and the values are kept.
    var wrongDocument: WrongDocument?
    let keepsValues: Bool
    private var candidates: [Announcement] = []
    private var maximum = 1000
    private var isNewestFirst = true
    private var last: Date?

    package init(_ query: AnnouncementListQuery, keepsValues: Bool = false) {
        (self.query, self.keepsValues) = (query, keepsValues)
    }

    package var announcements: [Announcement] { query.selection(from: candidates) }

    /// Whether the items so far are sorted, newest first, and contain all matches that the query needs.
    var isComplete: Bool {
        guard isNewestFirst else { return false }
        // The start of a day differs by less than a day between time zones.
        if let firstDay = query.filter.firstDay, let last, last < firstDay.start - 86_400 { return true }
        guard query.sortBy == .createdAtDescending, let limit = query.limit else { return false }
        return announcements.count >= limit
    }

    /// Adds the next item: a valid announcement, or the error that decoding it threw.
    mutating func add(_ item: Result<Announcement, any Error>) {
        count += 1
        let announcement: Announcement
        do { announcement = try item.get() } catch {
            skipped += 1
            if rejections.count < Self.maxRejections {
                var rejection = error as? AnnouncementRejection ?? AnnouncementRejection(fault: .wrongType)
                rejection.index = count - 1
                rejections.append(rejection)
            }
            return
        }
        isNewestFirst = isNewestFirst && announcement.recency <= last ?? .distantFuture
        last = announcement.recency
        candidates.append(announcement)
        if candidates.count == maximum {
            candidates = announcements
            maximum = max(maximum, 2 * candidates.count)
        }
    }

    /// Adds the values to the rejections of a document, whose first item has the given position.
    mutating func addValues(from document: Data, start: Int) {
        guard keepsValues, let first = rejections.firstIndex(where: { $0.index >= start }) else { return }
        let new = first..<rejections.count
        let positions = Set(rejections[new].map { $0.index - start })
        let items = try? JSONDecoder().decode(RejectedItemsDTO.self, from: document, configuration: positions).items
        for number in new {
            let (item, field) = (items?[rejections[number].index - start], rejections[number].field)
            rejections[number].value = field.map { item?.field($0) } ?? item
        }
    }
}
