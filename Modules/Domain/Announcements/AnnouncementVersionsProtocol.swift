/// A source of the current versions of announcements, such as a server on which each announcement
/// has a URL.
///
/// Without a source, the page of an announcement shows the version of the list.
public protocol AnnouncementVersionsProtocol: Sendable {
    /// Returns the current version of an announcement.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled, another error if the source cannot
    ///   get the current version.
    func currentVersion(of announcement: Announcement) async throws(AnnouncementRepositoryError)
        -> AnnouncementVersion
}
