import Formats
import Platform

/// A JSON value of an item, with shortened texts, for a report.
package enum JSONExcerpt: Sendable, Hashable, Decodable {
    case text(String)
    case number(Double)
    case bool(Bool)
    case null
    /// An array, whose elements are left out.
    case list
    case object([String: JSONExcerpt])

    /// The maximum number of Unicode scalars of a text.
    static let maxLength = 60

    /// Returns the value of a field.
    ///
    /// The value is an item in the backend's format or a feature. A feature has most of its fields
    /// in `properties`.
    package func field(_ name: String) -> JSONExcerpt? {
        guard case .object(let fields) = self else { return nil }
        if let value = fields[name] {
            return value
        }
        return fields["properties"]?.field(name)
    }

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text.shortened(to: Self.maxLength))
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if value.decodeNil() {
            self = .null
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .list
        } else {
            let fields = try value.decode([String: Lossy<JSONExcerpt>].self)
            self = .object(fields.compactMapValues(\.element))
        }
    }

    /// Creates the value of the item at a position in a document's list; `nil` if the item cannot
    /// be decoded.
    ///
    /// Characters that make a text invalid are replaced.
    init?(item: Int, of document: Data, listKey: String) {
        let syntax = JSONSyntax(document, listKey: listKey, wantedItem: item)
        guard let range = syntax.itemRange else { return nil }
        let start = document.startIndex + range.lowerBound
        let end = document.startIndex + range.upperBound
        // JSON does not allow control characters in texts. Elsewhere, they are white space.
        let bytes = document[start..<end].map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
        let text = String(decoding: bytes, as: UTF8.self)
        let escapeSequence = /\\(?:u[0-9a-fA-F]{4}|.)/
        let repaired = text.replacing(escapeSequence) { match in
            match.output.isValidEscape ? String(match.output) : "\u{FFFD}"
        }
        guard let value = try? JSONDecoder().decode(Self.self, from: Data(repaired.utf8)) else {
            return nil
        }
        self = value
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

extension Substring {
    /// Whether an escape sequence of JSON is valid, and does not stand for half of a surrogate
    /// pair.
    fileprivate var isValidEscape: Bool {
        guard let character = dropFirst().first else { return false }
        guard character == "u" else {
            let otherEscapes = "\"\\/bfnrt"
            return otherEscapes.contains(character)
        }
        // If four hexadecimal digits do not follow, the sequence ends after the `u`.
        guard let unit = UInt16(dropFirst(2), radix: 16) else { return false }
        return !UTF16.isLeadSurrogate(unit) && !UTF16.isTrailSurrogate(unit)
    }
}
