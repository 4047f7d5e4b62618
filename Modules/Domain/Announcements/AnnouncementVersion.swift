/// What a source knows about the current version of an announcement.
public enum AnnouncementVersion: Sendable, Hashable {
    case current(Announcement)
    /// The announcement no longer exists.
    case gone
    /// The source does not have single announcements, so the list has the latest known version.
    case unknown
}
