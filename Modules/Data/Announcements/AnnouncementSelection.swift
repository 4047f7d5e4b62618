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
    /// The optional values of announcements that cannot be used.
    private(set) var unusable = UnusableFields()
    /// What the server says about the pages of the list.
    var pages = ListPages()
    /// The last document, if it is not a list of announcements and `keepsValues` is true.
    var wrongDocument: WrongDocument?
    /// Whether rejections have the invalid values, and `wrongDocument` is set, for an
    /// `AnnouncementInspector`.
    let keepsValues: Bool
    /// Whether a document has texts that are not UTF-8; found only by an inspection.
    private(set) var hasInvalidText = false
    /// The number of announcements that were left out because another one has their id.
    private(set) var duplicates = 0
    /// The announcements so far, without some that cannot be in the result.
    private var candidates: [Announcement] = []
    /// The positions of the candidates among the items, in an inspection.
    private var positions: [Int] = []
    /// The values that are not JSON, by the positions of their items.
    private var invalidValues: [Int: JSONSyntax.InvalidValue] = [:]
    private var isFinished = false
    /// The number of candidates at which `prune()` is called next.
    private var nextPruneCount = 1000
    private var isNewestFirst = true
    /// The recency of the last announcement.
    private var lastRecency: Date?

    package init(_ query: AnnouncementListQuery, keepsValues: Bool = false) {
        self.query = query
        self.keepsValues = keepsValues
    }

    package var announcements: [Announcement] {
        isFinished ? candidates : query.selection(from: candidates)
    }

    /// The places of all valid announcements, in an inspection.
    var coordinates: [Coordinate] { candidates.map(\.coordinate) }

    /// Whether the server has more items than it has sent.
    var hasFewerThanTotal: Bool {
        guard let total = pages.total else { return false }
        return count < total
    }

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
    mutating func add(_ item: any Decoder, _ decode: (any Decoder) throws -> ReadAnnouncement) {
        count += 1
        if let value = invalidValues[count - 1] {
            reject(item, value)
            return
        }
        do {
            let read = try decode(item)
            add(read.announcement)
            if !read.unusable.isEmpty {
                let value = keepsValues ? try? RejectedValue(from: item) : nil
                unusable.add(read.unusable, ofItem: count - 1, value)
            }
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
        if keepsValues {
            positions.append(count - 1)
        } else if candidates.count == nextPruneCount {
            prune()
        }
    }

    /// Announces that items of the next document have values that are not JSON.
    mutating func willAdd(_ values: [JSONSyntax.InvalidValue]) {
        for value in values where invalidValues[count + value.item] == nil {
            invalidValues[count + value.item] = value
        }
    }

    /// Selects the announcements after the last document.
    mutating func finish() {
        if keepsValues {
            rejectDuplicates()
        } else {
            prune()
            isFinished = true
        }
    }

    /// Removes the candidates that are not in the result.
    private mutating func prune() {
        let selected = query.selection(from: candidates)
        if selected.count < candidates.count {
            duplicates += candidates.count - Set(candidates.lazy.map(\.id)).count
        }
        candidates = selected
        // At the next call, at least half of the candidates are new. So the total work remains
        // proportional to the number of items, even if all of them match.
        nextPruneCount = max(nextPruneCount, 2 * candidates.count)
    }

    /// Rejects each announcement whose id a newer one has, or an earlier one of the same time.
    ///
    /// Closed announcements do not count, because they are never shown.
    private mutating func rejectDuplicates() {
        var newest: [String: Int] = [:]
        var rejected: Set<Int> = []
        for (index, candidate) in candidates.enumerated() where candidate.status != .closed {
            guard let other = newest[candidate.id] else {
                newest[candidate.id] = index
                continue
            }
            if candidate.recency > candidates[other].recency {
                newest[candidate.id] = index
                rejected.insert(other)
            } else {
                rejected.insert(index)
            }
        }
        for index in rejected {
            let id = candidates[index].id
            var rejection = AnnouncementRejection(id: id, field: "id", fault: .duplicate)
            rejection.index = positions[index]
            rejection.value = .text(id.shortened(to: RejectedValue.maxLength))
            rejections.append(rejection)
        }
        skipped += rejected.count
        rejections.sort { $0.index < $1.index }
        rejections = Array(rejections.prefix(Self.maxRejections))
        candidates = candidates.indices.filter { !rejected.contains($0) }.map { candidates[$0] }
    }

    /// Adds the examples of values that cannot be decoded, such as texts in another encoding.
    ///
    /// `firstItem` is the position of the document's first item among all items.
    mutating func addExamples(from document: Data, listKey: String, firstItem: Int) {
        if String(validating: document, as: UTF8.self) == nil {
            hasInvalidText = true
        }
        unusable.addExamples { index in
            guard index >= firstItem else { return nil }
            return RejectedValue(item: index - firstItem, of: document, listKey: listKey)
        }
    }

    /// Counts the last item as rejected because it has a value that is not JSON.
    private mutating func reject(_ item: any Decoder, _ value: JSONSyntax.InvalidValue) {
        skipped += 1
        guard rejections.count < Self.maxRejections else { return }
        let content = try? RejectedValue(from: item)
        var rejection = AnnouncementRejection(
            id: content?.field("id")?.identifier,
            field: value.field,
            fault: .invalid
        )
        rejection.index = count - 1
        if keepsValues {
            rejection.value = .text(value.text)
        }
        rejections.append(rejection)
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
