/// An optional field with values that cannot be used; these values count as missing.
package struct UnusableField: Sendable, Hashable {
    package let field: String
    /// The number of values that cannot be used.
    package internal(set) var count = 1
    /// The fault of the first of these values.
    package let fault: AnnouncementRejection.Fault
    /// The first of these values; `nil` if it is not valid.
    package internal(set) var example: ReportedValue?
    /// The position of the item with the first of these values, from 0, among all items of the
    /// query.
    var index: Int

    init(field: String, fault: AnnouncementRejection.Fault, index: Int) {
        self.field = field
        self.fault = fault
        self.index = index
    }

    /// Whether both have the same field, and either both or none of them have times in the future,
    /// which are valid otherwise.
    func hasSameKind(as other: UnusableField) -> Bool {
        field == other.field && (fault == .inFuture) == (other.fault == .inFuture)
    }

    /// Whether the field decides on the order of announcements.
    package var isCreationTime: Bool {
        let keys: [AnnouncementFields.Key] = [.createdAt, .createdAtInSnakeCase]
        return keys.contains { $0.rawValue == field }
    }
}
