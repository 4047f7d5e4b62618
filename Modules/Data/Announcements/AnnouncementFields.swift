import Domain
import Platform

/// A reader of the fields of an item.
///
/// It shortens long texts, so that later steps do not process them.
struct AnnouncementFields {
    enum Key: String, CodingKey {
        case id
        case status
        case locationLatitude
        case locationLongitude
        case petName
        case species
        case breed
        case sex
        case age
        case description
        case microchipNumber
        case reward
        case email
        case phone
        case photoUrl
        case lastSeenDate
        case createdAt
        case petNameInSnakeCase = "pet_name"
        case microchipNumberInSnakeCase = "microchip_number"
        case photoUrlInSnakeCase = "photo_url"
        case lastSeenDateInSnakeCase = "last_seen_date"
        case createdAtInSnakeCase = "created_at"

        /// The maximum number of Unicode scalars of a text; a longer text is shortened, and then is
        /// not used as a link.
        fileprivate var maxLength: Int {
            switch self {
            // Longer values are not valid.
            case .status, .species, .sex, .lastSeenDate, .lastSeenDateInSnakeCase, .createdAt,
                .createdAtInSnakeCase:
                40
            // As long as what `URL(phone:)`, `URL(email:)` and `URL(photo:)` accept.
            case .phone: 100
            case .email: 254
            case .photoUrl, .photoUrlInSnakeCase: 2000
            // Fills several screens.
            case .description: 5000
            // Fills several lines.
            default: 200
            }
        }
    }

    /// The maximum size of an identifier in bytes; a UUID has 36.
    ///
    /// A longer one is not shortened, because two announcements could become one.
    static let maxIdentifier = 200
    /// The maximum number of optional fields of the wrong type in a valid item.
    private static let maxWrongTypes = 4

    let id: String
    private let container: KeyedDecodingContainer<Key>
    private var wrongTypes = 0

    /// Creates a reader of the fields of an object; its identifier can be in the enclosing object.
    init(_ container: KeyedDecodingContainer<Key>, id: String) throws(AnnouncementRejection) {
        guard !id.isEmpty else { throw AnnouncementRejection(field: "id", fault: .invalid) }
        guard id.utf8.count <= Self.maxIdentifier else {
            throw AnnouncementRejection(id: id, field: "id", fault: .tooLong)
        }
        self.container = container
        self.id = id
    }

    /// Returns the text of a field, which ends with an ellipsis if it is longer than the limit.
    func requiredText(_ key: Key) -> AnnouncementPropertiesDTO.RequiredText {
        do throws(AnnouncementRejection) {
            let text: String = try container.required(key, id: id)
            return .text(text.shortened(to: key.maxLength))
        } catch {
            return .unusable(error.fault)
        }
    }

    /// Returns the text of a field, or else of an alternative field; `nil` if both are missing,
    /// empty, or of the wrong type.
    ///
    /// A text that is longer than the limit of the field ends with an ellipsis.
    mutating func text(
        _ key: Key,
        _ alternative: Key? = nil
    ) throws(AnnouncementRejection) -> String? {
        let value = try optional(key) { try $0.decodeIfPresent(String.self, forKey: key) }
        if let value, !value.isEmpty {
            return value.shortened(to: key.maxLength)
        }
        guard let alternative else { return nil }
        return try text(alternative)
    }

    /// Returns the number of a field; `nil` if it is missing or of the wrong type.
    mutating func integer(_ key: Key) throws(AnnouncementRejection) -> Int? {
        try optional(key) { try $0.decodeIfPresent(Int.self, forKey: key) }
    }

    /// Returns the value of a field; `nil` if it is missing, or one of at most four of the wrong
    /// type.
    ///
    /// `decode` decodes the value with a method for its type, because the generic one is slower.
    private mutating func optional<Value>(
        _ key: Key,
        _ decode: (KeyedDecodingContainer<Key>) throws -> Value?
    ) throws(AnnouncementRejection) -> Value? {
        do {
            return try decode(container)
        } catch {
            wrongTypes += 1
            guard wrongTypes <= Self.maxWrongTypes else {
                throw AnnouncementRejection(id: id, field: key.rawValue, fault: .wrongType)
            }
            return nil
        }
    }
}
