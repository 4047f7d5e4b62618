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
    /// An object; the members of objects in it are left out.
    case object([String: JSONExcerpt])

    /// A key of any name.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            return nil
        }
    }

    /// The values of fields of an item that is the root of a document.
    private struct Fields: DecodableWithConfiguration {
        private(set) var values: [String: JSONExcerpt] = [:]

        init(from decoder: any Decoder, configuration names: [String]) {
            for name in names {
                values[name] = JSONExcerpt(field: name, of: decoder)
            }
        }
    }

    /// The maximum number of Unicode scalars of a text.
    static let maxLength = 60

    package init(from decoder: any Decoder) throws {
        try self.init(from: decoder, includesMembers: true)
    }

    private init(from decoder: any Decoder, includesMembers: Bool) throws {
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
            let object = try decoder.container(keyedBy: Key.self)
            self = .object(includesMembers ? Self.members(of: object) : [:])
        }
    }

    private static func members(of object: KeyedDecodingContainer<Key>) -> [String: JSONExcerpt] {
        var members: [String: JSONExcerpt] = [:]
        for key in object.allKeys {
            guard let member = try? object.superDecoder(forKey: key) else { continue }
            members[key.stringValue] = try? JSONExcerpt(from: member, includesMembers: false)
        }
        return members
    }

    /// Creates the value of a field; `nil` if the field is missing or cannot be decoded.
    ///
    /// The item is one in the backend's format or a feature. A feature has most of its fields in
    /// `properties`.
    package init?(field name: String, of item: any Decoder) {
        let properties = Key(stringValue: "properties")
        guard let fields = try? item.container(keyedBy: Key.self) else { return nil }
        if let value = Self(name, in: fields) {
            self = value
            return
        }
        let nested = try? fields.nestedContainer(keyedBy: Key.self, forKey: properties)
        guard let nested, let value = Self(name, in: nested) else { return nil }
        self = value
    }

    private init?(_ name: String, in fields: KeyedDecodingContainer<Key>) {
        let key = Key(stringValue: name)
        guard fields.contains(key), let field = try? fields.superDecoder(forKey: key),
            let value = try? JSONExcerpt(from: field)
        else { return nil }
        self = value
    }

    /// Returns the values of fields of an item whose texts are not valid; none of a field that is
    /// missing, or if the item cannot be decoded.
    ///
    /// Characters that make a text invalid are replaced.
    static func values(of names: [String], inInvalid item: Data) -> [String: JSONExcerpt] {
        let fields = try? JSONDecoder().decode(
            Fields.self,
            from: item.withValidJSONTexts,
            configuration: names
        )
        return fields?.values ?? [:]
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

extension Data {
    /// The JSON value with a space in place of each control character, and with U+FFFD in place of
    /// each escape sequence and each byte that is not valid.
    fileprivate var withValidJSONTexts: Data {
        let text = Data(String(decoding: self, as: UTF8.self).utf8)
        let bytes = text.span
        var valid = Data(capacity: bytes.count)
        var index = 0
        while index < bytes.count {
            let start = index
            index += 1
            if bytes[start] == UInt8(ascii: "\\") {
                if bytes.skipEscape(&index) {
                    valid.append(text[start..<index])
                } else {
                    valid.append(contentsOf: "\u{FFFD}".utf8)
                }
            } else {
                // JSON does not allow control characters in texts. Elsewhere, they are white space.
                valid.append(Swift.max(bytes[start], UInt8(ascii: " ")))
            }
        }
        return valid
    }
}
