public import Domain
public import Observation

/// The view model of an announcement's details page, with a map of the place of the sighting.
///
/// It shows what is known at once, and requests the current version. Create a new instance each time the page is opened.
@MainActor @Observable public final class AnnouncementDetailsViewModel {
    /// The radius in meters of the circle around the sighting that the map shows in full.
    static let mapRadius = 1500.0

    /// The card of the announcement, in the last known version.
    public private(set) var card: AnnouncementCardViewModel
    private var version = AnnouncementDetailsView.Model.Version.loading
    private let picture: MapPicture
    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let request: Loader
    @ObservationIgnored private let userLocation: UserLocation

    /// Creates the view model for the announcement of a card, and starts to draw the map and to request the current
    /// version.
    ///
    /// `mapSize` is in the view's units; see `MapSize`.
    public init(
        _ card: AnnouncementCardViewModel, dependencies: ViewModelDependencies, mapSize: MapSize,
        userLocation: @escaping UserLocation
    ) {
        (self.card, self.dependencies, self.userLocation) = (card, dependencies, userLocation)
        request = dependencies.loader
        picture = MapPicture(size: mapSize, dependencies: dependencies)
        draw()
        load()
    }

    /// The current content of the page.
    public var model: AnnouncementDetailsView.Model {
        let map = picture.model(
            pins: [MapPreviewView.PinModel(card, number: 1)], onTap: Action {},
            onRetry: Action { [weak self] in self?.draw() })
        return AnnouncementDetailsView.Model(
            card.located(at: userLocation()), version: version, map: map, strings: dependencies.strings)
    }

    /// Requests the current version again if the last request failed.
    public func retry() { if case .failed = version { load() } }

    /// Cancels the request and the drawing of the map; `model` stays as it is.
    ///
    /// Releasing the object has the same effect.
    public func leave() {
        request.cancel()
        picture.cancel()
    }

    /// Draws the map at another size, in the view's units (see `MapSize`).
    ///
    /// The previous picture stays until the new one is ready, and stays if the new one cannot be drawn.
    public func resizeMap(to size: MapSize) { picture.resize(to: size) }

    private func draw() { picture.load(card.announcement.coordinate.mapRegion(radiusMeters: Self.mapRadius)) }

    private func load() {
        version = .loading
        request.load { [repository = dependencies.repository, card] () async throws(AnnouncementRepositoryError) in
            try await repository.currentVersion(of: card.announcement)
        } completion: { [weak self] in
            self?.finish($0)
        }
    }

    private func finish(_ result: Result<Announcement?, AnnouncementRepositoryError>) {
        let strings = dependencies.strings
        switch result {
        case .success(let announcement?):
            let hasMoved = announcement.coordinate != card.announcement.coordinate
            (card, version) = (card.updated(to: announcement, at: card.userLocation), .current)
            if hasMoved { draw() }
        case .success(nil): version = .gone(message: strings[.detailsGone])
        case .failure(.cancelled): version = .current
        case .failure(let error):
            dependencies.log.log(.error, "Announcements", "refresh failed: \(error)")
            version = .failed(
                message: strings[.detailsFailed, strings.reason(for: error)],
                onRetry: Action { [weak self] in self?.retry() })
        }
    }
}
