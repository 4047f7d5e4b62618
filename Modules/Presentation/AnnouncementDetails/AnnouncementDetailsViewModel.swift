public import Domain
public import Observation

/// The view model of an announcement's details page, with the photo and a map of the place of the
/// sighting.
///
/// The view model shows the known version at once. Then it requests the current version and the
/// photo. Create a new instance each time the page is opened.
@MainActor @Observable public final class AnnouncementDetailsViewModel {
    /// The radius in meters of the circle around the sighting that the map shows in full.
    static let mapRadius = 1500.0

    /// The card of the announcement, in the last known version.
    public private(set) var card: AnnouncementCardViewModel
    /// The request for the current version; idle if there is no source of versions.
    private var version = Load<AnnouncementDetailsView.Model.Version>.loading()
    /// The request for the photo.
    ///
    /// It is idle if the view cannot show photos, and `nil` if there is no photo, or if the page
    /// only has a link to it.
    private var photo: Load<Photo>?
    private let mapLoad: MapSnapshotLoad
    private let learnedVersions: LearnedVersions
    /// The number of the request for the version on the page; see `LearnedVersions.beginRequest()`.
    @ObservationIgnored private(set) var requestOfHeld: Int
    @ObservationIgnored let dependencies: ViewModelDependencies
    private let calendar: PageCalendar
    @ObservationIgnored private let versionRequest: Loader
    @ObservationIgnored private let photoRequest: Loader
    @ObservationIgnored private let showsPhotos: Bool
    @ObservationIgnored private let userLocation: UserLocation

    /// Creates the view model for the announcement of a card, and starts to draw the map and to
    /// request the current version and the photo.
    ///
    /// `mapSize` is in the view's units; see `MapSize`. If `showsPhotos` is false, the photo is not
    /// requested. With the session of the other pages, these show the current version, too.
    public init(
        _ card: AnnouncementCardViewModel,
        dependencies: ViewModelDependencies,
        session: LandingSession = LandingSession(),
        mapSize: MapSize,
        showsPhotos: Bool = true,
        userLocation: @escaping UserLocation
    ) {
        self.card = card
        self.dependencies = dependencies
        self.userLocation = userLocation
        calendar = PageCalendar(dependencies)
        versionRequest = dependencies.makeLoader()
        photoRequest = dependencies.makeLoader()
        self.showsPhotos = showsPhotos
        mapLoad = MapSnapshotLoad(
            size: mapSize,
            limit: LoadTimeLimits.map,
            dependencies: dependencies
        )
        learnedVersions = session.learnedVersions
        requestOfHeld = learnedVersions.request(for: card.id)
        learnedVersions.add(self)
        drawMap()
        loadVersion()
        loadPhoto()
    }

    public var model: AnnouncementDetailsView.Model {
        // As on the other maps, a closed announcement has no pin.
        let isClosed = card.announcement.status == .closed
        let map = mapLoad.model(
            pins: isClosed ? [] : [MapPreviewView.PinModel(card, number: 1)],
            onTap: Action {}
        )
        return AnnouncementDetailsView.Model(
            card.located(at: userLocation(), calendar: calendar.current),
            version: shownVersion,
            photo: photo,
            map: map,
            mapFailure: mapLoad.failure,
            missingMapPart: mapLoad.missingPart,
            buttons: PageButtons(mapLoad.buttons + buttonsForRetry),
            strings: dependencies.strings
        )
    }

    /// The request for the current version; loaded if a list has shown meanwhile that the
    /// announcement is gone.
    private var shownVersion: Load<AnnouncementDetailsView.Model.Version> {
        guard learnedVersions.isGone(card.id) else { return version }
        return .loaded(.gone(Remark(dependencies.strings[.detailsGone])))
    }

    private var buttonsForRetry: [PageButton] {
        let strings = dependencies.strings
        var buttons: [PageButton] = []
        if let failure = shownVersion.failure {
            let action = Action { [weak self] in self?.retry() }
            buttons.append(strings.retryButton(failure.retry, action))
        }
        if let failure = photo?.failure {
            let action = Action { [weak self] in self?.retryPhoto() }
            buttons.append(strings.retryButton(failure.retry, action))
        }
        return buttons
    }

    /// Requests the current version again if the last request failed.
    public func retry() {
        if version.failure != nil {
            loadVersion()
        }
    }

    /// Requests the photo again if the last request failed.
    public func retryPhoto() {
        if photo?.failure != nil {
            loadPhoto()
        }
    }

    /// Cancels the requests and the drawing of the map, and ends the updates of days; `model` stays
    /// as it is.
    ///
    /// Releasing the object has the same effect.
    public func leave() {
        versionRequest.cancel()
        photoRequest.cancel()
        mapLoad.cancel()
        calendar.stop()
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

    private func loadVersion() {
        guard let versions = dependencies.versions else {
            version = .idle
            return
        }
        version = .loading()
        let request = learnedVersions.beginRequest()
        versionRequest.load(limit: dependencies.repositoryLimit) {
            [dependencies, card] () async throws(AnnouncementRepositoryError) in
            try await dependencies.currentVersion(of: card.announcement, from: versions)
        } completion: { [weak self] in
            self?.finishVersion($0, request: request)
        }
    }

    private func finishVersion(
        _ result: Result<AnnouncementVersion, AnnouncementRepositoryError>,
        request: Int
    ) {
        let strings = dependencies.strings
        if case .success(let version) = result {
            learnedVersions.learn(version, of: card.id, request: request)
        }
        switch result {
        case .success(.current(let announcement)):
            let old = card.announcement
            requestOfHeld = request
            // `model` replaces the location of the card with the current one.
            card = card.updated(
                to: announcement,
                at: card.userLocation,
                calendar: dependencies.calendar
            )
            version = .loaded(.current)
            if announcement.coordinate != old.coordinate {
                drawMap()
            }
            if announcement.pet.photo != old.pet.photo {
                loadPhoto()
            }
        case .success(.unknown):
            version = .loaded(.unknown)
        case .success(.gone):
            version = .loaded(.gone(Remark(strings[.detailsGone])))
        case .failure(let error):
            dependencies.log.log(.error, "Announcements", "refresh failed: \(error)")
            version = .failed(
                LoadFailure(
                    message: strings[.detailsFailed, strings.reason(for: error)],
                    retry: .retryAnnouncement
                )
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
            photo = .failed(
                LoadFailure(
                    message: dependencies.strings[
                        .photoFailed,
                        dependencies.strings.reason(for: error)
                    ],
                    retry: .retryPhoto
                )
            )
        }
    }
}

extension AnnouncementDetailsViewModel: AnnouncementHolder {
    var heldAnnouncements: [Announcement] { [card.announcement] }
}
