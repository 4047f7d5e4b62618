/// A source of announcements.
public protocol AnnouncementRepositoryProtocol: Sendable {
    /// Whether the repository sends the location of a query unencrypted over a network.
    var sendsLocationUnencrypted: Bool { get }

    /// Returns the announcements that match the query, in the order of the query and up to its
    /// limit.
    ///
    /// Implementations leave out invalid announcements and return the others. They can apply
    /// `AnnouncementListQuery.selection(from:)` to save work and memory; the view models apply it
    /// in any case. The view models call this method from the main actor, so do expensive work
    /// elsewhere.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled, another error if there is no list.
    func announcements(matching query: AnnouncementListQuery)
        async throws(AnnouncementRepositoryError)
        -> AnnouncementList
}

extension AnnouncementRepositoryProtocol {
    /// Returns the announcements within a range in kilometers of a location, the newest first.
    ///
    /// If the location is `nil`, the result has the announcements of all places.
    ///
    /// - Throws: The errors of `announcements(matching:)`.
    public func getAnnouncements(
        near location: Coordinate?,
        range: Int
    ) async throws(AnnouncementRepositoryError) -> [Announcement] {
        let list = try await announcements(
            matching: AnnouncementListQuery(
                limit: nil,
                sortBy: .createdAtDescending,
                location: location,
                range: range
            )
        )
        return list.announcements
    }
}
