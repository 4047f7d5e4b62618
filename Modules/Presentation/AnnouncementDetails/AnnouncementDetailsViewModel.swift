public import Domain
public import Observation

/// The view model of an announcement's details page, with the photo and a map of the place of the
/// sighting.
///
/// The page shows the announcement as it was when the page was opened. Create a new instance each
/// time the page is opened.
@MainActor @Observable public final class AnnouncementDetailsViewModel {
    /// The radius in meters of the circle around the sighting that the map shows in full.
    static let mapRadius = 1500.0

    public let card: AnnouncementCardViewModel
    /// The request for the photo.
    ///
    /// It is idle if the view cannot show photos, and `nil` if there is no photo, or if the page
    /// only has a link to it.
    private var photo: Load<Photo>?
    private let mapLoad: MapSnapshotLoad
    @ObservationIgnored let dependencies: ViewModelDependencies
    private let day: PageDay
    @ObservationIgnored private let photoRequest: Loader
    @ObservationIgnored private let showsPhotos: Bool
    @ObservationIgnored private let userLocation: UserLocation

    /// Creates the view model for the announcement of a card, and starts to draw the map and to
    /// request the photo.
    ///
    /// `mapSize` is in the view's units; see `MapSize`. If `showsPhotos` is false, the photo is not
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
        day = PageDay(dependencies)
        photoRequest = dependencies.makeLoader()
        self.showsPhotos = showsPhotos
        mapLoad = MapSnapshotLoad(
            size: mapSize,
            limit: LoadTimeLimits.map,
            dependencies: dependencies
        )
        drawMap()
        loadPhoto()
    }

    package var isLoading: Bool { mapLoad.isLoading || photo?.isLoading == true }

    public var model: AnnouncementDetailsView.Model {
        AnnouncementDetailsView.Model(
            card.located(at: userLocation(), on: day.current, dependencies.strings),
            photo: photo,
            map: mapLoad.map(pins: [MapPreviewView.PinModel(card, number: 1)]),
            strings: dependencies.strings
        )
    }

    /// Requests the photo again if the last request failed.
    public func retryPhoto() {
        if photo?.failure != nil {
            loadPhoto()
        }
    }

    /// Cancels the request and the drawing of the map, and ends the updates of days; `model` stays
    /// as it is.
    ///
    /// Releasing the object has the same effect.
    public func leave() {
        photoRequest.cancel()
        mapLoad.cancel()
        day.stop()
    }

    /// Draws the map at another size, in the view's units (see `MapSize`).
    ///
    /// The previous picture stays until the new one is ready. If the new one cannot be drawn, the
    /// previous picture remains.
    public func resizeMap(to size: MapSize) {
        mapLoad.resize(to: size)
    }

    private func drawMap() {
        mapLoad.load(
            card.announcement.coordinate.mapRegion(radiusMeters: Self.mapRadius),
            onRetry: Action { [weak self] in self?.drawMap() }
        )
    }

    private func loadPhoto() {
        guard let address = card.announcement.pet.photo, let photos = dependencies.photos,
            photos.canRequest(photoAt: address)
        else { return }
        guard showsPhotos else {
            photo = .idle
            return
        }
        photo = .loading()
        let limit = Loader.TimeLimit(
            duration: LoadTimeLimits.photo,
            clock: dependencies.clock,
            error: PhotoError.failed(.timedOut)
        )
        photoRequest.load(limit: limit) { () async throws(PhotoError) in
            try await photos.photo(at: address)
        } completion: { [weak self] in
            self?.finishPhoto($0)
        }
    }

    private func finishPhoto(_ result: Result<Photo, PhotoError>) {
        switch result {
        case .success(let loaded):
            photo = .loaded(loaded)
        case .failure(let error):
            dependencies.log.log(.error, "Announcements", "photo failed: \(error)")
            let strings = dependencies.strings
            let onRetry = Action { [weak self] in self?.retryPhoto() }
            photo = .failed(
                LoadFailure(
                    message: strings[.photoFailed, strings.reason(for: error)],
                    button: strings.retryButton(.retryPhoto, onRetry)
                )
            )
        }
    }
}
