package import Domain
package import Localization
import Platform

/// The photos of the announcements of a source.
package struct AnnouncementPhotos: PhotoRepositoryProtocol {
    private let source: any AnnouncementSource
    private let strings: Strings

    /// Creates the photos; `strings` has the language of the errors.
    package init(source: any AnnouncementSource, strings: Strings) {
        self.source = source
        self.strings = strings
    }

    package func canRequest(photoAt address: String) -> Bool {
        source.photoRequest(at: address) != nil
    }

    package func photo(at address: String) async throws(PhotoError) -> Photo {
        guard let request = source.photoRequest(at: address) else {
            throw .unavailable(reason: "the source cannot request this address")
        }
        let data: Data
        do throws(AnnouncementSourceError) {
            data = try await request.load()
        } catch {
            throw PhotoError(error, strings)
        }
        guard let photo = Photo(data) else { throw .unsupported }
        return photo
    }
}
