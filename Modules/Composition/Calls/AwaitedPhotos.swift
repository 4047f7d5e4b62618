import Domain
import Scheduling

/// A source of photos whose calls an `Activity` counts.
struct AwaitedPhotos: PhotoRepositoryProtocol {
    let photos: any PhotoRepositoryProtocol
    let activity: Activity

    func canRequest(photoAt address: String) -> Bool {
        photos.canRequest(photoAt: address)
    }

    func photo(at address: String) async throws(PhotoError) -> Photo {
        try await activity.awaitingOutsideMainActor("photo(at:)", limit: CallTimeLimits.photo) {
            () async throws(PhotoError) in
            try await photos.photo(at: address)
        }
    }
}
