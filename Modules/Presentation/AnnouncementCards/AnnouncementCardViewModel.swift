public import Domain
import Foundation

/// A card of the list.
public struct AnnouncementCardViewModel: Sendable, Equatable, Identifiable {
    /// The announcement.
    public let announcement: Announcement
    /// The distance of the sighting from the user, in meters; nil if the user's location is unknown.
    public let distanceMeters: Double?
    /// The user's location; nil if it is unknown.
    public let userLocation: Location?
    /// The name of the pet, or its species if it has no name.
    ///
    /// It can contain untrusted user input.
    public let title: String
    /// The status of the pet, as text.
    public let status: String
    /// The species, unless it is the title, and the breed; nil if neither applies.
    ///
    /// It can contain untrusted user input.
    public let kind: String?
    /// The day and the distance of the last sighting, as far as they are known.
    public let sightings: [String]
    /// Selects the card, which opens the announcement.
    public let onTap: Action

    /// The id of the announcement.
    public var id: String { announcement.id }

    /// The direction of the sighting from the user; nil if the user's location is unknown or not accurate enough.
    var direction: CompassDirection? {
        // At most π/8, half an eighth of a turn: from any point of the circle, the direction is this or the next one.
        guard let userLocation, let distanceMeters,
            (userLocation.horizontalAccuracy ?? 0) <= distanceMeters * sin(.pi / 8)
        else { return nil }
        return userLocation.coordinate.direction(to: announcement.coordinate)
    }

    init(_ announcement: Announcement, userLocation: Location?, strings: Strings, onTap: @escaping Action) {
        self.announcement = announcement
        self.userLocation = userLocation
        distanceMeters = userLocation?.coordinate.distance(to: announcement.coordinate)
        title = strings.name(of: announcement.pet)
        status = strings.status(announcement.status)
        let species = announcement.pet.name.map { _ in strings.species(announcement.pet.species) }
        let kinds = [species, announcement.pet.breed].compactMap(\.self)
        kind = kinds.isEmpty ? nil : kinds.joined(separator: ", ")
        let day = announcement.lastSeen.map { strings[.cardLastSeen, $0.description] }
        let distance = distanceMeters.map { meters in
            strings[.cardDistance, strings.distance(meters, accuracy: userLocation?.horizontalAccuracy)]
        }
        sightings = [day, distance].compactMap(\.self)
        self.onTap = onTap
    }

    /// Compares announcement, user location and title; ignores the action.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.announcement == rhs.announcement && lhs.userLocation == rhs.userLocation && lhs.title == rhs.title
    }
}
