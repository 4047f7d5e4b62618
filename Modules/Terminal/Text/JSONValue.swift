import Platform

package enum JSONValue: Equatable, Codable, CustomStringConvertible {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    package enum Comparison: String, CaseIterable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case greater = ">"
        case contains

        package func holds(_ actual: JSONValue, _ expected: JSONValue) -> Bool {
            switch (self, actual, expected) {
            case (.equal, _, _):
                actual == expected
            case (.notEqual, _, _):
                actual != expected
            case (.less, .number(let actual), .number(let expected)):
                actual < expected
            case (.less, .string(let actual), .string(let expected)):
                actual < expected
            case (.greater, _, _):
                Self.less.holds(expected, actual)
            case (.contains, .string(let text), .string(let part)):
                text.contains(part)
            case (.contains, .array(let elements), _):
                elements.contains { holds($0, expected) || $0 == expected }
            case (.less, _, _), (.contains, _, _):
                false
            }
        }
    }

    package init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    /// Returns the value at a path such as `list.cards.0.name`; the step `count` returns the length
    /// of an array.
    ///
    /// A step into null returns null. Returns nil if the path does not exist.
    package func value(at path: String) -> JSONValue? {
        path.split(separator: ".", omittingEmptySubsequences: false).reduce(self) { value, step in
            switch value {
            case .null?:
                .null
            case .object(let members)?:
                members[String(step)]
            case .array(let elements)? where step == "count":
                .number(Double(elements.count))
            case .array(let elements)?:
                Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            case .bool?, .number?, .string?, nil:
                nil
            }
        }
    }

    package func removing(_ name: String) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.key != name })
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent kinds come first, because each attempt with a wrong kind throws an
        // error.
        self =
            if let value = try? container.decode(String.self) {
                .string(value)
            } else if let value = try? container.decode(Double.self) {
                .number(value)
            } else if let value = try? container.decode([String: JSONValue].self) {
                .object(value)
            } else if container.decodeNil() {
                .null
            } else if let value = try? container.decode(Bool.self) {
                .bool(value)
            } else {
                .array(try container.decode([JSONValue].self))
            }
    }

    package func encode(to encoder: any Encoder) throws {
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

    /// The value on one line, with sorted keys; characters that are invisible or act on a terminal
    /// are escaped.
    package var description: String { text([.sortedKeys, .withoutEscapingSlashes]) }

    package var indentedLines: [String] {
        text([.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
            .split(separator: "\n")
            .map(String.init)
    }

    private func text(_ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        // Encoding fails only for numbers that JSON cannot represent.
        guard let data = try? encoder.encode(self) else { return "null" }
        return String(decoding: data, as: UTF8.self).unicodeScalars.reduce(into: "") {
            text,
            scalar in
            if scalar.isUnsafe, scalar != "\n" {
                for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
                    text += "\\u" + Int(unit).padded(to: 4, radix: 16)
                }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) {
        self = .string(value)
    }

    package init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }

    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
