/// An optional field that has values that cannot be used; they count as missing.
package struct UnusableField: Sendable, Hashable {
    package let field: String
    /// The number of values.
    package internal(set) var count = 1
    /// The fault of the first value.
    package let fault: AnnouncementRejection.Fault
    /// The first value; `nil` without an inspection, or if its text cannot be decoded.
    package internal(set) var example: JSONExcerpt?
    /// The position of the first value's item among those of the query, from 0.
    var index: Int

    init(field: String, fault: AnnouncementRejection.Fault, example: JSONExcerpt?, index: Int) {
        self.field = field
        self.fault = fault
        self.example = example
        self.index = index
    }

    /// Whether the field decides on the order of announcements.
    package var isCreationTime: Bool {
        let keys: [AnnouncementFields.Key] = [.createdAt, .createdAtInSnakeCase]
        return keys.contains { $0.rawValue == field }
    }
}
