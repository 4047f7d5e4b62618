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
        self.query = query
        self.keepsValues = keepsValues
    }

    package var announcements: [Announcement] { query.selection(from: candidates) }

    /// Whether the items so far are sorted, newest first, and contain all matches that the query
    /// needs.
    var isComplete: Bool {
        guard isNewestFirst else { return false }
        // A day starts at most 14 hours before or after that in UTC.
        if let firstDay = query.filter.firstDay, let last, last < firstDay.start - 86_400 {
            return true
        }
        guard query.sortBy == .createdAtDescending, let limit = query.limit else { return false }
        return announcements.count >= limit
    }

    /// Adds the next item; `decode` returns its announcement, or throws why it is invalid.
    mutating func add(_ item: any Decoder, _ decode: (any Decoder) throws -> Announcement) {
        count += 1
        let announcement: Announcement
        do {
            announcement = try decode(item)
        } catch {
            skipped += 1
            if rejections.count < Self.maxRejections {
                var rejection =
                    error as? AnnouncementRejection ?? AnnouncementRejection(fault: .wrongType)
                rejection.index = count - 1
                let value = keepsValues ? try? RejectedValue(from: item) : nil
                rejection.value = rejection.field.map { value?.field($0) } ?? value
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
}
