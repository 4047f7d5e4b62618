public import Domain
import Foundation

/// One card of the list.
public struct AnnouncementCardViewModel: Sendable, Equatable, Identifiable {
    /// What the card is about.
    public let announcement: Announcement
    /// How far from the user the pet was last seen, in metres; nil where the user's place is not known.
    public let distanceMeters: Double?
    /// Where the user is; nil where that is not known.
    public let userLocation: Location?
    /// The pet's name, or its species where it has none.
    ///
    /// A stranger's words.
    public let title: String
    /// What has become of the pet.
    public let status: String
    /// Species and breed, as far as the title does not say it.
    ///
    /// In part a stranger's words.
    public let kind: String?
    /// When the pet was last seen, and how far away, as far as it is known.
    public let sightings: [String]
    /// Opens the announcement.
    public let onTap: Action

    /// The announcement's id.
    public var id: String { announcement.id }

    /// The direction in which the pet was last seen; nil where the user's place is not known well enough to tell.
    var direction: CompassDirection? {
        // Half of an eighth of the compass: from anywhere in the circle the direction is the same, or the next.
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

    /// Two cards are equal if they look alike and are about the same.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.announcement == rhs.announcement && lhs.userLocation == rhs.userLocation && lhs.title == rhs.title
    }
}
