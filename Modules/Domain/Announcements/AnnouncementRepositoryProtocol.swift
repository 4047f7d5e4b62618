/// Where the app gets announcements from.
public protocol AnnouncementRepositoryProtocol: Sendable {
    /// Whether a query's location goes over a network in such a way that others can read it.
    var sendsLocationUnencrypted: Bool { get }

    /// The announcements that answer the query, selected and sorted as it says.
    ///
    /// A broken announcement costs that announcement, never the list.
    func announcements(matching query: AnnouncementListQuery) async throws(AnnouncementRepositoryError)
        -> [Announcement]
}
