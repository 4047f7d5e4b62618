import Platform

/// The reason why an item is not a valid announcement.
package struct AnnouncementRejection: Error, Hashable, CustomStringConvertible {
    /// What is wrong with a field; the raw value completes "FIELD is …" in the log.
    package enum Fault: String, Sendable {
        case missing
        case invalid
        case wrongType = "of the wrong type"
        case tooLong = "too long"
        /// Another announcement with the same identifier is kept: the newest one, or the first of
        /// several that are equally new.
        case duplicate = "that of another announcement"

        /// Creates the fault of a value that could not be decoded.
        init(_ error: any Error) {
            if case DecodingError.typeMismatch = error {
                self = .wrongType
            } else {
                self = .invalid
            }
        }
    }

    /// The maximum number of characters of an identifier in the log.
    private static let maxLoggedCharacters = 40

    /// The position of the item among those of the query, from 0.
    package internal(set) var index = 0
    /// The item's identifier, at most 40 characters without control characters; `nil` if it has
    /// none.
    package let id: String?
    /// The names of the fields at fault; empty if the item is not an object.
    package let fields: [String]
    package let fault: Fault
    /// The value of `field`, or the item if it is not an object; `nil` if there is none, or without
    /// an inspection.
    package internal(set) var value: JSONExcerpt?

    init(id: String? = nil, fields: [String], fault: Fault) {
        self.id = id.map { Self.visible($0) }
        self.fields = fields
        self.fault = fault
    }

    init(id: String? = nil, field: String? = nil, fault: Fault) {
        self.init(id: id, fields: field.map { [$0] } ?? [], fault: fault)
    }

    /// The field that decided on the rejection: the last of several.
    package var field: String? { fields.last }

    private static func visible(_ id: String) -> String {
        // One more than the limit, so that the text is shortened with an ellipsis.
        let start = id.unicodeScalars.prefix(maxLoggedCharacters + 1)
        return start.map(\.visible).joined().shortened(to: maxLoggedCharacters)
    }

    /// The text for the log; of the item's texts, it contains only the identifier.
    package var description: String {
        var item = "items[\(index)]"
        if let id {
            item += ", id \"\(id)\""
        }
        switch fields.count {
        case 0: return "\(item): the item is \(fault.rawValue)"
        case 1: return "\(item): \(fields[0]) is \(fault.rawValue)"
        default: return "\(item): \(fields.joined(separator: ", ")) are \(fault.rawValue)"
        }
    }
}

extension Unicode.Scalar {
    /// The scalar, or its escape sequence if it is a quotation mark, a backslash, invisible, or not
    /// safe for a terminal.
    fileprivate var visible: String {
        // `escaped(asASCII:)` escapes both kinds of quotation marks. In the log, the text is between
        // double ones, so this one can stay.
        if self == "'" {
            return "'"
        }
        let isPrivate = properties.generalCategory == .privateUse
        return escaped(asASCII: isUnsafe || isPrivate)
    }
}
