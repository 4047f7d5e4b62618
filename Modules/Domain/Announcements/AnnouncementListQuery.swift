import Platform

/// A request for announcements: the area, the filter, the order and the maximum number.
///
/// For each page of the app, a static method creates the query. An app can create other queries.
public struct AnnouncementListQuery: Sendable, Hashable {
    public enum SortOption: Sendable, Hashable {
        case createdAtDescending
        /// Nearest to the query's location first; without a location, newest first.
        case distanceAscending
    }

    /// The maximum number of announcements on the full-screen map.
    package static let maxMapCount = 100
    /// The limit of queries for the full-screen map; one more than the map shows, so that a list of
    /// this length tells that there are more.
    private static let mapLimit = maxMapCount + 1
    /// The maximum radius of the search area of the full-screen map, in kilometers.
    package static let maxMapRange = 100

    /// The maximum number of announcements, not negative; `nil` if there is no maximum.
    public let limit: Int?
    public let sortBy: SortOption
    /// The center of the search area; `nil` if announcements of all places match.
    public let location: Coordinate?
    /// The radius of the search area in kilometers, at least 1; ignored without a location.
    public let range: Int
    public var filter: AnnouncementFilter

    /// Creates a query; a range of less than 1 km becomes 1 km, and a negative limit becomes 0.
    public init(
        limit: Int?,
        sortBy: SortOption,
        location: Coordinate?,
        range: Int,
        filter: AnnouncementFilter = AnnouncementFilter()
    ) {
        self.limit = limit.map { max($0, 0) }
        self.sortBy = sortBy
        self.location = location
        self.range = max(range, 1)
        self.filter = filter
    }

    /// Returns the query of the landing page: the five newest announcements within 10 km.
    ///
    /// Without a location, the announcements of all places match.
    public static func landingPageQuery(location: Coordinate?) -> AnnouncementListQuery {
        AnnouncementListQuery(
            limit: 5,
            sortBy: .createdAtDescending,
            location: location,
            range: 10
        )
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

    /// Returns the query of the page that lists all pets.
    ///
    /// The query has no maximum number. The range is in kilometers. Without a location, the
    /// announcements of all places match.
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

    /// Returns the query of the full-screen map: the 100 newest announcements around the center of
    /// the map, and one more.
    ///
    /// The range is the radius of a circle that contains the whole map, rounded up to whole
    /// kilometers. If it is more than 100 km, the result is `nil`.
    public static func mapQuery(
        showing frame: MapFrame,
        filter: AnnouncementFilter = AnnouncementFilter()
    ) -> AnnouncementListQuery? {
        guard let kilometers = mapRange(of: frame) else { return nil }
        return AnnouncementListQuery(
            limit: mapLimit,
            sortBy: .createdAtDescending,
            location: frame.region.center,
            range: kilometers,
            filter: filter
        )
    }

    /// Returns the range of `mapQuery(showing:filter:)` in kilometers; `nil` if it is too
    /// large.
    package static func mapRange(of frame: MapFrame) -> Int? {
        let kilometers = Int(clamping: (frame.radiusMeters / 1000).rounded(.up))
        return kilometers <= maxMapRange ? kilometers : nil
    }

    /// Returns the query for the announcements that the map is fitted to: the 100 newest ones
    /// within 100 km of a place, and one more.
    package static func fittingQuery(
        around place: Coordinate,
        filter: AnnouncementFilter
    ) -> AnnouncementListQuery {
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
    /// The backend does not remove closed announcements, does not sort, and has no limit. Therefore
    /// repositories apply this method to the responses of the backend. The view models apply it
    /// again to what a repository returns.
    ///
    /// The method leaves out announcements that are closed, announcements beyond the range, and
    /// announcements that the filter excludes. If several announcements have the same id, it keeps
    /// only the newest.
    ///
    /// The time of an announcement is `createdAt`. If that is `nil`, it is the start of the day
    /// `lastSeen` in UTC. Announcements that have neither are the oldest. Announcements of the same
    /// time are sorted by ascending id, and announcements of the same distance by time.
    public func selection(from announcements: [Announcement]) -> [Announcement] {
        // This check is much faster than sorting and copying.
        if isSelection(announcements) {
            return announcements
        }
        let eligible = announcements.filter(matches)
        let newestFirst = eligible.sorted { $0.isNewer(than: $1) }
        var selection = Self.firstOfEachID(in: newestFirst)
        if sortBy == .distanceAscending, let location {
            let positions = Self.nearestFirst(selection.indices, of: selection, from: location)
            selection = positions.map { selection[$0] }
        }
        guard let limit else { return selection }
        return Array(selection.prefix(limit))
    }

    private static func firstOfEachID(in announcements: [Announcement]) -> [Announcement] {
        var ids: Set<String> = []
        return announcements.filter { announcement in
            let hasNewID = ids.insert(announcement.id).inserted
            return hasNewID
        }
    }

    /// Returns whether `selection(from:)` leaves the announcements as they are.
    private func isSelection(_ announcements: [Announcement]) -> Bool {
        if let limit, announcements.count > limit {
            return false
        }
        var ids = Set<String>(minimumCapacity: announcements.count)
        var last: Announcement?
        for announcement in announcements {
            guard matches(announcement) else { return false }
            if let last, !isOrdered(last, before: announcement) {
                return false
            }
            let hasNewID = ids.insert(announcement.id).inserted
            guard hasNewID else { return false }
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

    /// Returns whether the list of the query can contain an announcement, apart from its limit.
    package func matches(_ announcement: Announcement) -> Bool {
        announcement.status != .closed && filter.includes(announcement)
            && isWithinRange(announcement.coordinate)
    }

    /// Returns the number of announcements within the range, whatever the filter.
    ///
    /// `announcements` must be the result of `other`, as for `positions(in:loadedBy:index:)`.
    package func countWithinRange(
        in announcements: [Announcement],
        loadedBy other: AnnouncementListQuery
    ) -> Int {
        guard range < other.range else { return announcements.count }
        return announcements.count { isWithinRange($0.coordinate) }
    }

    /// Returns the indices of the announcements that match the query, in the order of the query.
    ///
    /// The limit of the query is ignored. `announcements` must be the result of `other`, a query
    /// with the same location and a range that is at least as large. `other` must have no filter
    /// and no limit, and must sort the newest announcements first. `index` is the search index of
    /// the announcements; without an index, a search for words takes longer.
    package func positions(
        in announcements: [Announcement],
        loadedBy other: AnnouncementListQuery,
        index: SearchIndex? = nil
    ) -> [Int] {
        let isNarrower = range < other.range
        // This closure reads single properties through the buffer. If it copied thousands of whole
        // announcements, the copies would take most of the time.
        let positions = announcements.withUnsafeBufferPointer { buffer in
            buffer.indices.filter { position in
                let meetsConditionsExceptText = filter.includes(
                    status: buffer[position].status,
                    species: buffer[position].pet.species,
                    createdAt: buffer[position].createdAt,
                    lastSeen: buffer[position].lastSeen
                )
                guard meetsConditionsExceptText else { return false }
                if isNarrower, !isWithinRange(buffer[position].coordinate) {
                    return false
                }
                guard let text = filter.text else { return true }
                if let index {
                    return index.matches(text, at: position)
                }
                return text.matches(buffer[position])
            }
        }
        guard sortBy == .distanceAscending, let location else { return positions }
        return Self.nearestFirst(positions, of: announcements, from: location)
    }

    /// Returns positions in a list of announcements, sorted by ascending distance from a location.
    ///
    /// Positions with the same distance are in ascending order.
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
        let nearestFirst = distances.sorted {
            ($0.meters, $0.position) < ($1.meters, $1.position)
        }
        return nearestFirst.map(\.position)
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
}

extension Announcement {
    /// Returns whether this announcement comes before another one in a list that begins with the
    /// newest announcement.
    ///
    /// If both have the same time, the announcement with the lower id comes first.
    fileprivate func isNewer(than other: Announcement) -> Bool {
        let recency = recency
        let otherRecency = other.recency
        if recency != otherRecency {
            return recency > otherRecency
        }
        return id < other.id
    }
}
