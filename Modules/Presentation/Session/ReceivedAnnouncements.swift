import Domain

/// The announcements of a repository that the pages show.
struct ReceivedAnnouncements {
    /// The announcements that match the query, in its order and up to its limit.
    let announcements: [Announcement]
    /// The localized note that announcements are missing; `nil` if none are.
    let note: String?
}
