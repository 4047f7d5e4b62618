package import Domain

/// A source of photos whose calls an `Activity` counts.
package struct AwaitedPhotos: PhotoRepositoryProtocol {
    private let photos: any PhotoRepositoryProtocol
    private let activity: Activity

    package init(_ photos: any PhotoRepositoryProtocol, activity: Activity) {
        self.photos = photos
        self.activity = activity
    }

    package func canRequest(photoAt address: String) -> Bool {
        photos.canRequest(photoAt: address)
    }

    package func photo(at address: String) async throws(PhotoError) -> Photo {
        try await activity.awaitingOutsideMainActor("photo(at:)", limit: CallTimeLimits.photo) {
            () async throws(PhotoError) in
            try await photos.photo(at: address)
        }
    }
}
