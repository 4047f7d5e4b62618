public import Domain
import Platform

/// The content of a card in the list, and the action of a tap on the card.
public struct AnnouncementCardViewModel: Sendable, Hashable, Identifiable {
    /// A sighting counts as at the user's location if its distance is less than this, in meters.
    private static let maxDistanceAtUser = 5.0

    /// The maximum error of a bearing, in radians.
    ///
    /// It is 22.5 degrees, which is half the angle between two adjacent directions.
    private static let maxBearingError = Double.pi / 8

    public let announcement: Announcement
    /// The distance of the sighting from the user in meters; `nil` if there is no user location.
    public let distanceMeters: Double?
    /// The user's location; `nil` if it is unknown or the app must not use it.
    public let userLocation: Location?
    /// The name of the pet; if it has no name, its status and its breed or species, such as "Found:
    /// dachshund".
    ///
    /// It can contain untrusted user input.
    public let title: String
    /// The localized status of the announcement.
    public let status: String
    /// The localized status of the announcement; `nil` if the title contains it, because the pet
    /// has no name.
    public var separateStatus: String? { announcement.pet.name == nil ? nil : status }
    /// The title, followed by the localized status if the title does not contain it.
    var titleWithStatus: String {
        guard let separateStatus else { return title }
        return "\(title), \(strings.inSentence(separateStatus))"
    }
    /// The localized species and the breed, if known; `nil` if the pet has no name, because the
    /// title contains one of them.
    ///
    /// It can contain untrusted user input.
    public let kind: String?
    /// The current day when the card was made: cards of two days differ in the texts of days.
    private let today: CalendarDate?
    @Uncompared private var calendar: DayCalendar
    @Uncompared private var strings: Strings
    @Uncompared private var onSelect: CardAction

    /// The action of a tap on the card.
    ///
    /// It calls the closure that the page has for a tapped card. The closure usually opens the
    /// announcement.
    public var onTap: Action {
        Action { onSelect(self) }
    }

    public var id: String { announcement.id }

    /// The localized day of the report, the day of the last sighting, and the distance, as far as
    /// they are known.
    ///
    /// Days are relative to the current day, such as "yesterday", so the texts change with time. A
    /// model that has the card is updated when the next day begins.
    public var facts: [String] {
        let postedPhrase = posted.map { strings[.cardPosted, $0] }
        return [postedPhrase, seen, distanceAndDirection].compactMap(\.self)
    }

    /// The localized phrase about the day on which the pet was found or last seen; `nil` if that
    /// day is unknown.
    var seen: String? {
        lastSeen.map { strings[announcement.status.sightingPhraseKey, $0] }
    }

    /// Whether the sighting is less than 5 m from the user's location, and that location is not
    /// approximate.
    var isAtUser: Bool {
        guard let userLocation, let distanceMeters else { return false }
        return !userLocation.isApproximate && distanceMeters < Self.maxDistanceAtUser
    }

    /// The localized distance and direction of the sighting from the user, as far as they are
    /// known.
    public var distanceAndDirection: String? {
        if isAtUser {
            return strings[.atYourLocation]
        }
        guard let distance else { return nil }
        guard let direction else { return strings[.cardDistance, distance] }
        return strings.cardWay(distance, direction)
    }

    /// The localized species as in a sentence; `nil` if the pet has no name, because the title
    /// contains the species or the breed.
    package var species: String? {
        guard announcement.pet.name != nil else { return nil }
        return strings.inSentence(strings.species(announcement.pet.species))
    }

    /// The localized distance with the abbreviated direction, such as "5.7 km NE", as far as they
    /// are known.
    package var shortWay: String? {
        if isAtUser {
            return strings[.atYourLocation]
        }
        guard let distance else { return nil }
        guard let direction else { return distance }
        return strings[.cardWay, distance, strings.shortDirection(direction)]
    }

    var posted: String? {
        guard let createdAt = announcement.createdAt, let day = calendar.day(of: createdAt) else {
            return nil
        }
        return strings.day(day, in: calendar)
    }

    var lastSeen: String? {
        announcement.lastSeen.map { strings.day($0, in: calendar) }
    }

    var distance: String? {
        distanceMeters.map { strings.distance($0, accuracy: userLocation?.horizontalAccuracy) }
    }

    /// The direction of the sighting from the user.
    ///
    /// It is `nil` if there is no user location, if its accuracy is too low for the distance, or if
    /// the two coordinates are identical or antipodal. A location of unknown accuracy counts as
    /// exact.
    var direction: CompassDirection? {
        guard let userLocation, let distanceMeters else { return nil }
        // Up to this accuracy, the true direction is the returned direction or an adjacent one.
        let maxAccuracy = distanceMeters * sin(Self.maxBearingError)
        guard (userLocation.horizontalAccuracy ?? 0) <= maxAccuracy else { return nil }
        return userLocation.coordinate.direction(to: announcement.coordinate)
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
        self.announcement = announcement
        self.userLocation = userLocation
        distanceMeters = userLocation?.coordinate.distance(to: announcement.coordinate)
        title = strings.title(of: announcement)
        status = strings.status(announcement)
        let pet = announcement.pet
        if pet.name == nil {
            kind = nil
        } else {
            kind = [strings.species(pet.species), pet.breed]
                .compactMap(\.self)
                .joined(separator: ", ")
        }
        self.calendar = calendar
        today = calendar.today
        self.strings = strings
        self.onSelect = onSelect
    }

    /// Returns the same card for another location of the user, and with a calendar.
    ///
    /// If the location is `nil`, the card has no distance and no direction.
    func located(at userLocation: Location?, calendar: DayCalendar) -> Self {
        updated(to: announcement, at: userLocation, calendar: calendar)
    }

    func updated(
        to announcement: Announcement,
        at userLocation: Location?,
        calendar: DayCalendar
    ) -> Self {
        AnnouncementCardViewModel(
            announcement,
            userLocation: userLocation,
            calendar: calendar,
            strings: strings,
            onSelect: onSelect
        )
    }
}
