package import Domain
import Platform

package struct PhotoRequest: Sendable {
    let url: URL
    let load: @Sendable () async throws(AnnouncementRepositoryError) -> Data
}

extension AnnouncementRepository: PhotoRepositoryProtocol {
    package func canRequest(photoAt address: String) -> Bool { source.photo(at: address) != nil }

    package func photo(at address: String) async throws(PhotoError) -> Photo {
        let data: Data
        do throws(AnnouncementRepositoryError) {
            guard let request = source.photo(at: address) else { throw .transfer(.unreachable(reason: "elsewhere")) }
            data = try await self.data(at: request.url, recordedIn: detailsRequests, request.load)
        } catch .cancelled {
            throw .cancelled
        } catch .transfer(let error) {
            throw .transfer(error)
        } catch {
            throw .transfer(.malformed(reason: "\(error)"))
        }
        guard let photo = Photo(data) else { throw .unsupported }
        return photo
    }
}
