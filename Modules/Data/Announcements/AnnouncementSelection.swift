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
    /// The last document, if it is not a list of announcements and the values are kept.
    var wrongDocument: WrongDocument?
    /// Whether rejections and the wrong document have their values.
    let keepsValues: Bool
    /// The announcements so far, without some that cannot be in the result.
    private var candidates: [Announcement] = []
    /// The number of candidates at which those that are not in the result are removed.
    private var maxCandidates = 1000
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
        // A day starts at most 14 hours before or after that in UTC. So a margin of a day is
        // enough.
        let margin = 86_400.0
        if let firstDay = query.filter.firstDay, let lastRecency,
            lastRecency < firstDay.start - margin
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
        if candidates.count == maxCandidates {
            candidates = announcements
            maxCandidates = max(maxCandidates, 2 * candidates.count)
        }
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
