import Domain
import Formats
import Platform

/// What is wrong with the items of a list.
///
/// Values of items are kept only for the first rejected items and for the first unusable value of
/// each field, so their number does not grow with the list.
package struct AnnouncementProblems: Sendable, Hashable {
    /// The maximum number of elements of `rejections`.
    private static let maxRejections = 100
    /// The maximum number of rejections that are logged.
    private static let maxLogged = 20

    /// The number of items that are not valid announcements, or have the id of another one.
    package private(set) var rejectedCount = 0
    /// The first of these items, sorted by position.
    package private(set) var rejections: [AnnouncementRejection] = []
    /// The optional fields with values that cannot be used.
    package private(set) var unusableFields: [UnusableField] = []
    /// The keys that objects have more than once; of such members, only the last one counts.
    package private(set) var repeatedKeys: [RepeatedKey] = []
    /// Whether a document has texts that are not UTF-8.
    package internal(set) var hasInvalidText = false
    /// The document that is not a list of announcements; `nil` if there is none.
    package internal(set) var wrongDocument: WrongDocument?

    /// A key that objects have more than once.
    package struct RepeatedKey: Sendable, Hashable {
        package let key: String
        /// The number of members that do not count.
        package fileprivate(set) var count: Int
    }

    /// The maximum number of elements of `repeatedKeys`.
    private static let maxRepeatedKeys = 20

    /// Rejects an item.
    mutating func reject(
        _ item: JSONElement,
        at position: Int,
        because rejection: AnnouncementRejection
    ) {
        reject(at: position) {
            var rejection = rejection
            if let field = rejection.field {
                rejection.value = ReportedValue(field: field, of: item)
            } else {
                // The item is not an object.
                rejection.value = ReportedValue(item)
            }
            return rejection
        }
    }

    /// Rejects an item for a value that is not JSON.
    mutating func reject(
        _ item: JSONElement,
        at position: Int,
        because value: JSONInvalidValue
    ) {
        reject(at: position) {
            let id = ReportedValue(field: "id", of: item)?.identifier
            var rejection = AnnouncementRejection(id: id, field: value.field, fault: .invalid)
            rejection.value = .text(value.text)
            return rejection
        }
    }

    /// Rejects an item that has the id of another announcement.
    mutating func rejectDuplicate(_ id: String, at position: Int) {
        reject(at: position) {
            var rejection = AnnouncementRejection(id: id, field: "id", fault: .duplicate)
            rejection.value = .text(id.shortened(to: ReportedValue.maxLength))
            return rejection
        }
    }

    /// Counts a rejected item, and keeps its rejection if it is one of the first.
    private mutating func reject(at position: Int, _ rejection: () -> AnnouncementRejection) {
        rejectedCount += 1
        // Only a duplicate can be at an earlier position than the last rejection.
        let next = rejections.lastIndex { $0.index < position }.map { $0 + 1 } ?? 0
        guard next < Self.maxRejections else { return }
        var rejection = rejection()
        rejection.index = position
        rejections.insert(rejection, at: next)
        rejections = Array(rejections.prefix(Self.maxRejections))
    }

    mutating func add(_ values: [UnusableValue], of item: JSONElement, at position: Int) {
        for value in values {
            add(
                UnusableField(field: value.field, fault: value.fault, index: position),
                example: ReportedValue(field: value.field, of: item)
                    ?? ReportedValue(fieldWithInvalidText: value.field, of: item)
            )
        }
    }

    /// Adds the unusable values of the only item, without examples.
    mutating func add(_ values: [UnusableValue]) {
        for value in values {
            add(UnusableField(field: value.field, fault: value.fault, index: 0), example: nil)
        }
    }

    /// Adds the problems of a later part of the list; `count` is the number of items before it.
    mutating func add(_ other: AnnouncementProblems, after count: Int) {
        rejectedCount += other.rejectedCount
        for var rejection in other.rejections.prefix(Self.maxRejections - rejections.count) {
            rejection.index += count
            rejections.append(rejection)
        }
        for var field in other.unusableFields {
            field.index += count
            add(field, example: field.example)
        }
        for key in other.repeatedKeys {
            add(key)
        }
        hasInvalidText = hasInvalidText || other.hasInvalidText
        wrongDocument = wrongDocument ?? other.wrongDocument
    }

    /// Adds the members of a document that do not count, because of later ones with the same keys.
    mutating func add(repeatedKeys counts: [String: Int]) {
        for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
            add(RepeatedKey(key: key.shortened(to: ReportedValue.maxLength), count: count))
        }
    }

    private mutating func add(_ other: RepeatedKey) {
        if let index = repeatedKeys.firstIndex(where: { $0.key == other.key }) {
            repeatedKeys[index].count += other.count
        } else if repeatedKeys.count < Self.maxRepeatedKeys {
            repeatedKeys.append(other)
        }
    }

    /// Adds a field, or adds its count to the entry for the same field.
    ///
    /// Values in the future have an entry of their own.
    private mutating func add(_ other: UnusableField, example: @autoclosure () -> ReportedValue?) {
        if let index = unusableFields.firstIndex(where: { $0.hasSameKind(as: other) }) {
            unusableFields[index].count += other.count
            return
        }
        var field = other
        field.example = example()
        unusableFields.append(field)
    }

    /// Logs the problems of a list of a number of items; logs nothing if there are none.
    ///
    /// The log has no text of the items, except identifiers.
    func write(to log: any EventLog, count: Int) {
        for rejection in rejections.prefix(Self.maxLogged) {
            log.log(.warning, "Announcements", "skipped \(rejection)")
        }
        if rejectedCount > 0 {
            log.log(.warning, "Announcements", "skipped \(rejectedCount) of \(count) items")
        }
        if !repeatedKeys.isEmpty {
            let repeated = repeatedKeys.reduce(0) { $0 + $1.count }
            log.log(
                .warning,
                "Announcements",
                "of members with the same key, the last one counts (\(repeated) do not)"
            )
        }
        guard !unusableFields.isEmpty else { return }
        let texts = unusableFields.map { "\($0.field) is \($0.fault.rawValue) (\($0.count))" }
        var line = "unusable values: \(texts.joined(separator: ", "))"
        if unusableFields.contains(where: \.isCreationTime) {
            line += "; announcements without a creation time are sorted by the day last seen"
        }
        log.log(.warning, "Announcements", line)
    }
}
