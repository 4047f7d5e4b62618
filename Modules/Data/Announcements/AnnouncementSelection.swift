package import Domain
package import Formats
import Platform

/// The announcements that match a query, selected while documents are decoded.
package struct AnnouncementSelection: Sendable {
    /// The number of candidates at which `prune()` is called first.
    ///
    /// Most lists are shorter, so they are sorted only once.
    private static let firstPruneCount = 1000

    /// The newest announcement of an id.
    private struct Newest {
        let recency: Date
        /// The position of the announcement among the items.
        let position: Int
        /// Whether an announcement of the id matches the query.
        var hasMatch: Bool
    }

    package let query: AnnouncementListQuery
    /// The number of items so far, including the rejected ones.
    package private(set) var count = 0
    /// What is wrong with the items so far.
    package internal(set) var problems = AnnouncementProblems()
    /// What the server says about the pages of the list.
    package var pages = ListPages()
    /// The number of matches so far, whatever the limit of the query.
    package private(set) var matchCount = 0
    /// The matches so far, except those that `prune()` has removed.
    private(set) var candidates: [Announcement] = []
    /// The newest announcement of each id that is not closed; each key is the hash value of an id.
    ///
    /// With the ids as keys, a load of 100,000 announcements would take a tenth more time. Two ids
    /// of such a list have the same hash value in less than one of a billion loads. Then the report
    /// counts a duplicate too many, but the selection is not affected.
    private var newest: [Int: Newest] = [:]
    /// The places of the closed announcements, which are never selected.
    private(set) var closedPlaces: [Coordinate] = []
    /// The number of candidates at which `prune()` is called next.
    private var nextPruneCount = Self.firstPruneCount
    /// Whether no announcement so far is newer than the one before it.
    private var isNewestFirst = true
    /// The recency of the announcement that was added last.
    private var lastRecency: Date?

    /// The position of the item that was added last.
    private var currentPosition: Int { count - 1 }

    package init(_ query: AnnouncementListQuery) {
        self.query = query
    }

    /// The announcements of the query's list.
    package var announcements: [Announcement] { query.selection(from: candidates) }

    /// Whether the server has more items than it has sent.
    package var hasFewerThanTotal: Bool {
        guard let total = pages.total else { return false }
        return count < total
    }

    /// The number of all announcements that match the query; `nil` if it is unknown.
    ///
    /// If the last pages were not requested, it is the number of all items, provided that all items
    /// so far match.
    var totalMatchCount: Int? {
        if pages.isPart {
            return nil
        }
        if !pages.endsEarly {
            return matchCount
        }
        return count == matchCount ? pages.total : nil
    }

    /// Whether the items so far are sorted from the newest to the oldest, and contain all matches
    /// that the query needs.
    package var isComplete: Bool {
        isNewestFirst && (isBeforeFirstDay || hasEnoughMatches)
    }

    /// Whether the last announcement is so old that neither it nor an older one can match the
    /// filter by days.
    private var isBeforeFirstDay: Bool {
        guard let firstDay = query.filter.firstDay, let lastRecency else { return false }
        // If an announcement has no creation time, the filter compares the day on which the pet was
        // last seen with `firstDay`. The recency is then 0:00 UTC of the day last seen, but
        // `firstDay` starts at 0:00 in the user's time zone. So the recency of a match can be
        // before the start of `firstDay`, but only by less than a day.
        return lastRecency < firstDay.start - CalendarDate.secondsPerDay
    }

    /// Whether the query wants the newest matches, and there are as many as it wants.
    private var hasEnoughMatches: Bool {
        guard query.sortBy == .createdAtDescending, let limit = query.limit else { return false }
        return announcements.count >= limit
    }

    /// Adds the next item.
    ///
    /// `map` returns the announcement of the item, or throws the reason why the item is invalid.
    package mutating func add(
        _ item: JSONElement,
        _ map: (JSONElement) throws(AnnouncementRejection) -> MappedAnnouncement
    ) {
        count += 1
        if let value = item.invalidValue {
            problems.reject(item, at: currentPosition, because: value)
            return
        }
        do {
            let mapped = try map(item)
            add(mapped.announcement)
            problems.add(mapped.unusable, of: item, at: currentPosition)
        } catch {
            problems.reject(item, at: currentPosition, because: error)
        }
    }

    private mutating func add(_ announcement: Announcement) {
        let recency = announcement.recency
        if let lastRecency, recency > lastRecency {
            isNewestFirst = false
        }
        lastRecency = recency
        if announcement.status == .closed {
            closedPlaces.append(announcement.coordinate)
            return
        }
        let isMatch = query.matches(announcement)
        register(announcement, recency: recency, isMatch: isMatch)
        guard isMatch else { return }
        candidates.append(announcement)
        if candidates.count == nextPruneCount {
            prune()
        }
    }

    /// Counts the last announcement if it is the first match of its id.
    ///
    /// If it has the id of an earlier one, rejects the older of both; if they are equally new,
    /// rejects the last one.
    private mutating func register(_ announcement: Announcement, recency: Date, isMatch: Bool) {
        let hash = announcement.id.hashValue
        let latest = Newest(recency: recency, position: currentPosition, hasMatch: isMatch)
        let earlier = newest.updateValue(latest, forKey: hash)
        let isFirstMatch = isMatch && earlier?.hasMatch != true
        if isFirstMatch {
            matchCount += 1
        }
        guard let earlier else { return }
        let isNewer = recency > earlier.recency
        var kept = isNewer ? latest : earlier
        kept.hasMatch = isMatch || earlier.hasMatch
        newest[hash] = kept
        let rejected = isNewer ? earlier : latest
        problems.rejectDuplicate(announcement.id, at: rejected.position)
    }

    /// Removes the candidates that are not in the result.
    private mutating func prune() {
        candidates = query.selection(from: candidates)
        // At the next call, at least half of the candidates are new. So the total work remains
        // proportional to the number of items, even if all of them match.
        nextPruneCount = max(nextPruneCount, 2 * candidates.count)
    }
}
