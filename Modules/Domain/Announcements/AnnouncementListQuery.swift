import Platform

/// A request for announcements: the area, the filter, the order and the maximum number.
///
/// Each page has a static method that creates its query.
public struct AnnouncementListQuery: Sendable, Hashable {
    public enum SortOption: Sendable, Hashable {
        case createdAtDescending
        /// Nearest to the query's location first; without a location, newest first.
        case distanceAscending
    }

    private static let maxMapRange = 100

    /// The maximum number of announcements, not negative; nil for no maximum.
    public let limit: Int?
    public let sortBy: SortOption
    /// The center of the search area; nil for no restriction by place.
    public let location: Coordinate?
    /// The radius of the search area in kilometers, at least 1; ignored without a location.
    public let range: Int
    /// The conditions that the results meet.
    public var filter: AnnouncementFilter

    /// Creates a query; raises a range that is not positive to 1 km.
    init(
        limit: Int?,
        sortBy: SortOption,
        location: Coordinate?,
        range: Int,
        filter: AnnouncementFilter = AnnouncementFilter()
    ) {
        self.limit = limit
        self.sortBy = sortBy
        self.location = location
        self.range = max(range, 1)
        self.filter = filter
    }

    /// Returns the query of the landing page: the five newest announcements within 10 km.
    ///
    /// Without a location, the announcements of all places match.
    public static func landingPageQuery(location: Coordinate?) -> AnnouncementListQuery {
        AnnouncementListQuery(limit: 5, sortBy: .createdAtDescending, location: location, range: 10)
    }

    /// Returns the query for all announcements within 100 km, newest first.
    ///
    /// Without a location, the announcements of all places match.
    public static func defaultQuery(location: Coordinate?) -> AnnouncementListQuery {
        AnnouncementListQuery(
            limit: nil,
            sortBy: .createdAtDescending,
            location: location,
            range: 100
        )
    }

    /// Returns the query of the list of all pets: all announcements within a range in kilometers
    /// that meet conditions.
    ///
    /// Without a location, the announcements of all places match.
    public static func allPetsQuery(
        location: Coordinate?,
        range: Int,
        sortBy: SortOption,
        filter: AnnouncementFilter
    ) -> Self {
        AnnouncementListQuery(
            limit: nil,
            sortBy: sortBy,
            location: location,
            range: range,
            filter: filter
        )
    }

    /// Returns the query of the full-screen map: the 100 newest announcements within a circle
    /// around what it shows.
    ///
    /// The radius is rounded up to kilometers. The result is `nil` if the radius is more than 100
    /// km.
    public static func mapQuery(
        showing frame: MapFrame,
        filter: AnnouncementFilter = AnnouncementFilter()
    ) -> AnnouncementListQuery? {
        let kilometers = Int(clamping: (frame.radiusMeters / 1000).rounded(.up))
        guard kilometers <= maxMapRange else { return nil }
        return AnnouncementListQuery(
            limit: 100,
            sortBy: .createdAtDescending,
            location: frame.region.center,
            range: kilometers,
            filter: filter
        )
    }

    /// Returns the query for the 100 newest announcements within 100 km of a place.
    package static func fittingQuery(around place: Coordinate, filter: AnnouncementFilter)
        -> AnnouncementListQuery
    {
        AnnouncementListQuery(
            limit: 100,
            sortBy: .createdAtDescending,
            location: place,
            range: maxMapRange,
            filter: filter
        )
    }

    /// Returns the announcements that match the query, in its order and up to its limit.
    ///
    /// A repository applies it to its responses, because the backend neither removes closed
    /// announcements nor sorts nor limits.
    ///
    /// The result has no closed announcements, none beyond the range, and none that the filter
    /// excludes. `createdAt`, or else the start of the day `lastSeen` in UTC, decides which is
    /// newer; announcements with neither come last. Those of the same time are sorted by ascending
    /// id, and those of the same distance by time. If several share an id, only the newest is kept.
    public func selection(from announcements: [Announcement]) -> [Announcement] {
        let eligible = announcements.filter {
            $0.status != .closed && filter.includes($0) && isWithinRange($0.coordinate)
        }
        let newest = eligible.sorted { ($1.recency, $0.id) < ($0.recency, $1.id) }
        var ids: Set<String> = []
        var selection = newest.filter { ids.insert($0.id).inserted }
        if sortBy == .distanceAscending, let location {
            selection = selection.enumerated().map {
                ($1, distance: location.distance(to: $1.coordinate), index: $0)
            }
            .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.0)
        }
        return limit.map { Array(selection.prefix($0)) } ?? selection
    }

    /// Returns the indices of the announcements that match the query, in its order.
    ///
    /// `announcements` are the result of another query, which has the same location, at least this
    /// range, no filter and no limit, and sorts the newest first.
    package func positions(in announcements: [Announcement], of other: AnnouncementListQuery)
        -> [Int]
    {
        let isNarrower = range < other.range
        // Reads single properties, because copying thousands of announcements would take most of
        // the time.
        let positions = announcements.withUnsafeBufferPointer { announcements in
            announcements.indices.filter { position in
                filter.includes(
                    announcements[position].status,
                    announcements[position].pet.species,
                    announcements[position].createdAt,
                    announcements[position].lastSeen
                )
                    && (!isNarrower || isWithinRange(announcements[position].coordinate))
            }
        }
        guard sortBy == .distanceAscending, let location else { return positions }
        return positions.map { (location.distance(to: announcements[$0].coordinate), $0) }.sorted(
            by: <
        ).map(\.1)
    }

    private func isWithinRange(_ coordinate: Coordinate) -> Bool {
        guard let location else { return true }
        return location.distance(to: coordinate) <= Double(range) * 1000
    }
}
