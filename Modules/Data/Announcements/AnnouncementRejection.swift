import Formats
import Platform

/// The reason why an item is not a valid announcement.
package struct AnnouncementRejection: Error, Hashable, CustomStringConvertible {
    /// What is wrong with a field; the raw value completes "FIELD is …" in the log.
    package enum Fault: String, Sendable {
        case missing
        case invalid
        case wrongType = "of the wrong type"
        case tooLong = "too long"
        /// The time is more than a day after the current time.
        case inFuture = "in the future"
        /// There is another announcement with the same identifier.
        ///
        /// Only the newest one is kept. If several are equally new, the first of them is kept.
        case duplicate = "that of another announcement"

        init(_ fault: JSONElement.Fault) {
            switch fault {
            case .wrongType: self = .wrongType
            case .invalid: self = .invalid
            }
        }
    }

    /// The maximum number of characters of an identifier in the log.
    private static let maxLoggedCharacters = 40

    /// The position of the item among all items of the query, from 0.
    package internal(set) var index = 0
    /// The identifier of the item; `nil` if the item has none.
    ///
    /// It has at most 40 characters, and escape sequences in place of control characters.
    package let id: String?
    /// The names of the fields with the fault; empty if the item is not an object.
    package let fields: [String]
    package let fault: Fault
    /// The value of `field`, or the item itself if it is not an object.
    ///
    /// It is `nil` if there is no value, or if the value is not valid.
    package internal(set) var value: ReportedValue?

    package init(id: String? = nil, fields: [String], fault: Fault) {
        self.id = id.map { Self.visible($0) }
        self.fields = fields
        self.fault = fault
    }

    package init(id: String? = nil, field: String? = nil, fault: Fault) {
        var fields: [String] = []
        if let field {
            fields.append(field)
        }
        self.init(id: id, fields: fields, fault: fault)
    }

    /// The field for which the item was rejected: the last one of `fields`.
    ///
    /// A few fields of the wrong type are permitted. The last one exceeds their maximum number.
    package var field: String? { fields.last }

    private static func visible(_ id: String) -> String {
        // One scalar more than the limit remains, so that `shortened(to:)` adds an ellipsis.
        let start = id.unicodeScalars.prefix(maxLoggedCharacters + 1)
        return start.map(\.visible).joined().shortened(to: maxLoggedCharacters)
    }

    /// The text for the log; it contains no text of the item except the identifier.
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
    /// The scalar, or its escape sequence if it is a double quotation mark, a backslash, invisible,
    /// or not safe for a terminal.
    fileprivate var visible: String {
        // `escaped(asASCII:)` also escapes single quotation marks. In the log, double quotation
        // marks enclose the text, so an apostrophe can stay.
        if self == "'" {
            return "'"
        }
        let isPrivate = properties.generalCategory == .privateUse
        return escaped(asASCII: isUnsafe || isPrivate)
    }
}
