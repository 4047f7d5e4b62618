package import Domain
import Platform

/// The announcements that match a query, selected while documents are decoded.
package struct AnnouncementSelection: Sendable {
    /// The maximum number of elements of `rejections`.
    static let maxRejections = 100
    /// The number of candidates at which `prune()` is called first.
    ///
    /// Most lists are shorter, so they are sorted only once.
    private static let firstPruneCount = 1000

    package let query: AnnouncementListQuery
    /// The number of items so far, including the rejected ones.
    package private(set) var count = 0
    /// The number of rejected items.
    package private(set) var rejectedCount = 0
    /// The first rejected items.
    package private(set) var rejections: [AnnouncementRejection] = []
    /// The unusable values of optional fields.
    private(set) var unusable = UnusableFields()
    /// What the server says about the pages of the list.
    package var pages = ListPages()
    /// The last document if it is not a list of announcements; set only if `keepsValues` is true.
    var wrongDocument: WrongDocument?
    /// Whether the selection keeps invalid values and documents, and all candidates, for an
    /// `AnnouncementInspector`.
    let keepsValues: Bool
    /// Whether a document has texts that are not UTF-8; set only if `keepsValues` is true.
    private(set) var hasInvalidText = false
    /// The number of announcements that were left out because another one has the same id.
    private(set) var duplicateCount = 0
    /// The announcements so far, except those that `prune()` has removed.
    private var candidates: [Announcement] = []
    /// The position of each candidate among the items; empty if `keepsValues` is false.
    private var positions: [Int] = []
    /// The values that are not JSON; each key is the position of the value's item.
    private var invalidValues: [Int: JSONSyntax.InvalidValue] = [:]
    /// Whether `candidates` has exactly the announcements of the result.
    private var areCandidatesSelected = false
    /// The number of candidates at which `prune()` is called next.
    private var nextPruneCount = Self.firstPruneCount
    /// Whether no announcement so far is newer than the one before it.
    private var isNewestFirst = true
    /// The recency of the announcement that was added last.
    private var lastRecency: Date?

    /// The position of the item that was added last.
    private var currentPosition: Int { count - 1 }

    package init(_ query: AnnouncementListQuery, keepsValues: Bool = false) {
        self.query = query
        self.keepsValues = keepsValues
    }

    package var announcements: [Announcement] {
        areCandidatesSelected ? candidates : query.selection(from: candidates)
    }

    /// The places of the candidates; if `keepsValues` is true, of all valid announcements.
    var coordinates: [Coordinate] { candidates.map(\.coordinate) }

    /// Whether the server has more items than it has sent.
    package var hasFewerThanTotal: Bool {
        guard let total = pages.total else { return false }
        return count < total
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
    /// `decode` returns the announcement of the item, or throws the reason why the item is invalid.
    package mutating func add(
        _ item: any Decoder,
        _ decode: (any Decoder) throws -> MappedAnnouncement
    ) {
        count += 1
        if let value = invalidValues[currentPosition] {
            reject(item, for: value)
            return
        }
        do {
            let mapped = try decode(item)
            add(mapped.announcement)
            addUnusable(mapped.unusable, of: item)
        } catch {
            reject(item, because: error)
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
            positions.append(currentPosition)
            return
        }
        if candidates.count == nextPruneCount {
            prune()
        }
    }

    /// Adds the unusable values of the last item.
    private mutating func addUnusable(_ values: [UnusableValue], of item: any Decoder) {
        guard !values.isEmpty else { return }
        var content: JSONExcerpt?
        if keepsValues {
            content = try? JSONExcerpt(from: item)
        }
        unusable.add(values, ofItem: currentPosition, content: content)
    }

    /// Records the values in the next document that are not JSON, so that `add(_:_:)` rejects the
    /// items with these values.
    ///
    /// If an item has several such values, only the first one is recorded.
    mutating func recordInvalidValues(ofNextDocument values: [JSONSyntax.InvalidValue]) {
        for value in values {
            let position = count + value.item
            if invalidValues[position] == nil {
                invalidValues[position] = value
            }
        }
    }

    /// Ends the selection after the last document.
    mutating func finish() {
        if keepsValues {
            rejectDuplicates()
        } else {
            prune()
            areCandidatesSelected = true
        }
    }

    /// Removes the candidates that are not in the result.
    private mutating func prune() {
        let selected = query.selection(from: candidates)
        // If all candidates are in the result, no two of them have the same id. Otherwise, count
        // the duplicates among them. At most one candidate of each id remains, so no duplicate is
        // counted again at the next call.
        if selected.count < candidates.count {
            let distinctIDs = Set(candidates.lazy.map(\.id))
            duplicateCount += candidates.count - distinctIDs.count
        }
        candidates = selected
        // At the next call, at least half of the candidates are new. So the total work remains
        // proportional to the number of items, even if all of them match.
        nextPruneCount = max(nextPruneCount, 2 * candidates.count)
    }

    /// Rejects all announcements with the same id except one.
    ///
    /// Keeps the newest one. If several are equally new, keeps the first of them. Ignores closed
    /// announcements, because they are never shown.
    private mutating func rejectDuplicates() {
        let duplicateIndices = duplicateIndices()
        for index in duplicateIndices {
            let id = candidates[index].id
            var rejection = AnnouncementRejection(id: id, field: "id", fault: .duplicate)
            rejection.index = positions[index]
            rejection.value = .text(id.shortened(to: JSONExcerpt.maxLength))
            rejections.append(rejection)
        }
        rejectedCount += duplicateIndices.count
        rejections.sort { $0.index < $1.index }
        rejections = Array(rejections.prefix(Self.maxRejections))
        let keptIndices = candidates.indices.filter { !duplicateIndices.contains($0) }
        candidates = keptIndices.map { candidates[$0] }
        positions = keptIndices.map { positions[$0] }
    }

    /// Returns the indices of the candidates that `rejectDuplicates()` rejects.
    private func duplicateIndices() -> Set<Int> {
        /// For each id, the index of the newest candidate so far.
        var newestIndices: [String: Int] = [:]
        var duplicateIndices: Set<Int> = []
        for (index, candidate) in candidates.enumerated() where candidate.status != .closed {
            guard let newestIndex = newestIndices[candidate.id] else {
                newestIndices[candidate.id] = index
                continue
            }
            if candidate.recency > candidates[newestIndex].recency {
                newestIndices[candidate.id] = index
                duplicateIndices.insert(newestIndex)
            } else {
                duplicateIndices.insert(index)
            }
        }
        return duplicateIndices
    }

    /// Adds an example to each field of `unusable` that has none.
    ///
    /// The example of a field is its first unusable value. `add(_:_:)` takes the example from the
    /// decoded item. If this value cannot be decoded, for example because the text is in another
    /// encoding, this method takes the example from the document.
    ///
    /// `firstItem` is the position of the document's first item among all items. The method also
    /// sets `hasInvalidText`, because only here the bytes of the document are known.
    mutating func addExamples(from document: Data, listKey: String, firstItem: Int) {
        if String(validating: document, as: UTF8.self) == nil {
            hasInvalidText = true
        }
        unusable.addExamples(contentOfItem: { position in
            let isInEarlierDocument = position < firstItem
            guard !isInEarlierDocument else { return nil }
            return JSONExcerpt(item: position - firstItem, of: document, listKey: listKey)
        })
    }

    /// Counts the last item as rejected because it has a value that is not JSON.
    private mutating func reject(_ item: any Decoder, for value: JSONSyntax.InvalidValue) {
        rejectedCount += 1
        guard rejections.count < Self.maxRejections else { return }
        let content = try? JSONExcerpt(from: item)
        var rejection = AnnouncementRejection(
            id: content?.field("id")?.identifier,
            field: value.field,
            fault: .invalid
        )
        rejection.index = currentPosition
        if keepsValues {
            rejection.value = .text(value.text)
        }
        rejections.append(rejection)
    }

    /// Counts the last item as rejected, and keeps the reason.
    private mutating func reject(_ item: any Decoder, because error: any Error) {
        rejectedCount += 1
        guard rejections.count < Self.maxRejections else { return }
        // If the error is not a rejection, the item is not an object.
        var rejection =
            if let error = error as? AnnouncementRejection {
                error
            } else {
                AnnouncementRejection(fault: .wrongType)
            }
        rejection.index = currentPosition
        if keepsValues {
            let value = try? JSONExcerpt(from: item)
            if let field = rejection.field {
                rejection.value = value?.field(field)
            } else {
                rejection.value = value
            }
        }
        rejections.append(rejection)
    }
}
