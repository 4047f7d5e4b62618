import Domain
import Platform

/// A request for a photo; `load` sends it.
package struct PhotoRequest: Sendable {
    let url: URL
    /// Sends the request, and returns the bytes of the photo.
    ///
    /// The errors are those of requests for announcements, because the same source sends both.
    /// `AnnouncementPhotos` converts them to `PhotoError`.
    let load: @Sendable () async throws(AnnouncementRepositoryError) -> Data
}
