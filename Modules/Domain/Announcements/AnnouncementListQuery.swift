/// Which announcements are wanted, how many, and in which order.
public struct AnnouncementListQuery: Sendable, Hashable {
    /// An order of announcements.
    public enum SortOption: Sendable, Hashable {
        /// The newest first.
        case createdAtDescending
    }

    /// The most announcements wanted, not negative; nil is all.
    public let limit: Int?
    /// The order.
    public let sortBy: SortOption
    /// The middle of the circle to look in; nil is everywhere.
    public let location: Coordinate?
    /// The circle's radius in kilometres, positive; means nothing without a location.
    public let range: Int

    /// What the landing page shows: the five newest within 10 km.
    public static func landingPageQuery(location: Coordinate?) -> AnnouncementListQuery {
        AnnouncementListQuery(limit: 5, sortBy: .createdAtDescending, location: location, range: 10)
    }

    /// What a list without a limit of its own shows: all within 100 km, the newest first.
    public static func defaultQuery(location: Coordinate?) -> AnnouncementListQuery {
        AnnouncementListQuery(limit: nil, sortBy: .createdAtDescending, location: location, range: 100)
    }

    /// What of a backend's reply answers the query: the backend neither drops closed announcements nor sorts nor limits.
    ///
    /// The order is total: of equally new announcements the one with the lower id comes first. Of several with one id the newest counts.
    public func selection(from announcements: [Announcement]) -> [Announcement] {
        let eligible = announcements.filter { $0.status != .closed && isWithinRange($0.coordinate) }
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
