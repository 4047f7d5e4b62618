package import Domain
import Platform

/// The result of an `AnnouncementInspector`.
package struct AnnouncementInspection: Sendable, Equatable {
    /// The number of items that are valid announcements.
    package internal(set) var usable = 0
    /// The number of items that are not valid announcements.
    package internal(set) var rejected = 0
    /// The first 100 items that are not valid announcements, with the values of their fields.
    package internal(set) var rejections: [AnnouncementRejection] = []
    /// The optional fields with values that cannot be used.
    package internal(set) var unusableFields: [UnusableField] = []
    /// Whether the source has texts that are not UTF-8.
    package internal(set) var hasInvalidText = false
    /// Whether the server has more announcements than it has sent on all pages.
    package internal(set) var isPart = false
    /// The number of announcements that the server has; `nil` if the server does not tell it.
    package internal(set) var total: Int?
    /// The places of the usable announcements.
    var coordinates: [Coordinate] = []
    package internal(set) var error: AnnouncementRepositoryError?
    /// The document that caused the error because it is not a list; `nil` after any other error.
    package internal(set) var wrongDocument: WrongDocument?
    /// The key of the array of announcements in a document.
    package internal(set) var listKey = "data"

    /// The radius of the circle in which announcements are counted, in meters.
    private static let radius = 100_000.0

    /// Returns the number of usable announcements within 100 km of a place.
    package func count(near place: Coordinate) -> Int {
        coordinates.count { $0.distance(to: place) <= Self.radius }
    }

    /// Returns whether the latitudes and longitudes of the announcements seem to be exchanged.
    ///
    /// The method counts the announcements within 100 km of a place before and after an exchange of
    /// latitude and longitude. The result is true if the number after the exchange is larger, and
    /// more than half of all announcements.
    package func mayBeSwapped(near place: Coordinate) -> Bool {
        let swappedCount = coordinates.count { coordinate in
            let swapped = Coordinate(
                latitude: coordinate.longitude,
                longitude: coordinate.latitude
            )
            guard let swapped else { return false }
            return swapped.distance(to: place) <= Self.radius
        }
        return swappedCount > coordinates.count / 2 && swappedCount > count(near: place)
    }
}

/// A document that is not a list of announcements.
package enum WrongDocument: Sendable, Hashable {
    case notJSON(JSONFault)
    case json(JSONExcerpt)

    init(_ document: Data, fault: JSONFault?) {
        if let fault {
            self = .notJSON(fault)
        } else if let value = try? JSONDecoder().decode(JSONExcerpt.self, from: document) {
            self = .json(value)
        } else {
            // `JSONSyntax` accepts the document, but the decoder rejects it and does not say where.
            // So the fault is at the start of the document.
            self = .notJSON(JSONFault(at: 0, of: document))
        }
    }
}
