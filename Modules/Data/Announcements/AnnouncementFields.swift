import Domain
import Platform

/// The fields of an item; long texts are shortened when they are read, so that later steps do not
/// process them.
struct AnnouncementFields {
    enum Property: String, CodingKey {
        case id, status, locationLatitude, locationLongitude, petName, species, breed, sex, age,
            description
        case microchipNumber, reward, email, phone, photoUrl, lastSeenDate, createdAt
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

    private let container: KeyedDecodingContainer<Property>
    let id: String
    private var wrongTypes = 0

    /// Creates the fields of an object; its identifier can be in the enclosing object.
    init(_ container: KeyedDecodingContainer<Property>, id: String) throws(AnnouncementRejection) {
        guard !id.isEmpty else { throw AnnouncementRejection(field: "id", fault: .invalid) }
        guard id.utf8.count <= Self.maxIdentifier else {
            throw AnnouncementRejection(id: id, field: "id", fault: .tooLong)
        }
        self.container = container
        self.id = id
    }

    func invalid(_ key: Property) -> AnnouncementRejection {
        AnnouncementRejection(id: id, field: key.rawValue, fault: .invalid)
    }

    /// Returns the value of a field; `nil` if it is missing, or one of at most four of the wrong
    /// type.
    ///
    /// `decode` decodes the value with a method for its type, because the generic one is slower.
    mutating func optional<Value>(
        _ key: Property,
        _ decode: (KeyedDecodingContainer<Property>) throws -> Value?
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

    /// Returns the text of a field, or else of an alternative field; `nil` if both are missing,
    /// empty, or of the wrong type.
    ///
    /// A text that is longer than the limit of the field ends with an ellipsis.
    mutating func text(_ key: Property, _ alternative: Property? = nil)
        throws(AnnouncementRejection) -> String?
    {
        let value = try optional(key) { try $0.decodeIfPresent(String.self, forKey: key) }
        if let value, !value.isEmpty {
            return value.shortened(to: key.maxLength)
        }
        guard let alternative else { return nil }
        return try text(alternative)
    }

    /// Returns the announcement; `base` is the URL to which the path of a photo is relative,
    /// without a trailing slash.
    mutating func announcement(at place: Coordinate, base: String?) throws(AnnouncementRejection)
        -> Announcement
    {
        // Shortened, because comparing a long text takes time.
        let name = (try container.required(.status, id: id) as String).shortened()
        guard let status = AnnouncementStatus.allCases.first(where: { $0.backendName == name })
        else { throw invalid(.status) }
        let description = try text(.description)
        let reward = try text(.reward)
        let contact = Contact(email: try text(.email), phone: try text(.phone))
        let pet = Pet(
            name: try text(.petName, .petNameInSnakeCase),
            species: try text(.species).flatMap { Pet.Species(rawValue: $0.lowercased()) }
                ?? .other,
            breed: try text(.breed),
            sex: try text(.sex).flatMap { Pet.Sex(rawValue: $0.lowercased()) } ?? .unknown,
            age: try optional(.age) { try $0.decodeIfPresent(Int.self, forKey: .age) }.flatMap {
                $0 < 0 ? nil : $0
            },
            microchipNumber: try text(.microchipNumber, .microchipNumberInSnakeCase),
            photo: try text(.photoUrl, .photoUrlInSnakeCase).map { $0.address(below: base) }
        )
        return Announcement(
            id: id,
            status: status,
            coordinate: place,
            lastSeen: try text(.lastSeenDate, .lastSeenDateInSnakeCase).flatMap(CalendarDate.init),
            createdAt: try text(.createdAt, .createdAtInSnakeCase).flatMap(Date.init(rfc3339:)),
            pet: pet,
            description: description,
            reward: reward,
            contact: contact
        )
    }
}

extension KeyedDecodingContainer {
    func required<Value: Decodable>(_ key: Key, id: String? = nil) throws(AnnouncementRejection)
        -> Value
    {
        do {
            if let value = try decodeIfPresent(Value.self, forKey: key) {
                return value
            }
        } catch {
            throw AnnouncementRejection(id: id, field: key.stringValue, fault: .wrongType)
        }
        throw AnnouncementRejection(id: id, field: key.stringValue, fault: .missing)
    }
}

extension String {
    /// Returns the address of a path below a base URL; returns a URL unchanged, and any text
    /// without a base.
    fileprivate func address(below base: String?) -> String {
        guard let base, !hasPrefix("//"), !prefix(while: { $0 != "/" }).contains(":") else {
            return self
        }
        return hasPrefix("/") ? base + self : "\(base)/\(self)"
    }
}

extension AnnouncementStatus {
    var backendName: String { self == .active ? "MISSING" : rawValue }
}
