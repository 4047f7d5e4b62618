/// The meaning of a reply without an announcement at the URL of one announcement.
package enum MissingAnnouncement: Sendable {
    /// The announcement no longer exists.
    case gone
    /// The server does not have a URL for each announcement.
    case withoutAddress
}
