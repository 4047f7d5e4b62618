package import Domain
import Platform

/// The announcements that match a query, selected while documents are decoded.
package struct AnnouncementSelection: Sendable {
    /// The maximum number of rejected items that are kept.
    static let maxRejections = 100

    package let query: AnnouncementListQuery
    /// The number of items so far, including the rejected ones.
    private(set) var count = 0
    /// The number of rejected items.
    private(set) var skipped = 0
    /// The first rejected items.
    private(set) var rejections: [AnnouncementRejection] = []
    /// The last document, if it is not a list of announcements and `keepsValues` is true.
    var wrongDocument: WrongDocument?
    /// Whether rejections have the invalid values, and `wrongDocument` is set, for an
    /// `AnnouncementInspector`.
    let keepsValues: Bool
    /// The announcements so far, without some that cannot be in the result.
    private var candidates: [Announcement] = []
    /// The number of candidates at which `prune()` is called next.
    private var nextPruneCount = 1000
    private var isNewestFirst = true
    /// The recency of the last announcement.
    private var lastRecency: Date?

    package init(_ query: AnnouncementListQuery, keepsValues: Bool = false) {
        self.query = query
        self.keepsValues = keepsValues
    }

    package var announcements: [Announcement] { query.selection(from: candidates) }

    /// Whether the items so far are sorted, newest first, and contain all matches that the query
    /// needs.
    var isComplete: Bool {
        guard isNewestFirst else { return false }
        // `firstDay` starts at 0:00 in the user's time zone, but the recency of an announcement
        // that has only a day is 0:00 UTC, which is less than a day before or after.
        let oneDay = 86_400.0
        if let firstDay = query.filter.firstDay, let lastRecency,
            lastRecency < firstDay.start - oneDay
        {
            return true
        }
        guard query.sortBy == .createdAtDescending, let limit = query.limit else { return false }
        return announcements.count >= limit
    }

    /// Adds the next item; `decode` returns its announcement, or throws why it is invalid.
    mutating func add(_ item: any Decoder, _ decode: (any Decoder) throws -> Announcement) {
        count += 1
        do {
            add(try decode(item))
        } catch {
            reject(item, error)
        }
    }

    private mutating func add(_ announcement: Announcement) {
        let recency = announcement.recency
        if let lastRecency, recency > lastRecency {
            isNewestFirst = false
        }
        lastRecency = recency
        candidates.append(announcement)
        if candidates.count == nextPruneCount {
            prune()
        }
    }

    /// Removes the candidates that are not in the result.
    private mutating func prune() {
        candidates = query.selection(from: candidates)
        // At the next call, at least half of the candidates are new. So the total work remains
        // proportional to the number of items, even if all of them match.
        nextPruneCount = max(nextPruneCount, 2 * candidates.count)
    }

    /// Counts the last item as rejected, and keeps the reason.
    private mutating func reject(_ item: any Decoder, _ error: any Error) {
        skipped += 1
        guard rejections.count < Self.maxRejections else { return }
        var rejection = error as? AnnouncementRejection ?? AnnouncementRejection(fault: .wrongType)
        rejection.index = count - 1
        if keepsValues {
            let value = try? RejectedValue(from: item)
            if let field = rejection.field {
                rejection.value = value?.field(field)
            } else {
                rejection.value = value
            }
        }
        rejections.append(rejection)
    }
}
