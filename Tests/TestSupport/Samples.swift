package import Domain
package import Foundation

extension Coordinate {
    /// A coordinate that the test's author knows to be valid.
    package init(_ latitude: Double, _ longitude: Double) {
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            preconditionFailure("\(latitude), \(longitude) is no coordinate")
        }
        self = coordinate
    }

    /// Where most tests take place.
    package static let home = Coordinate(53.5267, 13.2584)
}

extension Location {
    /// Where most tests take place, exactly.
    package static let home = Location(.home)

    /// A place that is known exactly.
    package init(_ latitude: Double, _ longitude: Double) {
        self.init(Coordinate(latitude, longitude))
    }
}

extension Announcement {
    /// A cat named after its id, a little away from home.
    package static func sample(
        _ id: String, _ status: AnnouncementStatus = .active, at coordinate: Coordinate = Coordinate(53.53, 13.27),
        lastSeen: CalendarDate? = nil, createdAt: TimeInterval? = nil, description: String? = nil
    ) -> Announcement {
        Announcement(
            id: id, status: status, coordinate: coordinate, lastSeen: lastSeen,
            createdAt: createdAt.map(Date.init(timeIntervalSince1970:)), pet: Pet(name: id, species: .cat),
            description: description)
    }
}
