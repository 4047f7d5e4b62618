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

    /// While the map is drawn again because a part of the picture is missing, the state is
    /// `.loading(previous:)`.
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

    /// Whether the region or a picture is loading, also a later picture of a map that is shown.
    var isLoading: Bool { state.isLoading || loader.isLoading }

    /// Whether the page shows the map.
    var isShown: Bool { state.value != nil }

    /// The failure of the last load; `nil` if the load did not fail.
    var failure: LoadFailure? { state.failure }

    /// Shows a failure; `onRetry` is the action of the Retry button.
    func fail(_ failure: LoadFailure, onRetry: Action) {
        self.onRetry = onRetry
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
        if case .loading(let content?) = state {
            state = .loaded(content)
        }
    }

    /// The failure to load a part of the picture; `nil` if the picture is complete, or if it is being
    /// drawn again.
    var missingPart: LoadFailure? {
        guard case .loaded(let content) = state, content.snapshot?.isPartial == true else {
            return nil
        }
        return LoadFailure(message: dependencies.strings[.mapFailedPart], retry: .retryMap)
    }

    /// The button of the map: Retry if the map or a part of it could not be loaded.
    var buttons: [PageButton] {
        if failure != nil {
            return [dependencies.strings.retryButton(.retryMap, onRetry)]
        }
        if missingPart != nil {
            let action = Action { [weak self] in self?.retry() }
            return [dependencies.strings.retryButton(.retryMap, action)]
        }
        return []
    }

    /// Draws the picture again; meanwhile, the last picture is shown.
    private func retry() {
        guard let content = state.value else { return }
        state = .loading(previous: content)
        draw(content.region, limit: LoadTimeLimits.map)
    }

    func model(
        pins: @autoclosure () -> [MapPreviewView.PinModel],
        onTap: Action
    ) -> MapPreviewView.Model {
        let map = state.map { content in
            MapPreviewView.Map(
                region: content.region,
                snapshot: content.snapshot,
                pins: pins(),
                onTap: onTap
            )
        }
        return MapPreviewView.Model(map, onRetry: onRetry)
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
        case .idle, .loading(nil):
            let failure = LoadFailure(
                message: dependencies.strings.message(for: error),
                retry: .retryMap,
                cause: .map(error)
            )
            state = .failed(failure)
            log?.log(.error, "LandingPage", "no map: \(error)")
        case .loading(let content?), .loaded(let content):
            // The previous picture stays.
            state = .loaded(content)
            log?.log(.error, "LandingPage", "no new map: \(error)")
        case .failed:
            // The previous failure stays.
            log?.log(.error, "LandingPage", "no new map: \(error)")
        }
    }
}
