import Platform

/// The reason why an item is not a valid announcement.
package struct AnnouncementRejection: Error, Hashable, CustomStringConvertible {
    package enum Fault: String, Sendable {
        case missing
        case invalid
        case wrongType = "of the wrong type"
        case tooLong = "too long"
    }

    /// The maximum number of characters of an identifier.
    private static let maxIdentifier = 40

    /// The position of the item among those of the query, from 0.
    package internal(set) var index = 0
    /// The item's identifier, at most 40 characters without control characters; `nil` if it has
    /// none.
    package let id: String?
    package let field: String?
    package let fault: Fault
    /// The value of the field, or the item if it is not an object; `nil` if there is none, or
    /// without an inspection.
    package internal(set) var value: RejectedValue?

    init(id: String? = nil, field: String? = nil, fault: Fault) {
        self.id = id.map { Self.visible($0) }
        self.field = field
        self.fault = fault
    }

    private static func visible(_ id: String) -> String {
        id.unicodeScalars
            .prefix(maxIdentifier + 1)
            .map(\.visible)
            .joined()
            .shortened(to: maxIdentifier)
    }

    /// The text for the log; of the item's texts, it contains only the identifier.
    package var description: String {
        var item = "items[\(index)]"
        if let id {
            item += ", id \"\(id)\""
        }
        return "\(item): \(field ?? "the item") is \(fault.rawValue)"
    }
}

extension Unicode.Scalar {
    /// The scalar, or its escape sequence if it is a quotation mark, a backslash, invisible, or not
    /// safe for a terminal.
    fileprivate var visible: String {
        if self == "'" {
            return "'"
        }
        let isPrivate = properties.generalCategory == .privateUse
        return escaped(asASCII: isUnsafe || isPrivate)
    }
}
