package import Domain
package import Foundation
import Scheduling

extension Date {
    /// November 21, 2026, 12:00 UTC.
    package static let novemberNoon = Date(timeIntervalSince1970: 1_795_262_400)
    /// The start of the day of the samples, November 21, 2026, in UTC.
    package static let startOfSampleDay = novemberNoon - 43_200
}

extension DayCalendar {
    /// A calendar with the days of UTC in which the current day is that of the samples.
    package static let onSampleDay = utc(VirtualClock(start: .novemberNoon))
}

extension Coordinate {
    package init(_ latitude: Double, _ longitude: Double) {
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            preconditionFailure("\(latitude), \(longitude) is no coordinate")
        }
        self = coordinate
    }

    package static let home = Coordinate(53.5267, 13.2584)
}

extension Location {
    package static let home = Location(.home)

    package init(_ latitude: Double, _ longitude: Double) {
        self.init(Coordinate(latitude, longitude))
    }
}

extension AnnouncementListQuery {
    /// The number of cards and pins on the landing page if there are enough announcements.
    package static let cardCount = landingPageQuery(location: nil).limit ?? .max
}

extension Announcement {
    /// Returns an announcement of a cat that is named after its id, by default less than 1 km from
    /// home.
    ///
    /// `createdAt` is in seconds since the start of the day of the samples.
    package static func sample(
        _ id: String,
        _ status: AnnouncementStatus = .active,
        at coordinate: Coordinate = Coordinate(53.53, 13.27),
        lastSeen: CalendarDate? = nil,
        createdAt: TimeInterval? = nil,
        description: String? = nil,
        photo: String? = nil
    ) -> Announcement {
        Announcement(
            id: id,
            status: status,
            coordinate: coordinate,
            lastSeen: lastSeen,
            createdAt: createdAt.map { .startOfSampleDay + $0 },
            pet: Pet(name: id, species: .cat, photo: photo),
            description: description
        )
    }
}
