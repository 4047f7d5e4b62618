public import Domain
public import Observation

/// The page of one announcement, with a map of where the pet was last seen.
@MainActor
@Observable
public final class AnnouncementDetailsViewModel {
    private enum MapState {
        case loading
        case ready(any MapSnapshot)
        case failed
    }

    /// The map shows the ground within this many metres of the place.
    static let mapRadius = 1500.0

    private var mapState = MapState.loading
    @ObservationIgnored private let card: AnnouncementCardViewModel
    @ObservationIgnored private let snapshotter: any MapSnapshotterProtocol
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let strings: Strings
    @ObservationIgnored private var mapSize: MapSize
    @ObservationIgnored private var drawing: Task<Void, Never>?

    /// Creates the page of the announcement that a card is about, and draws its map.
    public init(
        _ card: AnnouncementCardViewModel, snapshotter: any MapSnapshotterProtocol, mapSize: MapSize,
        executor: any TaskExecutor, strings: Strings
    ) {
        self.card = card
        self.snapshotter = snapshotter
        self.mapSize = mapSize
        self.executor = executor
        self.strings = strings
        draw()
    }

    /// What the page shows.
    public var model: AnnouncementDetailsView.Model {
        AnnouncementDetailsView.Model(card, map: map, strings: strings)
    }

    /// The page is left: the map is given up.
    public func leave() { drawing?.cancel() }

    /// The map has another size: it is drawn anew, and stays as it is until then.
    public func resizeMap(to size: MapSize) {
        guard size != mapSize else { return }
        mapSize = size
        draw()
    }

    private var map: MapPreviewView.Model {
        switch mapState {
        case .loading: .loading
        case .ready(let snapshot):
            .map(
                region: snapshot.frame.region, snapshot: snapshot, pins: [MapPreviewView.PinModel(card)], onTap: {})
        case .failed: .failed(message: strings[.mapFailedPicture], onRetry: { [weak self] in self?.retry() })
        }
    }

    private func retry() {
        mapState = .loading
        draw()
    }

    private func draw() {
        drawing?.cancel()
        let region = card.announcement.coordinate.mapRegion(radiusMeters: Self.mapRadius)
        drawing = executor.startOnMainActor { [weak self, snapshotter, mapSize] in
            let snapshot = try? await snapshotter.snapshot(of: region, size: mapSize)
            guard let self, !Task.isCancelled else { return }
            if let snapshot {
                mapState = .ready(snapshot)
            } else if case .loading = mapState {
                mapState = .failed
            }
        }
    }
}
