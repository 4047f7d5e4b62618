import Domain
import Platform

/// An announcement in the backend's format.
///
/// Decoding requires an identifier, a status and a position. Any other field is `nil` if it is missing, has the wrong
/// type, or is an empty string. The name of a field can also be in snake case, as in databases.
struct AnnouncementDTO: Decodable {
    let id, status: String
    let locationLatitude, locationLongitude: Double
    let petName, species, breed, sex, description, microchipNumber, reward, email, phone, photoUrl: String?
    let age: Int?
    let lastSeenDate, createdAt: String?

    enum Property: String, CodingKey {
        case id, status, locationLatitude, locationLongitude, petName, species, breed, sex, age, description
        case microchipNumber, reward, email, phone, photoUrl, lastSeenDate, createdAt
        case petNameInSnakeCase = "pet_name"
        case microchipNumberInSnakeCase = "microchip_number"
        case photoUrlInSnakeCase = "photo_url"
        case lastSeenDateInSnakeCase = "last_seen_date"
        case createdAtInSnakeCase = "created_at"
    }

    init(from decoder: any Decoder) throws {
        let properties = try decoder.container(keyedBy: Property.self)
        try self.init(
            properties, id: try properties.decode(String.self, forKey: .id),
            latitude: try properties.decode(Double.self, forKey: .locationLatitude),
            longitude: try properties.decode(Double.self, forKey: .locationLongitude))
    }

    /// Creates an announcement from its properties, an identifier and a position.
    init(
        _ properties: KeyedDecodingContainer<Property>, id: String, latitude: Double, longitude: Double
    ) throws {
        func text(_ key: Property, _ alternative: Property? = nil) -> String? {
            // `decodeIfPresent` returns nil for null without an error, which would be slow.
            if let text = try? properties.decodeIfPresent(String.self, forKey: key), !text.isEmpty { return text }
            return alternative.flatMap { text($0) }
        }
        self.id = id
        status = try properties.decode(String.self, forKey: .status)
        locationLatitude = latitude
        locationLongitude = longitude
        petName = text(.petName, .petNameInSnakeCase)
        species = text(.species)
        breed = text(.breed)
        sex = text(.sex)
        age = try? properties.decodeIfPresent(Int.self, forKey: .age)
        description = text(.description)
        microchipNumber = text(.microchipNumber, .microchipNumberInSnakeCase)
        reward = text(.reward)
        email = text(.email)
        phone = text(.phone)
        photoUrl = text(.photoUrl, .photoUrlInSnakeCase)
        lastSeenDate = text(.lastSeenDate, .lastSeenDateInSnakeCase)
        createdAt = text(.createdAt, .createdAtInSnakeCase)
    }
}

/// Maps the backend's format to the announcements of the app.
enum AnnouncementMapper {
    /// Returns the announcement; `nil` for an empty identifier, an unknown status or an invalid coordinate.
    ///
    /// Other invalid values become `nil`, `.other` or `.unknown`. `base` is the base URL of the backend without a
    /// trailing slash; `nil` without a backend.
    static func announcement(from dto: AnnouncementDTO, base: String?) -> Announcement? {
        guard !dto.id.isEmpty, let status = AnnouncementStatus(backendName: dto.status),
            let coordinate = Coordinate(latitude: dto.locationLatitude, longitude: dto.locationLongitude)
        else { return nil }
        return Announcement(
            id: dto.id, status: status, coordinate: coordinate,
            lastSeen: dto.lastSeenDate.flatMap(CalendarDate.init),
            createdAt: dto.createdAt.flatMap(Date.init(rfc3339:)),
            pet: Pet(
                name: dto.petName, species: dto.species.flatMap { Pet.Species(rawValue: $0.lowercased()) } ?? .other,
                breed: dto.breed, sex: dto.sex.flatMap { Pet.Sex(rawValue: $0.lowercased()) } ?? .unknown,
                age: dto.age.flatMap { $0 < 0 ? nil : $0 }, microchipNumber: dto.microchipNumber,
                photo: dto.photoUrl.map { $0.address(below: base) }),
            description: dto.description, reward: dto.reward, contact: Contact(email: dto.email, phone: dto.phone))
    }
}

extension String {
    /// Returns the address of a path below a base URL; returns a URL unchanged, and any text without a base.
    fileprivate func address(below base: String?) -> String {
        guard let base, !hasPrefix("//"), !prefix(while: { $0 != "/" }).contains(":") else { return self }
        return hasPrefix("/") ? base + self : "\(base)/\(self)"
    }
}

extension AnnouncementStatus {
    fileprivate init?(backendName: String) {
        switch backendName {
        case "MISSING": self = .active
        case "FOUND": self = .found
        case "CLOSED": self = .closed
        default: return nil
        }
    }
}
