import Domain
import Scheduling

/// A source of photos whose calls an `Activity` counts.
struct AwaitedPhotos: PhotoRepositoryProtocol {
    private let photos: any PhotoRepositoryProtocol
    private let activity: Activity

    init(_ photos: any PhotoRepositoryProtocol, activity: Activity) {
        self.photos = photos
        self.activity = activity
    }

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
