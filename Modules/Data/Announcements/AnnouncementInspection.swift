package import Domain

/// What a source of announcements has, and what is wrong with it.
package struct AnnouncementInspection: Sendable, Equatable {
    /// The number of valid announcements, also of those that are closed.
    package internal(set) var usable = 0
    /// The number of items that are not valid announcements.
    package internal(set) var rejected = 0
    /// The first 100 items that are not valid announcements, with the values of their fields.
    package internal(set) var rejections: [AnnouncementRejection] = []
    /// The reason why the source could not be read completely; `nil` if it could.
    package internal(set) var error: AnnouncementRepositoryError?
}
