public import Domain
public import Observation

/// The page of one announcement, with a map of where the pet was last seen.
@MainActor
@Observable
public final class AnnouncementDetailsViewModel {
    /// The map shows the ground within this many metres of the place.
    static let mapRadius = 1500.0

    private let picture: MapPicture
    private var hasFailed = false
    @ObservationIgnored private let card: AnnouncementCardViewModel
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let strings: Strings
    @ObservationIgnored private var drawing: Task<Void, Never>?

    /// Creates the page of the announcement that a card is about, and draws its map.
    public init(
        _ card: AnnouncementCardViewModel, snapshotter: any MapSnapshotterProtocol, mapSize: MapSize,
        executor: any TaskExecutor, strings: Strings
    ) {
        self.card = card
        picture = MapPicture(snapshotter: snapshotter, size: mapSize, executor: executor)
        self.executor = executor
        self.strings = strings
        draw()
    }

    /// What the page shows.
    public var model: AnnouncementDetailsView.Model {
        AnnouncementDetailsView.Model(card, map: map, strings: strings)
    }

    /// The page is left: the map is given up.
    public func leave() {
        drawing?.cancel()
        picture.stopRedrawing()
    }

    /// The map has another size: it is drawn anew, and stays as it is until then.
    public func resizeMap(to size: MapSize) { picture.resize(to: size) }

    private var map: MapPreviewView.Model {
        if let snapshot = picture.snapshot {
            .map(
                region: snapshot.frame.region, snapshot: snapshot, pins: [MapPreviewView.PinModel(card)], onTap: {})
        } else if hasFailed {
            .failed(message: strings[.mapFailedPicture], onRetry: { [weak self] in self?.draw() })
        } else {
            .loading
        }
    }

    private func draw() {
        hasFailed = false
        drawing?.cancel()
        let region = card.announcement.coordinate.mapRegion(radiusMeters: Self.mapRadius)
        drawing = executor.startOnMainActor { [weak self, picture] in
            do throws(MapSnapshotError) {
                try await picture.draw(region)
            } catch {
                if !Task.isCancelled { self?.hasFailed = true }
            }
        }
    }
}
