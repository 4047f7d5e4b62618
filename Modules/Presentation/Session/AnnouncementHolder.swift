import Domain

/// A part of a page that shows announcements of an earlier load.
@MainActor protocol AnnouncementHolder: AnyObject {
    /// The announcements of the load, whether they are shown or not.
    var heldAnnouncements: [Announcement] { get }
    /// The number of the request for them; see `LearnedVersions.beginRequest()`.
    var requestOfHeld: Int { get }
}
