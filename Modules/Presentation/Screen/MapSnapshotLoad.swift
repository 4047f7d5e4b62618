import Domain
import Observation

/// The map of a region on a page, from the search for the region to its picture.
@MainActor @Observable final class MapSnapshotLoad {
    private struct Content {
        let region: MapRegion
        /// The last picture; `nil` if the view draws the map itself.
        ///
        /// The picture stays while the map is drawn at another size.
        let snapshot: (any MapSnapshot)?
    }

    private var state = LoadState<Content>.idle
    /// Whether the map is being drawn again because a part of the picture is missing.
    private var isRetrying = false
    @ObservationIgnored private var onRetry = Action {}
    @ObservationIgnored private var size: MapSize
    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let loader: Loader
    /// The log of the landing page; `nil` on other pages, because these log nothing about the map.
    @ObservationIgnored private let log: (any EventLog)?
    /// The time limit for the first picture of a region; `nil` if the page itself limits it.
    ///
    /// Each later picture of the region has the limit `LoadTimeLimits.map`.
    @ObservationIgnored private let limit: Duration?

    init(
        size: MapSize,
        limit: Duration? = nil,
        dependencies: ViewModelDependencies,
        log: (any EventLog)? = nil
    ) {
        self.size = size
        self.limit = limit
        self.dependencies = dependencies
        self.log = log
        loader = dependencies.makeLoader()
    }

    /// Shows that the region of the map is not known yet.
    func awaitRegion() {
        state = .loading
    }

    /// Draws a region in place of the current picture.
    ///
    /// If the load is not canceled, `completion` is called just before the result is shown. If the
    /// map cannot be drawn, `onRetry` is the action of the Retry button.
    func load(
        _ region: MapRegion,
        onRetry: Action,
        completion: @escaping @MainActor () -> Void = {}
    ) {
        state = .loading
        isRetrying = false
        self.onRetry = onRetry
        draw(region, limit: limit, completion: completion)
    }

    /// The failure of the last load; `nil` if the load did not fail.
    var failure: LoadFailure? { state.failure }

    func fail(_ failure: LoadFailure) {
        state = .failed(failure)
    }

    /// Changes the size, and draws the map again if it is shown.
    ///
    /// If the first picture is being drawn at the old size, it is drawn again after that.
    func resize(to size: MapSize) {
        guard size != self.size else { return }
        self.size = size
        if let content = state.value {
            draw(content.region, limit: LoadTimeLimits.map)
        }
    }

    func cancel() {
        loader.cancel()
        isRetrying = false
    }

    /// The message that a part of the picture could not be loaded; `nil` if the picture is
    /// complete, or if it is being drawn again.
    var notice: FullscreenMapView.NoticeModel? {
        guard let content = state.value, content.snapshot?.isPartial == true, !isRetrying else {
            return nil
        }
        return dependencies.strings.noticeAboutPart(
            onRetry: Action { [weak self] in self?.retry() }
        )
    }

    /// Draws the picture again; meanwhile, the last picture is shown.
    private func retry() {
        guard let content = state.value else { return }
        isRetrying = true
        draw(content.region, limit: LoadTimeLimits.map)
    }

    func model(
        pins: @autoclosure () -> [MapPreviewView.PinModel],
        onTap: Action
    ) -> MapPreviewView.Model {
        switch state {
        case .idle, .loading:
            .loading
        case .loaded(let content):
            .map(region: content.region, snapshot: content.snapshot, pins: pins(), onTap: onTap)
        case .failed(let failure):
            .failed(message: failure.message, onRetry: failure.onRetry)
        }
    }

    private func draw(
        _ region: MapRegion,
        limit: Duration?,
        completion: @escaping @MainActor () -> Void = {}
    ) {
        guard let snapshotter = dependencies.snapshotter else {
            completion()
            state = .loaded(Content(region: region, snapshot: nil))
            return
        }
        var timeLimit: Loader.TimeLimit<MapSnapshotError>?
        if let limit {
            timeLimit = Loader.TimeLimit(
                duration: limit,
                clock: dependencies.clock,
                error: .failed(.timedOut)
            )
        }
        loader.load(limit: timeLimit) { [size] () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: region, size: size)
        } completion: { [weak self, size] result in
            completion()
            self?.finish(result, region: region, size: size)
        }
    }

    private func finish(
        _ result: Result<any MapSnapshot, MapSnapshotError>,
        region: MapRegion,
        size: MapSize
    ) {
        isRetrying = false
        switch result {
        case .success(let snapshot):
            state = .loaded(Content(region: region, snapshot: snapshot))
            log?.log(.debug, "LandingPage", "map ready")
            let wasResizedMeanwhile = size != self.size
            if wasResizedMeanwhile {
                draw(region, limit: LoadTimeLimits.map)
            }
        case .failure(let error):
            finish(error)
        }
    }

    private func finish(_ error: MapSnapshotError) {
        switch state {
        case .idle, .loading:
            let failure = LoadFailure(
                message: dependencies.strings.message(for: error),
                onRetry: onRetry,
                cause: .map(error)
            )
            fail(failure)
            log?.log(.error, "LandingPage", "no map: \(error)")
        case .loaded, .failed:
            // The previous picture or failure stays.
            log?.log(.error, "LandingPage", "no new map: \(error)")
        }
    }
}
