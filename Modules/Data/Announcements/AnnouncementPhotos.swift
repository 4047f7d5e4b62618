package import Domain
import Platform

/// The photos of the announcements of a source.
package struct AnnouncementPhotos: PhotoRepositoryProtocol {
    private let source: any AnnouncementSource

    package init(source: any AnnouncementSource) {
        self.source = source
    }

    package func canRequest(photoAt address: String) -> Bool {
        source.photoRequest(at: address) != nil
    }

    package func photo(at address: String) async throws(PhotoError) -> Photo {
        guard let request = source.photoRequest(at: address) else {
            throw .transfer(.unreachable(reason: "the source cannot request this address"))
        }
        let data: Data
        do throws(AnnouncementRepositoryError) {
            data = try await request.load()
        } catch .cancelled {
            throw .cancelled
        } catch .transfer(let error) {
            throw .transfer(error)
        } catch {
            throw .unavailable(reason: error.description)
        }
        guard let photo = Photo(data) else { throw .unsupported }
        return photo
    }
}
