import Platform

package enum RejectedValue: Sendable, Hashable {
    case text(String)
    case number(Double)
    case bool(Bool)
    case null
    case list
    case object([String: RejectedValue])

    /// Returns the value of a field of an item in the backend's format, or of a feature.
    func field(_ name: String) -> RejectedValue? {
        guard case .object(let fields) = self else { return nil }
        return fields[name] ?? fields["properties"]?.field(name)
    }
}

extension RejectedValue: Decodable {
    private static let maxLength = 60

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
            self = .object(try value.decode([String: Lossy<RejectedValue>].self).compactMapValues(\.element))
        }
    }
}

/// Items of a document of any source, by their positions.
struct RejectedItemsDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey { case data, features }

    private struct Skipped: Decodable { init(from decoder: any Decoder) {} }

    private(set) var items: [Int: RejectedValue] = [:]

    init(from decoder: any Decoder, configuration positions: Set<Int>) throws {
        let document = try decoder.container(keyedBy: CodingKeys.self)
        var list = try document.nestedUnkeyedContainer(forKey: document.contains(.features) ? .features : .data)
        while !list.isAtEnd {
            let position = list.currentIndex
            if positions.contains(position) {
                items[position] = try list.decode(Lossy<RejectedValue>.self).element
            } else {
                _ = try list.decode(Skipped.self)
            }
        }
    }
}
