import Domain

/// The announcements of a reply that match a query.
struct CheckedAnnouncements: Sendable {
    let announcements: [Announcement]
    /// The number of announcements that were left out because their id is empty.
    let withoutIDCount: Int

    /// Selects what matches the query, whatever the repository has returned.
    init(_ received: [Announcement], matching query: AnnouncementListQuery) {
        var identified = received
        identified.removeAll(where: \.id.isEmpty)
        withoutIDCount = received.count - identified.count
        announcements = query.selection(from: identified)
    }
}
