import Domain

/// The announcements of a repository that match a query.
struct ReceivedAnnouncements {
    /// The announcements of the list, in the order of the query and up to its limit.
    let announcements: [Announcement]
    /// The number of announcements that match the query, if that is more than its limit; `nil` if
    /// it is not more, or not known.
    let matchCount: Int?
    /// The localized note that announcements are missing; `nil` if none are.
    let note: String?
}
