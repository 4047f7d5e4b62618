package import Domain
package import Logging

/// A source of photos that records each call of another one, as a `RecordingRepository` does.
package struct RecordingPhotos: PhotoRepositoryProtocol {
    private let photos: any PhotoRepositoryProtocol
    private let requests: RequestLog

    package init(_ photos: any PhotoRepositoryProtocol, requests: RequestLog) {
        self.photos = photos
        self.requests = requests
    }

    package func canRequest(photoAt address: String) -> Bool {
        photos.canRequest(photoAt: address)
    }

    package func photo(at address: String) async throws(PhotoError) -> Photo {
        try await RecordedCall.recording(in: requests, outcome: RequestLog.Outcome.init) {
            () async throws(PhotoError) in
            try await photos.photo(at: address)
        }
    }
}
