import Domain
import Observation

/// The map of a region on a page, from the search for the region to its picture.
@MainActor @Observable final class MapSnapshotLoad {
    private struct Content: Sendable {
        let region: MapRegion
        /// The last picture; `nil` if the view draws the map itself.
        ///
        /// The picture stays while the map is drawn at another size.
        let snapshot: (any MapSnapshot)?
    }

    /// The progress and the result, as `PageMap.load` describes.
    private var state = Load<Content>.idle
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
        state = .loading()
    }

    /// Removes a failure, as long as no load is in progress.
    func reset() {
        state = .idle
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
        state = .loading()
        self.onRetry = onRetry
        draw(region, limit: limit, completion: completion)
    }

    /// Whether the map, or another picture of it, is awaited.
    var isLoading: Bool { state.isLoading }

    /// Whether the first picture of a region, or the region itself, is awaited.
    var isAwaitingPicture: Bool { state.isLoading && state.value == nil }

    /// Shows that the map could not be loaded; `onRetry` is the action of the Retry button.
    func fail(_ message: String, cause: LoadFailure.Cause? = nil, onRetry: Action) {
        state = .failed(failure(message, cause: cause, onRetry: onRetry))
    }

    private func failure(
        _ message: String,
        cause: LoadFailure.Cause? = nil,
        onRetry: Action
    ) -> LoadFailure {
        let button = dependencies.strings.retryButton(.retryMap, onRetry)
        return LoadFailure(message: message, button: button, cause: cause)
    }

    /// Changes the size, and draws the map again if it is shown.
    ///
    /// If the first picture is being drawn at the old size, it is drawn again after that.
    func resize(to size: MapSize) {
        guard size != self.size else { return }
        self.size = size
        drawAgain()
    }

    func cancel() {
        loader.cancel()
        switch state {
        case .loading(let content?): show(content)
        case .loading(nil): state = .idle
        case .idle, .loaded, .failed: break
        }
    }

    /// Shows a map, which lacks a part if its picture does.
    private func show(_ content: Content) {
        guard content.snapshot?.isPartial == true else {
            state = .loaded(content)
            return
        }
        let onRetry = Action { [weak self] in self?.drawAgain() }
        let part = failure(dependencies.strings[.mapFailedPart], onRetry: onRetry)
        state = .failed(part, previous: content)
    }

    /// Draws another picture of the map that is shown; meanwhile, the last picture is shown.
    private func drawAgain() {
        guard let content = state.value else { return }
        state = .loading(previous: content)
        draw(content.region, limit: LoadTimeLimits.map)
    }

    /// Returns the map of the page; a tap on it is that of a button, if there is one.
    func map(
        pins: @autoclosure () -> [MapPreviewView.PinModel],
        userAccuracy: Double? = nil,
        tap: PageButton? = nil
    ) -> PageMap {
        .load(
            state.map { content in
                PageMap.Content(
                    region: content.region,
                    snapshot: content.snapshot,
                    pins: pins(),
                    userAccuracy: userAccuracy,
                    tap: tap
                )
            }
        )
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
        switch result {
        case .success(let snapshot):
            show(Content(region: region, snapshot: snapshot))
            log?.log(.debug, "LandingPage", "map ready")
            let wasResizedMeanwhile = size != self.size
            if wasResizedMeanwhile {
                drawAgain()
            }
        case .failure(let error):
            finish(error)
        }
    }

    private func finish(_ error: MapSnapshotError) {
        switch state {
        case .idle, .loading(nil):
            let message = dependencies.strings.message(for: error)
            fail(message, cause: .map(error), onRetry: onRetry)
            log?.log(.error, "LandingPage", "no map: \(error)")
        case .loading(let content?), .loaded(let content):
            // The previous picture stays.
            show(content)
            log?.log(.error, "LandingPage", "no new map: \(error)")
        case .failed:
            // The previous failure stays.
            log?.log(.error, "LandingPage", "no new map: \(error)")
        }
    }
}
