import Domain
import Platform

/// An item in the backend's format.
///
/// Decoding requires an identifier, a status and a position, and throws an `AnnouncementRejection` if one of them
/// is not valid. Any other field counts as missing if it has the wrong type, is not valid, or is an empty string; it is
/// shortened if it is too long. An item with more than four optional fields of the wrong type is rejected. The name of a
/// field can also be in snake case, as in databases.
struct AnnouncementDTO: DecodableWithConfiguration {
    enum Property: String, CodingKey {
        case id, status, locationLatitude, locationLongitude, petName, species, breed, sex, age, description
        case microchipNumber, reward, email, phone, photoUrl, lastSeenDate, createdAt
        case petNameInSnakeCase = "pet_name"
        case microchipNumberInSnakeCase = "microchip_number"
        case photoUrlInSnakeCase = "photo_url"
        case lastSeenDateInSnakeCase = "last_seen_date"
        case createdAtInSnakeCase = "created_at"
    }

    let announcement: Announcement

    /// `base` is the base URL of the backend without a trailing slash; `nil` without a backend.
    init(from decoder: any Decoder, configuration base: String?) throws {
        let container = try decoder.container(keyedBy: Property.self)
        var fields = try AnnouncementFields(container, id: try container.required(.id))
        let latitude: Double = try fields.required(.locationLatitude)
        let longitude: Double = try fields.required(.locationLongitude)
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw fields.invalid((-90...90).contains(latitude) ? .locationLongitude : .locationLatitude)
        }
        announcement = try fields.announcement(at: coordinate, base: base)
    }
}

extension AnnouncementFields {
    /// Returns the announcement; `base` is the URL to which the path of a photo is relative, without a trailing slash.
    mutating func announcement(at place: Coordinate, base: String?) throws(AnnouncementRejection) -> Announcement {
        guard let status = AnnouncementStatus(backendName: try required(.status)) else { throw invalid(.status) }
        let (description, reward) = (try text(.description), try text(.reward))
        let contact = Contact(email: try text(.email), phone: try text(.phone))
        let pet = Pet(
            name: try text(.petName, .petNameInSnakeCase),
            species: try text(.species).flatMap { Pet.Species(rawValue: $0.lowercased()) } ?? .other,
            breed: try text(.breed), sex: try text(.sex).flatMap { Pet.Sex(rawValue: $0.lowercased()) } ?? .unknown,
            age: try optional(.age) { try $0.decodeIfPresent(Int.self, forKey: .age) }.flatMap { $0 < 0 ? nil : $0 },
            microchipNumber: try text(.microchipNumber, .microchipNumberInSnakeCase),
            photo: try text(.photoUrl, .photoUrlInSnakeCase).map { $0.address(below: base) })
        return Announcement(
            id: id, status: status, coordinate: place,
            lastSeen: try text(.lastSeenDate, .lastSeenDateInSnakeCase).flatMap(CalendarDate.init),
            createdAt: try text(.createdAt, .createdAtInSnakeCase).flatMap(Date.init(rfc3339:)), pet: pet,
            description: description, reward: reward, contact: contact)
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
