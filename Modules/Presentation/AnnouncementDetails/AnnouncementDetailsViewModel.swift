public import Domain
public import Observation

/// The view model of an announcement's details page, with the photo and a map of the place of the
/// sighting.
///
/// It shows what is known at once, and requests the current version and the photo. Create a new
/// instance each time the page is opened.
@MainActor @Observable public final class AnnouncementDetailsViewModel {
    /// The radius in meters of the circle around the sighting that the map shows in full.
    static let mapRadius = 1500.0

    /// The card of the announcement, in the last known version.
    public private(set) var card: AnnouncementCardViewModel
    private var version = AnnouncementDetailsView.Model.Version.loading
    private var photo: AnnouncementDetailsView.Model.PhotoState?
    private let picture: MapPicture
    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let request: Loader
    @ObservationIgnored private let photoRequest: Loader
    @ObservationIgnored private let showsPhotos: Bool
    @ObservationIgnored private let userLocation: UserLocation

    /// Creates the view model for the announcement of a card, and starts to draw the map and to
    /// request the current version and the photo.
    ///
    /// `mapSize` is in the view's units; see `MapSize`. Without `showsPhotos`, no photo is
    /// requested.
    public init(
        _ card: AnnouncementCardViewModel,
        dependencies: ViewModelDependencies,
        mapSize: MapSize,
        showsPhotos: Bool = true,
        userLocation: @escaping UserLocation
    ) {
        self.card = card
        self.dependencies = dependencies
        self.userLocation = userLocation
        request = dependencies.loader
        photoRequest = dependencies.loader
        self.showsPhotos = showsPhotos
        picture = MapPicture(size: mapSize, dependencies: dependencies)
        draw()
        load()
        loadPhoto()
    }

    public var model: AnnouncementDetailsView.Model {
        let map = picture.model(
            pins: [MapPreviewView.PinModel(card, number: 1)],
            onTap: Action {},
            onRetry: Action { [weak self] in self?.draw() }
        )
        return AnnouncementDetailsView.Model(
            card.located(at: userLocation()),
            version: version,
            photo: photo,
            map: map,
            strings: dependencies.strings
        )
    }

    /// Requests the current version again if the last request failed.
    public func retry() {
        if case .failed = version {
            load()
        }
    }

    /// Requests the photo again if the last request failed.
    public func retryPhoto() {
        if case .failed = photo {
            loadPhoto()
        }
    }

    /// Cancels the requests and the drawing of the map; `model` stays as it is.
    ///
    /// Releasing the object has the same effect.
    public func leave() {
        request.cancel()
        photoRequest.cancel()
        picture.cancel()
    }

    /// Draws the map at another size, in the view's units (see `MapSize`).
    ///
    /// The previous picture stays until the new one is ready, and stays if the new one cannot be
    /// drawn.
    public func resizeMap(to size: MapSize) {
        picture.resize(to: size)
    }

    private func draw() {
        picture.load(card.announcement.coordinate.mapRegion(radiusMeters: Self.mapRadius))
    }

    private func load() {
        version = .loading
        request.load {
            [repository = dependencies.repository, card] ()
                async throws(AnnouncementRepositoryError) in
            try await repository.currentVersion(of: card.announcement)
        } completion: { [weak self] in
            self?.finish($0)
        }
    }

    private func finish(_ result: Result<Announcement?, AnnouncementRepositoryError>) {
        let strings = dependencies.strings
        switch result {
        case .success(let announcement?):
            let old = card.announcement
            card = card.updated(to: announcement, at: card.userLocation)
            version = .current
            if announcement.coordinate != old.coordinate {
                draw()
            }
            if announcement.pet.photo != old.pet.photo {
                loadPhoto()
            }
        case .success(nil):
            version = .gone(message: strings[.detailsGone])
        case .failure(.cancelled):
            // Cancellation is not a failure, so the page shows what was known, without a message.
            version = .current
        case .failure(let error):
            dependencies.log.log(.error, "Announcements", "refresh failed: \(error)")
            version = .failed(
                message: strings[.detailsFailed, strings.reason(for: error)],
                onRetry: Action { [weak self] in self?.retry() }
            )
        }
    }

    private func loadPhoto() {
        photoRequest.cancel()
        photo = nil
        guard let address = card.announcement.pet.photo, let photos = dependencies.photos,
            photos.canRequest(photoAt: address)
        else { return }
        guard showsPhotos else {
            photo = .notShown
            return
        }
        photo = .loading
        photoRequest.load { () async throws(PhotoError) in
            try await photos.photo(at: address)
        } completion: { [weak self] in
            self?.finishPhoto($0)
        }
    }

    private func finishPhoto(_ result: Result<Photo, PhotoError>) {
        switch result {
        case .success(let loaded):
            photo = .shown(loaded)
        case .failure(let error):
            dependencies.log.log(.error, "Announcements", "photo failed: \(error)")
            photo = .failed(
                message: dependencies.strings[
                    .photoFailed,
                    dependencies.strings.reason(for: error)
                ],
                onRetry: Action { [weak self] in self?.retryPhoto() }
            )
        }
    }
}
