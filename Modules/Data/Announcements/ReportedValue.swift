package import Formats
import Platform

/// A value of an item for a report, with shortened texts.
package enum ReportedValue: Sendable, Hashable {
    case text(String)
    case number(Double)
    case bool(Bool)
    case null
    /// An array, whose elements are left out.
    case list
    /// An object; the members of objects in it are left out.
    case object([String: ReportedValue])

    /// The maximum number of Unicode scalars of a text.
    static let maxLength = 60

    /// Creates the value of an element; `nil` if the element is not valid.
    package init?(_ element: JSONElement) {
        self.init(element, includesMembers: true)
    }

    private init?(_ element: JSONElement, includesMembers: Bool) {
        switch element.kind {
        case .text:
            guard let text = try? element.text() else { return nil }
            self = .text(text.shortened(to: Self.maxLength))
        case .number:
            guard let number = try? element.number() else { return nil }
            self = .number(number)
        case .true:
            self = .bool(true)
        case .false:
            self = .bool(false)
        case .null:
            self = .null
        case .array:
            self = .list
        case .object:
            self = .object(includesMembers ? Self.members(of: element) : [:])
        case .invalid:
            return nil
        }
    }

    private static func members(of object: JSONElement) -> [String: ReportedValue] {
        var members: [String: ReportedValue] = [:]
        for member in object.elements {
            members[member.key] = ReportedValue(member, includesMembers: false)
        }
        return members
    }

    /// Creates the value of a field; `nil` if the field is missing or not valid.
    ///
    /// The item is one in the backend's format or a feature. A feature has most of its fields in
    /// `properties`.
    package init?(field name: String, of item: JSONElement) {
        let fields = [item[name], item["properties"]?[name]]
        guard let value = fields.lazy.compactMap({ $0 }).compactMap({ Self($0) }).first else {
            return nil
        }
        self = value
    }

    /// Creates the value of a field with a text that need not be valid; `nil` if there is none.
    init?(fieldWithInvalidText name: String, of item: JSONElement) {
        let field = item[name] ?? item["properties"]?[name]
        guard let text = field?.repairedText else { return nil }
        self = .text(text.shortened(to: Self.maxLength))
    }

    /// The value as an identifier; `nil` if it is neither a text nor a whole number.
    package var identifier: String? {
        switch self {
        case .text(let text): text
        case .number(let number): number.decimal
        case .bool, .null, .list, .object: nil
        }
    }
}
