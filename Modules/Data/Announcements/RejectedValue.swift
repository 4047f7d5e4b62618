import Platform

/// The value of a field that makes an item invalid, as a report shows it.
package enum RejectedValue: Sendable, Hashable {
    /// A text of at most 60 characters, without control characters.
    case text(String)
    case number(Double)
    case bool(Bool)
    case list, object
}

extension RejectedValue: Decodable {
    private static let maxLength = 60

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text.visible(max: Self.maxLength))
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .list
        } else {
            _ = try decoder.container(keyedBy: FieldName.self)
            self = .object
        }
    }
}

/// Values of items in a document of any source.
struct RejectedValuesDTO: DecodableWithConfiguration {
    /// The values by the positions of their items.
    private(set) var values: [Int: RejectedValue] = [:]

    /// Decodes the values of fields, whose names are given by the positions of their items; nil names the item itself.
    init(from decoder: any Decoder, configuration fields: [Int: String?]) throws {
        let document = try decoder.container(keyedBy: FieldName.self)
        let list: FieldName = document.contains("features") ? "features" : "data"
        var items = try document.nestedUnkeyedContainer(forKey: list)
        let count = (fields.keys.max() ?? -1) + 1
        while !items.isAtEnd, items.currentIndex < count {
            let index = items.currentIndex
            if let field = fields[index] {
                values[index] = try items.decode(Item.self, configuration: field).value
            } else {
                _ = try items.decode(Skipped.self)
            }
        }
    }

    private struct Skipped: Decodable {
        init(from decoder: any Decoder) {}
    }

    private struct Item: DecodableWithConfiguration {
        let value: RejectedValue?

        init(from decoder: any Decoder, configuration field: String?) {
            guard let name = field.map({ FieldName(stringValue: $0) }),
                let item = try? decoder.container(keyedBy: FieldName.self)
            else {
                value = try? RejectedValue(from: decoder)
                return
            }
            value =
                (try? item.decode(RejectedValue.self, forKey: name))
                ?? (try? item.nestedContainer(keyedBy: FieldName.self, forKey: "properties")
                    .decode(RejectedValue.self, forKey: name))
        }
    }
}

private struct FieldName: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init(stringLiteral value: String) { stringValue = value }

    init?(intValue: Int) { nil }
}
