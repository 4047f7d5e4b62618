import Domain

/// The announcements of a repository that match a query.
struct ReceivedAnnouncements {
    /// The announcements of the list and of its reserve, in the order of the query.
    let announcements: [Announcement]
    /// Whether these are all announcements that match the query.
    let isWhole: Bool
    /// The localized note that announcements are missing; `nil` if none are.
    let note: String?
}
