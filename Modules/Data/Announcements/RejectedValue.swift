import Platform

/// A value in a rejected item, whose texts are shortened.
package enum RejectedValue: Sendable, Hashable, Decodable {
    case text(String)
    case number(Double)
    case bool(Bool)
    case null
    case list
    case object([String: RejectedValue])

    /// The maximum number of Unicode scalars of a text.
    private static let maxLength = 60

    /// Returns the value of a field of an item in the backend's format, or of a feature.
    func field(_ name: String) -> RejectedValue? {
        guard case .object(let fields) = self else { return nil }
        return fields[name] ?? fields["properties"]?.field(name)
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
            let fields = try value.decode([String: Lossy<RejectedValue>].self)
            self = .object(fields.compactMapValues(\.element))
        }
    }
}
