package import Domain
import Synchronization

/// A repository of announcements and their photos that a script can replace while the app is in use.
package final class ReplaceableRepository: AnnouncementRepositoryProtocol, PhotoRepositoryProtocol {
    /// The announcements and the photos of one source.
    package struct Parts: Sendable {
        let repository: any AnnouncementRepositoryProtocol
        let photos: any PhotoRepositoryProtocol

        package init(
            repository: any AnnouncementRepositoryProtocol,
            photos: any PhotoRepositoryProtocol
        ) {
            self.repository = repository
            self.photos = photos
        }
    }

    private let current: Mutex<Parts>

    package init(_ parts: Parts) {
        current = Mutex(parts)
    }

    /// Replaces the parts.
    ///
    /// The next call uses the new parts. A running call continues with the parts with which it
    /// started.
    package func replace(with parts: Parts) {
        current.withLock { $0 = parts }
    }

    private var parts: Parts { current.withLock(\.self) }

    package var sendsLocationUnencrypted: Bool { parts.repository.sendsLocationUnencrypted }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        try await parts.repository.announcements(matching: query)
    }

    package func canRequest(photoAt address: String) -> Bool {
        parts.photos.canRequest(photoAt: address)
    }

    package func photo(at address: String) async throws(PhotoError) -> Photo {
        try await parts.photos.photo(at: address)
    }
}
