package import Domain
import Platform

/// What a source has for a query: the announcements, and what is wrong with the other items.
package struct AnnouncementInspection: Sendable, Equatable {
    /// The announcements that match the query, in its order and up to its limit.
    let announcements: [Announcement]
    /// The places of the closed announcements.
    private let closedPlaces: [Coordinate]
    /// The number of items that the source has sent, including the rejected ones.
    private(set) var itemCount = 0
    package private(set) var problems = AnnouncementProblems()
    /// Whether the server has more announcements than it has sent on all pages.
    private let isPart: Bool
    /// The number of announcements that the server has; `nil` if the server does not tell it.
    package private(set) var total: Int?
    /// The number of announcements that match the query, if that is more than its limit; `nil` if
    /// it is not more, or not known.
    let matchCount: Int?
    /// The key of the array of announcements in a document.
    package let listKey: String
    /// The error that ended the reading; the other properties are what was read before it.
    package let error: AnnouncementSourceError?

    /// The number of items that are valid announcements.
    package var usable: Int { itemCount - problems.rejectedCount }

    /// What the server has and has not sent; `nil` if nothing is missing.
    package var missing: AnnouncementList.Missing? {
        guard isPart else { return nil }
        // The total comes from a server that is not trusted, so it can also be too low.
        return AnnouncementList.Missing(
            received: itemCount,
            notReceived: total.map { $0 &- itemCount }
        )
    }

    /// Whether the source has items, but none of them is a valid announcement.
    package var hasNoneUsable: Bool { itemCount > 0 && usable == 0 }

    /// Creates the result for the parts of a query.
    init(
        _ selections: [AnnouncementSelection],
        of query: AnnouncementListQuery,
        listKey: String,
        error: AnnouncementSourceError?
    ) {
        // The candidates of a single part are not copied.
        var candidates = selections.first?.candidates ?? []
        for selection in selections.dropFirst() {
            candidates += selection.candidates
        }
        announcements = query.selection(from: candidates)
        closedPlaces = selections.flatMap(\.closedPlaces)
        isPart = selections.contains(where: \.pages.isPart)
        let matchCounts = selections.compactMap(\.totalMatchCount)
        // The numbers can come from a server that is not trusted, so an overflow of the sum must not
        // trap.
        let sum = matchCounts.reduce(0, &+)
        let isKnown = matchCounts.count == selections.count
        matchCount = isKnown && sum > announcements.count ? sum : nil
        self.listKey = listKey
        self.error = error
        for selection in selections {
            problems.add(selection.problems, after: itemCount)
            itemCount += selection.count
        }
        let totals = selections.compactMap(\.pages.total)
        if totals.count == selections.count, !totals.isEmpty {
            // The numbers come from a server that is not trusted, so an overflow of the sum must
            // not trap.
            total = totals.reduce(0, &+)
        }
    }

    /// Logs the problems, and whether the items are only a part; logs nothing if there is nothing
    /// to report.
    func write(to log: any EventLog) {
        problems.write(to: log, count: itemCount)
        if isPart {
            let all = total.map { String($0) } ?? "perhaps more"
            log.log(.warning, "Announcements", "the server sent \(itemCount) of \(all) items")
        }
    }

    /// The radius in kilometers within which the announcements of a place usually are.
    private static let usualRadius = 100.0

    /// The places of all announcements, also of the closed ones.
    private var places: [Coordinate] { announcements.map(\.coordinate) + closedPlaces }

    /// Returns the number of announcements within a number of kilometers of a place.
    package func count(within kilometers: Double, of place: Coordinate) -> Int {
        places.count { $0.distance(to: place) <= kilometers * 1000 }
    }

    /// Returns whether the latitudes and longitudes of the announcements seem to be exchanged.
    ///
    /// The method counts the announcements within 100 km of a place before and after an exchange of
    /// latitude and longitude. The result is true if the number after the exchange is larger, and
    /// more than half of all announcements.
    package func mayBeSwapped(near place: Coordinate) -> Bool {
        let places = places
        let swappedCount = places.count { coordinate in
            let swapped = Coordinate(
                latitude: coordinate.longitude,
                longitude: coordinate.latitude
            )
            guard let swapped else { return false }
            return swapped.distance(to: place) <= Self.usualRadius * 1000
        }
        return swappedCount > places.count / 2
            && swappedCount > count(within: Self.usualRadius, of: place)
    }
}
