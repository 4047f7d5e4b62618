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

    /// The maximum number of announcements on the full-screen map.
    private static let mapLimit = 100
    /// The maximum radius of the search area of the full-screen map, in kilometers.
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
            limit: mapLimit,
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
            limit: mapLimit,
            sortBy: .createdAtDescending,
            location: place,
            range: maxMapRange,
            filter: filter
        )
    }

    /// Returns the announcements that match the query, in its order and up to its limit.
    ///
    /// The backend neither removes closed announcements nor sorts nor limits. So a repository
    /// applies this method to its responses, and the view models apply it to what a repository
    /// returns.
    ///
    /// The result has no closed announcements, none beyond the range, and none that the filter
    /// excludes. `createdAt`, or else the start of the day `lastSeen` in UTC, decides which is
    /// newer; announcements with neither come last. Those of the same time are sorted by ascending
    /// id, and those of the same distance by time. If several share an id, only the newest is kept.
    public func selection(from announcements: [Announcement]) -> [Announcement] {
        // The check takes a fraction of the time that sorting and copying take.
        if isSelection(announcements) {
            return announcements
        }
        let eligible = announcements.filter(isEligible)
        let newestFirst = eligible.sorted { $0.isNewer(than: $1) }
        // Keeps the first announcement of each id.
        var ids: Set<String> = []
        var selection = newestFirst.filter { ids.insert($0.id).inserted }
        if sortBy == .distanceAscending, let location {
            let positions = Self.nearestFirst(selection.indices, of: selection, from: location)
            selection = positions.map { selection[$0] }
        }
        guard let limit else { return selection }
        return Array(selection.prefix(limit))
    }

    /// Returns whether `selection(from:)` leaves the announcements as they are.
    private func isSelection(_ announcements: [Announcement]) -> Bool {
        guard announcements.count <= limit ?? .max else { return false }
        var ids = Set<String>(minimumCapacity: announcements.count)
        var last: Announcement?
        for announcement in announcements {
            guard isEligible(announcement) else { return false }
            if let last, !isOrdered(last, before: announcement) {
                return false
            }
            let isFirstOfID = ids.insert(announcement.id).inserted
            guard isFirstOfID else { return false }
            last = announcement
        }
        return true
    }

    /// Returns whether one announcement comes before another in the query's order.
    private func isOrdered(_ first: Announcement, before second: Announcement) -> Bool {
        if sortBy == .distanceAscending, let location {
            let firstDistance = location.distance(to: first.coordinate)
            let secondDistance = location.distance(to: second.coordinate)
            if firstDistance != secondDistance {
                return firstDistance < secondDistance
            }
        }
        return first.isNewer(than: second)
    }

    private func isEligible(_ announcement: Announcement) -> Bool {
        announcement.status != .closed && filter.includes(announcement)
            && isWithinRange(announcement.coordinate)
    }

    /// Returns the indices of the announcements that match the query, in its order.
    ///
    /// `announcements` are the result of another query, which has the same location, at least this
    /// range, no filter and no limit, and sorts the newest first. `index` is their index; without
    /// it, a search for words takes longer.
    package func positions(
        in announcements: [Announcement],
        loadedBy other: AnnouncementListQuery,
        index: SearchIndex? = nil
    ) -> [Int] {
        let isNarrower = range < other.range
        // Reads single properties, because copying thousands of announcements would take most of
        // the time.
        let positions = announcements.withUnsafeBufferPointer { announcements in
            announcements.indices.filter { position in
                let meetsFilter = filter.includes(
                    status: announcements[position].status,
                    species: announcements[position].pet.species,
                    createdAt: announcements[position].createdAt,
                    lastSeen: announcements[position].lastSeen
                )
                guard meetsFilter else { return false }
                if isNarrower, !isWithinRange(announcements[position].coordinate) {
                    return false
                }
                guard let text = filter.text else { return true }
                return index?.matches(text, at: position) ?? text.matches(announcements[position])
            }
        }
        guard sortBy == .distanceAscending, let location else { return positions }
        return Self.nearestFirst(positions, of: announcements, from: location)
    }

    /// Returns positions in a list of announcements, sorted by ascending distance from a location;
    /// those of the same distance are sorted by ascending position.
    private static func nearestFirst(
        _ positions: some Collection<Int>,
        of announcements: [Announcement],
        from location: Coordinate
    ) -> [Int] {
        let distances = positions.map { position in
            PositionDistance(
                position: position,
                meters: location.distance(to: announcements[position].coordinate)
            )
        }
        return distances.sorted { $0.isNearer(than: $1) }.map(\.position)
    }

    private func isWithinRange(_ coordinate: Coordinate) -> Bool {
        guard let location else { return true }
        return location.distance(to: coordinate) <= Double(range) * 1000
    }
}

/// The position of an announcement in a list, and its distance from a location.
private struct PositionDistance {
    let position: Int
    let meters: Double

    func isNearer(than other: PositionDistance) -> Bool {
        if meters != other.meters {
            return meters < other.meters
        }
        return position < other.position
    }
}

extension Announcement {
    /// Returns whether this announcement comes before another one in a list that has the newest
    /// first; if both have the same time, the lower id is first.
    fileprivate func isNewer(than other: Announcement) -> Bool {
        let recency = recency
        let otherRecency = other.recency
        if recency != otherRecency {
            return recency > otherRecency
        }
        return id < other.id
    }
}
