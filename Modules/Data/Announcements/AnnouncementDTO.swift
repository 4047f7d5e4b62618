import Domain
import Platform

/// An announcement in the backend's format.
///
/// Decoding requires an identifier, a status and a position. Any other field is `nil` if it is missing, has the wrong
/// type, or is an empty string.
struct AnnouncementDTO: Decodable {
    let id, status: String
    let locationLatitude, locationLongitude: Double
    let petName, species, breed, sex, description, microchipNumber, reward, email, phone, photoUrl: String?
    let age: Int?
    let lastSeenDate, createdAt: String?

    private enum CodingKeys: CodingKey {
        case id, status, locationLatitude, locationLongitude, petName, species, breed, sex, age, description
        case microchipNumber, reward, email, phone, photoUrl, lastSeenDate, createdAt
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) -> String? {
            // `decodeIfPresent` returns nil for null without an error, which would be slow.
            guard let text = try? container.decodeIfPresent(String.self, forKey: key), !text.isEmpty else { return nil }
            return text
        }
        id = try container.decode(String.self, forKey: .id)
        status = try container.decode(String.self, forKey: .status)
        locationLatitude = try container.decode(Double.self, forKey: .locationLatitude)
        locationLongitude = try container.decode(Double.self, forKey: .locationLongitude)
        petName = text(.petName)
        species = text(.species)
        breed = text(.breed)
        sex = text(.sex)
        age = try? container.decodeIfPresent(Int.self, forKey: .age)
        description = text(.description)
        microchipNumber = text(.microchipNumber)
        reward = text(.reward)
        email = text(.email)
        phone = text(.phone)
        photoUrl = text(.photoUrl)
        lastSeenDate = text(.lastSeenDate)
        createdAt = text(.createdAt)
    }
}

extension Announcement {
    /// Creates an announcement; returns `nil` for an empty identifier, an unknown status or an invalid coordinate.
    ///
    /// Other invalid values become `nil`, `.other` or `.unknown`. `base` is the base URL of the backend without a
    /// trailing slash; `nil` without a backend.
    init?(_ dto: AnnouncementDTO, base: String?) {
        guard !dto.id.isEmpty, let status = AnnouncementStatus(backendName: dto.status),
            let coordinate = Coordinate(latitude: dto.locationLatitude, longitude: dto.locationLongitude)
        else { return nil }
        self.init(
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
