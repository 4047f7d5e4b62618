package import Platform

/// A request for a photo; `load` sends it.
package struct PhotoRequest: Sendable {
    package typealias Failure = AnnouncementSourceError

    let url: URL
    /// Sends the request, and returns the bytes of the photo.
    ///
    /// The errors are those of requests for announcements, because the same source sends both.
    /// `AnnouncementPhotos` converts them to `PhotoError`.
    let load: @Sendable () async throws(Failure) -> Data

    package init(
        url: URL,
        load: @escaping @Sendable () async throws(Failure) -> Data
    ) {
        self.url = url
        self.load = load
    }
}
