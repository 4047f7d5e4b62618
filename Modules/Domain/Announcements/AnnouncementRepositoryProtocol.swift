/// A source of announcements.
public protocol AnnouncementRepositoryProtocol: Sendable {
    /// Whether the repository sends the location of a query over a network without encryption.
    var sendsLocationUnencrypted: Bool { get }

    /// Returns the announcements that match the query, filtered, sorted and limited by it.
    ///
    /// Implementations leave out an invalid announcement and return the others. To save work and
    /// memory, they apply the query with `AnnouncementListQuery.selection(from:)`; the view models
    /// show only what the query allows in any case. The view models call this method from the main
    /// actor: do expensive work elsewhere.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled, another error if there is no list.
    func announcements(matching query: AnnouncementListQuery)
        async throws(AnnouncementRepositoryError)
        -> AnnouncementList

    /// Returns the current version of an announcement, or `nil` if it no longer exists.
    ///
    /// The default implementation returns the announcement itself, for repositories without a
    /// server.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled, another error if the version is
    ///   unknown.
    func currentVersion(of announcement: Announcement) async throws(AnnouncementRepositoryError)
        -> Announcement?
}

extension AnnouncementRepositoryProtocol {
    /// Returns the announcement itself.
    public func currentVersion(of announcement: Announcement)
        async throws(AnnouncementRepositoryError) -> Announcement?
    {
        announcement
    }

    /// Returns the announcements within a range in kilometers of a location, the newest first.
    ///
    /// `nil` returns the announcements of all places. The errors are those of
    /// `announcements(matching:)`.
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
