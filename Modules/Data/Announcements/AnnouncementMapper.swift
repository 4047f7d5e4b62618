import Domain
import Platform

/// Maps items in the backend's format, and features, to announcements.
///
/// A position and a status that are not valid are rejected. Any other property that is not valid
/// counts as unknown.
struct AnnouncementMapper {
    /// The URL to which paths of photos are relative, without a trailing slash; `nil` leaves a path
    /// as it is.
    let photoBase: String?

    func announcement(from item: AnnouncementDTO) throws(AnnouncementRejection) -> Announcement {
        let latitude = item.locationLatitude
        let longitude = item.locationLongitude
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            let isLatitudeValid = (-90...90).contains(latitude)
            let key = isLatitudeValid ? Key.locationLongitude : .locationLatitude
            throw AnnouncementRejection(id: item.id, field: key.rawValue, fault: .invalid)
        }
        return try announcement(id: item.id, at: coordinate, with: item.properties)
    }

    func announcement(from feature: FeatureDTO) throws(AnnouncementRejection) -> Announcement {
        let position = Coordinate(latitude: feature.latitude, longitude: feature.longitude)
        guard let position else {
            throw AnnouncementRejection(id: feature.id, field: "geometry", fault: .invalid)
        }
        return try announcement(id: feature.id, at: position, with: feature.properties)
    }

    private typealias Key = AnnouncementFields.Key

    private func announcement(
        id: String,
        at coordinate: Coordinate,
        with properties: AnnouncementPropertiesDTO
    ) throws(AnnouncementRejection) -> Announcement {
        let status = try status(properties.status, id: id)
        return Announcement(
            id: id,
            status: status,
            coordinate: coordinate,
            lastSeen: properties.lastSeenDate.flatMap { CalendarDate($0) },
            createdAt: properties.createdAt.flatMap { Date(rfc3339: $0) },
            pet: pet(with: properties),
            description: properties.description,
            reward: properties.reward,
            contact: Contact(email: properties.email, phone: properties.phone)
        )
    }

    private func status(
        _ name: AnnouncementPropertiesDTO.RequiredText,
        id: String
    ) throws(AnnouncementRejection) -> AnnouncementStatus {
        switch name {
        case .unusable(let fault):
            throw AnnouncementRejection(id: id, field: Key.status.rawValue, fault: fault)
        case .text(let name):
            guard let status = AnnouncementStatus(backendName: name) else {
                throw AnnouncementRejection(id: id, field: Key.status.rawValue, fault: .invalid)
            }
            return status
        }
    }

    private func pet(with properties: AnnouncementPropertiesDTO) -> Pet {
        Pet(
            name: properties.petName,
            species: Self.species(properties.species),
            breed: properties.breed,
            sex: Self.sex(properties.sex),
            age: Self.age(properties.age),
            microchipNumber: properties.microchipNumber,
            photo: properties.photoUrl.map { photoAddress($0) }
        )
    }

    private static func species(_ name: String?) -> Pet.Species {
        guard let name else { return .other }
        return Pet.Species(rawValue: name.lowercased()) ?? .other
    }

    private static func sex(_ name: String?) -> Pet.Sex {
        guard let name else { return .unknown }
        return Pet.Sex(rawValue: name.lowercased()) ?? .unknown
    }

    private static func age(_ years: Int?) -> Int? {
        guard let years, years >= 0 else { return nil }
        return years
    }

    /// Returns the address of a path below `photoBase`; returns a URL unchanged.
    private func photoAddress(_ address: String) -> String {
        guard let photoBase, !address.hasPrefix("//") else { return address }
        let firstSegment = address.prefix { $0 != "/" }
        let hasScheme = firstSegment.contains(":")
        if hasScheme {
            return address
        }
        return address.hasPrefix("/") ? photoBase + address : "\(photoBase)/\(address)"
    }
}
