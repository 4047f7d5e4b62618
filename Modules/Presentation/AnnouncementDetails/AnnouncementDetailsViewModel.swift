public import Domain
public import Observation

/// The view model of an announcement's details page, with a map of the place of the sighting.
///
/// Create a new instance each time the page is opened.
@MainActor
@Observable
public final class AnnouncementDetailsViewModel {
    /// The radius in meters of the circle around the sighting that the map shows in full.
    static let mapRadius = 1500.0

    private let picture: MapPicture
    /// The card of the announcement, in the last known version.
    public private(set) var card: AnnouncementCardViewModel
    @ObservationIgnored private let strings: Strings
    @ObservationIgnored private let userLocation: @MainActor () -> Location?

    /// Creates the view model for the announcement of a card and starts to draw the map.
    ///
    /// `mapSize` is in the view's units; see `MapSize`. `userLocation` returns `nil` if the location is unknown or the app
    /// must not use it; it must read its value from `@Observable` objects.
    public init(
        _ card: AnnouncementCardViewModel, dependencies: ViewModelDependencies, mapSize: MapSize,
        userLocation: @escaping @MainActor () -> Location?
    ) {
        self.card = card
        strings = dependencies.strings
        self.userLocation = userLocation
        picture = MapPicture(size: mapSize, dependencies: dependencies)
        draw()
    }

    /// The current content of the page.
    ///
    /// Observable.
    public var model: AnnouncementDetailsView.Model {
        let map = picture.model(
            pins: [MapPreviewView.PinModel(card, number: 1)], onTap: Action {},
            onRetry: Action { [weak self] in self?.draw() })
        return AnnouncementDetailsView.Model(
            card.located(at: userLocation()), version: .current, map: map, strings: strings)
    }

    /// Cancels the drawing of the map; `model` stays as it is.
    ///
    /// Releasing the object has the same effect.
    public func leave() { picture.cancel() }

    /// Draws the map at another size, in the view's units (see `MapSize`).
    ///
    /// The previous picture stays until the new one is ready, and stays if the new one cannot be drawn.
    public func resizeMap(to size: MapSize) { picture.resize(to: size) }

    private func draw() { picture.load(card.announcement.coordinate.mapRegion(radiusMeters: Self.mapRadius)) }
}
