public import Domain
public import Observation

/// The details page of an announcement, with a map of the place of the sighting.
///
/// Call `leave()` when the page is closed.
@MainActor
@Observable
public final class AnnouncementDetailsViewModel {
    /// The radius of the area on the map, in meters.
    static let mapRadius = 1500.0

    private let picture: MapPicture
    private var hasFailed = false
    @ObservationIgnored private let card: AnnouncementCardViewModel
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let strings: Strings
    @ObservationIgnored private var drawing: Task<Void, Never>?

    /// Creates the page for the announcement of a card, and starts to draw its map.
    ///
    /// Tasks use `executor` as their preference; pass `globalConcurrentExecutor` unless you need another one.
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

    /// The current content of the page; observable.
    public var model: AnnouncementDetailsView.Model {
        AnnouncementDetailsView.Model(card, map: map, strings: strings)
    }

    /// Cancels the drawing of the map.
    public func leave() {
        drawing?.cancel()
        picture.stopRedrawing()
    }

    /// Draws the map at another size.
    ///
    /// The previous picture stays until the new one is ready, and also if drawing it fails.
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
