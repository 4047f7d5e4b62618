import Terminal
import Foundation

/// A JSON document.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Reads a document, or a value that stands alone.
    init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    /// The document that a value is encoded as.
    init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }

    /// What a path such as `list.cards.0.name` leads to; `count` counts a list.
    ///
    /// Below null everything is null. Nil if the path leads nowhere.
    func value(at path: String) -> JSONValue? {
        path.split(separator: ".", omittingEmptySubsequences: false).reduce(self) { value, step in
            switch value {
            case .null?: .null
            case .object(let members)?: members[String(step)]
            case .array(let elements)? where step == "count": .number(Double(elements.count))
            case .array(let elements)?: Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            case .bool?, .number?, .string?, nil: nil
            }
        }
    }
}

extension JSONValue: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
            if container.decodeNil() {
                .null
            } else if let value = try? container.decode(Bool.self) {
                .bool(value)
            } else if let value = try? container.decode(Double.self) {
                .number(value)
            } else if let value = try? container.decode(String.self) {
                .string(value)
            } else if let value = try? container.decode([JSONValue].self) {
                .array(value)
            } else {
                .object(try container.decode([String: JSONValue].self))
            }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The document in one line, keys in alphabetical order; what would act on a terminal, or not be seen, is escaped.
    var description: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only a number that JSON does not know could fail here.
        guard let data = try? encoder.encode(self) else { return "null" }
        return String(decoding: data, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isUnsafe {
                for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() { text += String(format: "\\u%04x", unit) }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
