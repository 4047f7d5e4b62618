import Platform

extension AnnouncementListQuery {
    package static let maxMapRange = 100.0

    /// Returns the query of the full-screen map: the 100 newest announcements within a circle around what it shows.
    ///
    /// The radius is rounded up to kilometers. The result is `nil` if it is more than 100 km.
    public static func mapQuery(
        showing frame: MapFrame, filter: AnnouncementFilter = AnnouncementFilter()
    ) -> AnnouncementListQuery? {
        let kilometers = (frame.radiusMeters / 1000).rounded(.up)
        guard kilometers <= maxMapRange else { return nil }
        return AnnouncementListQuery(
            limit: 100, sortBy: .createdAtDescending, location: frame.region.center,
            range: max(Int(clamping: kilometers), 1), filter: filter)
    }

    /// Returns the query for the 100 newest announcements within 100 km of a place.
    package static func fittingQuery(around place: Coordinate, filter: AnnouncementFilter) -> AnnouncementListQuery {
        AnnouncementListQuery(
            limit: 100, sortBy: .createdAtDescending, location: place, range: Int(clamping: maxMapRange),
            filter: filter)
    }
}
