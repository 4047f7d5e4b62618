/// A request for announcements: the area, the order and the number of results.
///
/// Create one with `landingPageQuery(location:)` or `defaultQuery(location:)`.
public struct AnnouncementListQuery: Sendable, Hashable {
    /// The order of announcements.
    public enum SortOption: Sendable, Hashable {
        /// Newest first.
        case createdAtDescending
    }

    /// The maximum number of announcements, not negative; nil for no maximum.
    public let limit: Int?
    /// The order of the results.
    public let sortBy: SortOption
    /// The center of the search area; nil for no restriction by place.
    public let location: Coordinate?
    /// The radius of the search area in kilometers, positive; ignored without a location.
    public let range: Int

    /// Returns the query of the landing page: the five newest announcements within 10 km.
    ///
    /// Without a location, the announcements of all places match.
    public static func landingPageQuery(location: Coordinate?) -> AnnouncementListQuery {
        AnnouncementListQuery(limit: 5, sortBy: .createdAtDescending, location: location, range: 10)
    }

    /// Returns the query of a list without a limit: all announcements within 100 km, newest first.
    ///
    /// Without a location, the announcements of all places match.
    public static func defaultQuery(location: Coordinate?) -> AnnouncementListQuery {
        AnnouncementListQuery(limit: nil, sortBy: .createdAtDescending, location: location, range: 100)
    }

    /// Returns the announcements that match the query, in its order and up to its limit.
    ///
    /// Apply it to each response of the backend, which neither removes closed announcements nor sorts nor limits.
    ///
    /// The result has no closed announcements and none beyond the range. The age of an announcement is determined by
    /// `createdAt`, or else by the start of the day `lastSeen` in UTC; those with neither come last. Announcements of
    /// the same age are sorted by ascending id. If several share an id, only the newest is kept.
    public func selection(from announcements: [Announcement]) -> [Announcement] {
        let eligible = announcements.filter { $0.status.isOpen && isWithinRange($0.coordinate) }
        let sorted =
            switch sortBy {
            case .createdAtDescending: eligible.sorted { ($1.recency, $0.id) < ($0.recency, $1.id) }
            }
        var ids: Set<String> = []
        let unique = sorted.filter { ids.insert($0.id).inserted }
        return limit.map { Array(unique.prefix($0)) } ?? unique
    }

    private func isWithinRange(_ coordinate: Coordinate) -> Bool {
        guard let location else { return true }
        return location.distance(to: coordinate) <= Double(range) * 1000
    }
}
