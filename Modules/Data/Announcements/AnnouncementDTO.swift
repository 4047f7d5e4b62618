import Domain
import Platform

/// An announcement in the backend's format.
///
/// Decoding requires an identifier, a status and a position, and throws an `AnnouncementRejection` if one of them
/// is not valid. Any other field is `nil` if it is missing, has the wrong type, or is an empty string; it is shortened if
/// it is too long. An item with more than four optional fields of the wrong type is rejected. The name of a field can
/// also be in snake case, as in databases.
struct AnnouncementDTO: Decodable {
    let id: String
    let status: AnnouncementStatus
    let coordinate: Coordinate
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
        let container = try decoder.container(keyedBy: Property.self)
        let fields = try AnnouncementFields(container, id: try container.required(.id))
        let latitude: Double = try fields.required(.locationLatitude)
        let longitude: Double = try fields.required(.locationLongitude)
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw fields.invalid((-90...90).contains(latitude) ? .locationLongitude : .locationLatitude)
        }
        try self.init(fields, coordinate)
    }

    init(_ fields: AnnouncementFields, _ coordinate: Coordinate) throws(AnnouncementRejection) {
        var fields = fields
        id = fields.id
        guard let status = AnnouncementStatus(backendName: try fields.required(.status)) else {
            throw fields.invalid(.status)
        }
        self.status = status
        self.coordinate = coordinate
        petName = try fields.text(.petName, .petNameInSnakeCase)
        species = try fields.text(.species)
        breed = try fields.text(.breed)
        sex = try fields.text(.sex)
        age = try fields.integer(.age)
        description = try fields.text(.description)
        microchipNumber = try fields.text(.microchipNumber, .microchipNumberInSnakeCase)
        reward = try fields.text(.reward)
        email = try fields.text(.email)
        phone = try fields.text(.phone)
        photoUrl = try fields.text(.photoUrl, .photoUrlInSnakeCase)
        lastSeenDate = try fields.text(.lastSeenDate, .lastSeenDateInSnakeCase)
        createdAt = try fields.text(.createdAt, .createdAtInSnakeCase)
    }
}

enum AnnouncementMapper {
    /// Returns the announcement.
    ///
    /// Invalid values of optional fields become `nil`, `.other` or `.unknown`. `base` is the base URL of the backend
    /// without a trailing slash; `nil` without a backend.
    static func announcement(from dto: AnnouncementDTO, base: String?) -> Announcement {
        Announcement(
            id: dto.id, status: dto.status, coordinate: dto.coordinate,
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
    var backendName: String {
        switch self {
        case .active: "MISSING"
        case .found: "FOUND"
        case .closed: "CLOSED"
        }
    }

    fileprivate init?(backendName: String) {
        // The comparison of long texts would take time.
        let name = backendName.shortened()
        guard let status = Self.allCases.first(where: { $0.backendName == name }) else { return nil }
        self = status
    }
}
