/// A source of the photos of announcements.
public protocol PhotoRepositoryProtocol: Sendable {
    /// Returns whether the source can request the photo at an address.
    ///
    /// The result may be true only for photos on the announcement's own server. The app shows all
    /// other photos as links.
    func canRequest(photoAt address: String) -> Bool

    /// Requests the photo at an address.
    ///
    /// Call this method only while the user looks at the announcement: each request tells the
    /// server that somebody looks at it.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled, another error if there is no photo.
    func photo(at address: String) async throws(PhotoError) -> Photo
}
