import Platform

/// A JSON value of any kind.
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
            switch self {
            case .equal: actual == expected
            case .notEqual: actual != expected
            case .less: actual.isLess(than: expected)
            case .greater: expected.isLess(than: actual)
            case .contains: actual.contains(expected)
            }
        }
    }

    /// Returns whether a number or a text is less than another one; false for other values.
    private func isLess(than other: JSONValue) -> Bool {
        switch (self, other) {
        case (.number(let number), .number(let other)): number < other
        case (.string(let text), .string(let other)): text < other
        default: false
        }
    }

    /// Returns whether this value contains another one; false for a value that is neither a text
    /// nor an array.
    ///
    /// A text contains each part of it. An array contains its elements, and what they contain.
    private func contains(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.string(let text), .string(let part)): text.contains(part)
        case (.array(let elements), _): elements.contains { $0 == value || $0.contains(value) }
        default: false
        }
    }

    package init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    /// Returns the value at a path such as `list.cards.0.name`; the step `count` returns the length
    /// of an array.
    ///
    /// A step into null returns null. Returns `nil` if the path does not exist.
    package func value(at path: String) -> JSONValue? {
        var value = self
        for step in path.split(separator: ".", omittingEmptySubsequences: false) {
            guard let next = value.value(atStep: String(step)) else { return nil }
            value = next
        }
        return value
    }

    private func value(atStep step: String) -> JSONValue? {
        switch self {
        case .null:
            return .null
        case .object(let members):
            return members[step]
        case .array(let elements):
            if step == "count" {
                return .number(Double(elements.count))
            }
            guard let index = Int(step), elements.indices.contains(index) else { return nil }
            return elements[index]
        case .bool, .number, .string:
            return nil
        }
    }

    /// Returns an object without one of its members; returns any other value unchanged.
    package func removing(_ name: String) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.key != name })
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent kinds come first, because each attempt with a wrong kind throws an
        // error.
        if let text = try? container.decode(String.self) {
            self = .string(text)
            return
        }
        if let number = try? container.decode(Double.self) {
            self = .number(number)
            return
        }
        if let members = try? container.decode([String: JSONValue].self) {
            self = .object(members)
            return
        }
        if container.decodeNil() {
            self = .null
            return
        }
        if let isTrue = try? container.decode(Bool.self) {
            self = .bool(isTrue)
            return
        }
        self = .array(try container.decode([JSONValue].self))
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

    /// The value on one line, with sorted keys.
    ///
    /// Characters that are invisible or act on a terminal are escaped.
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
        let encoded = String(decoding: data, as: UTF8.self)
        // Only `.prettyPrinted` adds line breaks; the encoder has escaped line breaks in strings.
        let mustEscape = { (scalar: Unicode.Scalar) in scalar.isUnsafe && scalar != "\n" }
        guard encoded.unicodeScalars.contains(where: mustEscape) else { return encoded }
        var text = ""
        for scalar in encoded.unicodeScalars {
            if mustEscape(scalar) {
                text += Self.escapeSequence(scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Returns the escape sequence of a scalar in JSON; two sequences if the scalar is a surrogate
    /// pair in UTF-16.
    private static func escapeSequence(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16
            .map { "\\u" + Int($0).padded(to: 4, radix: 16) }
            .joined()
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
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}
