public import Domain
import Platform

/// The content of a card in the list, and the action of a tap on the card.
///
/// Texts of days, such as "yesterday", hold on the day on which the card was made. A model that has
/// the card is updated when the next day begins.
public struct AnnouncementCardViewModel: Sendable, Hashable, Identifiable {
    public let announcement: Announcement
    /// The user's location; `nil` if it is unknown or the app must not use it.
    public let userLocation: Location?
    /// The name of the pet; if it has no name, its status and its breed or species, such as "Found:
    /// dachshund".
    ///
    /// It can contain untrusted user input.
    public let title: String
    /// The localized status of the announcement.
    public let status: String
    /// The title, followed by the localized status if the title does not contain it.
    let titleWithStatus: String
    /// The localized species and the breed, if known; `nil` if the pet has no name, because the
    /// title contains one of them.
    ///
    /// It can contain untrusted user input.
    public let kind: String?
    /// The localized species as in a sentence; `nil` if the pet has no name, because the title
    /// contains the species or the breed.
    package let species: String?
    /// The localized day of the report; `nil` if it is unknown.
    let posted: String?
    /// The localized day of the last sighting; `nil` if it is unknown.
    let lastSeen: String?
    /// The localized phrase about the day on which the pet was found or last seen; `nil` if that
    /// day is unknown.
    let seen: String?
    /// The localized distance of the sighting from the user; `nil` if there is no user location.
    let distance: String?
    /// The localized distance and direction of the sighting from the user, as far as they are
    /// known.
    public let distanceAndDirection: String?
    /// The localized distance with the abbreviated direction, such as "5.7 km NE", as far as they
    /// are known.
    package let shortWay: String?
    /// The localized day of the report, the day of the last sighting, and the distance, as far as
    /// they are known.
    public let facts: [String]
    private let way: Way?
    @Uncompared private var onSelect: CardAction

    public var id: String { announcement.id }

    /// The localized status of the announcement; `nil` if the title contains it, because the pet
    /// has no name.
    public var separateStatus: String? { announcement.pet.name == nil ? nil : status }

    /// The distance of the sighting from the user in meters; `nil` if there is no user location.
    public var distanceMeters: Double? { way?.meters }

    /// The direction of the sighting from the user; `nil` if it is unknown.
    var direction: CompassDirection? { way?.direction }

    var isAtUser: Bool { way?.isAtUser ?? false }

    /// The action of a tap on the card.
    ///
    /// It calls the closure that the page has for a tapped card. The closure usually opens the
    /// announcement.
    public var onTap: Action {
        Action { onSelect(self) }
    }

    /// Creates the card of an announcement.
    ///
    /// `calendar` converts times to days and knows the current day. `onSelect` receives this card
    /// when it is tapped.
    public init(
        _ announcement: Announcement,
        userLocation: Location?,
        calendar: DayCalendar,
        strings: Strings,
        onSelect: @escaping CardAction
    ) {
        self.init(
            announcement,
            userLocation: userLocation,
            today: CurrentDay(calendar),
            strings: strings,
            onSelect: onSelect
        )
    }

    init(
        _ announcement: Announcement,
        userLocation: Location?,
        today: CurrentDay,
        strings: Strings,
        onSelect: @escaping CardAction
    ) {
        let pet = announcement.pet
        let species = pet.species.map(strings.species)
        let title = strings.title(of: announcement)
        let status = strings.status(announcement)
        self.announcement = announcement
        self.userLocation = userLocation
        self.title = title
        self.status = status
        if pet.name == nil {
            titleWithStatus = title
            kind = nil
            self.species = nil
        } else {
            titleWithStatus = "\(title), \(strings.inSentence(status))"
            let words = [species, pet.breed].compactMap(\.self)
            kind = words.isEmpty ? nil : words.joined(separator: ", ")
            self.species = species.map(strings.inSentence)
        }

        posted = announcement.createdAt
            .flatMap { today.calendar.day(of: $0) }
            .map { strings.day($0, on: today) }
        lastSeen = announcement.lastSeen.map { strings.day($0, on: today) }
        seen = lastSeen.map { strings[announcement.status.sightingPhraseKey, $0] }

        let way = userLocation.map { Way(to: announcement.coordinate, from: $0) }
        self.way = way
        let distance = way.map { way in
            strings.distance(way.meters, accuracy: userLocation?.horizontalAccuracy)
        }
        self.distance = distance
        if way?.isAtUser == true {
            distanceAndDirection = strings[.atYourLocation]
            shortWay = strings[.atYourLocation]
        } else if let distance, let direction = way?.direction {
            distanceAndDirection = strings.cardWay(distance, direction)
            shortWay = strings[.cardWay, distance, strings.shortDirection(direction)]
        } else {
            distanceAndDirection = distance.map { strings[.cardDistance, $0] }
            shortWay = distance
        }

        let postedPhrase = posted.map { strings[.cardPosted, $0] }
        facts = [postedPhrase, seen, distanceAndDirection].compactMap(\.self)
        self.onSelect = onSelect
    }

    /// Returns the same card for another location of the user, on another day.
    ///
    /// If the location is `nil`, the card has no distance and no direction.
    func located(at userLocation: Location?, on today: CurrentDay, _ strings: Strings) -> Self {
        AnnouncementCardViewModel(
            announcement,
            userLocation: userLocation,
            today: today,
            strings: strings,
            onSelect: onSelect
        )
    }
}

/// The way from the user to a place.
private struct Way: Sendable, Hashable {
    /// A place counts as the user's location if its distance is less than this, in meters.
    private static let maxDistanceAtUser = 5.0

    /// The maximum error of a bearing, in radians.
    ///
    /// It is 22.5 degrees, which is half the angle between two adjacent directions.
    private static let maxBearingError = Double.pi / 8

    let meters: Double
    /// The direction of the place.
    ///
    /// It is `nil` if the accuracy of the user's location is too low for the distance, or if the
    /// two coordinates are identical or antipodal. A location of unknown accuracy counts as exact.
    let direction: CompassDirection?
    /// Whether the place is less than 5 m from the user's location, and that location is not
    /// approximate.
    let isAtUser: Bool

    init(to place: Coordinate, from user: Location) {
        meters = user.coordinate.distance(to: place)
        // Up to this accuracy, the true direction is the returned direction or an adjacent one.
        let maxAccuracy = meters * sin(Self.maxBearingError)
        if (user.horizontalAccuracy ?? 0) <= maxAccuracy {
            direction = user.coordinate.direction(to: place)
        } else {
            direction = nil
        }
        isAtUser = !user.isApproximate && meters < Self.maxDistanceAtUser
    }
}
