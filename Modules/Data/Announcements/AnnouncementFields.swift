import Platform

/// The fields of an item; long texts are shortened when they are read, so that later steps do not process them.
struct AnnouncementFields {
    /// The maximum size of an identifier in bytes; a UUID has 36.
    ///
    /// A longer one is not shortened, because two announcements could become one.
    static let maxIdentifier = 200
    /// The maximum number of optional fields of the wrong type in a valid item.
    private static let maxWrongTypes = 4

    private let container: KeyedDecodingContainer<AnnouncementDTO.Property>
    let id: String
    private var wrongTypes = 0

    /// Creates the fields of an object with an identifier, which can be in another object.
    init(_ container: KeyedDecodingContainer<AnnouncementDTO.Property>, id: String) throws(AnnouncementRejection) {
        guard !id.isEmpty else { throw AnnouncementRejection(field: "id", fault: .invalid) }
        guard id.utf8.count <= Self.maxIdentifier else {
            throw AnnouncementRejection(id: id, field: "id", fault: .tooLong)
        }
        self.container = container
        self.id = id
    }

    func required<Value: Decodable>(_ key: AnnouncementDTO.Property) throws(AnnouncementRejection) -> Value {
        try container.required(key, id: id)
    }

    func invalid(_ key: AnnouncementDTO.Property) -> AnnouncementRejection {
        AnnouncementRejection(id: id, field: key.rawValue, fault: .invalid)
    }

    /// Returns the value of a field; `nil` if it is missing or has the wrong type, unless this is so for too many fields.
    ///
    /// `decode` decodes the value with a method for its type, because the generic one is slower.
    mutating func optional<Value>(
        _ key: AnnouncementDTO.Property, _ decode: (KeyedDecodingContainer<AnnouncementDTO.Property>) throws -> Value?
    ) throws(AnnouncementRejection) -> Value? {
        do { return try decode(container) } catch {
            wrongTypes += 1
            guard wrongTypes <= Self.maxWrongTypes else {
                throw AnnouncementRejection(id: id, field: key.rawValue, fault: .wrongType)
            }
            return nil
        }
    }

    /// Returns the text of a field, or else of an alternative field; `nil` if both are missing, empty, or of the wrong
    /// type.
    ///
    /// A text that is longer than the limit of the field ends with an ellipsis.
    mutating func text(
        _ key: AnnouncementDTO.Property, _ alternative: AnnouncementDTO.Property? = nil
    ) throws(AnnouncementRejection) -> String? {
        let value = try optional(key) { try $0.decodeIfPresent(String.self, forKey: key) }
        if let value, !value.isEmpty { return value.shortened(to: key.maxLength) }
        guard let alternative else { return nil }
        return try text(alternative)
    }
}

extension AnnouncementDTO.Property {
    /// The maximum number of Unicode scalars of a text; a longer text is shortened, and then is not used as a link.
    fileprivate var maxLength: Int {
        switch self {
        // No longer text is valid.
        case .status, .species, .sex, .lastSeenDate, .lastSeenDateInSnakeCase, .createdAt, .createdAtInSnakeCase: 40
        // As long as what `URL(phone:)`, `URL(email:)` and `URL(photo:)` accept.
        case .phone: 100
        case .email: 254
        case .photoUrl, .photoUrlInSnakeCase: 2000
        // Several screens.
        case .description: 5000
        // Several lines.
        default: 200
        }
    }
}

extension KeyedDecodingContainer {
    func required<Value: Decodable>(_ key: Key, id: String? = nil) throws(AnnouncementRejection) -> Value {
        do {
            if let value = try decodeIfPresent(Value.self, forKey: key) { return value }
        } catch {
            throw AnnouncementRejection(id: id, field: key.stringValue, fault: .wrongType)
        }
        throw AnnouncementRejection(id: id, field: key.stringValue, fault: .missing)
    }
}
