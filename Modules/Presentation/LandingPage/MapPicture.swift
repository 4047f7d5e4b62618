import Domain
import Observation

@MainActor @Observable final class MapPicture {
    enum State {
        case loading
        /// The last picture, which stays while it is drawn at another size; `nil` if the view draws
        /// the map itself.
        case shown(MapRegion, (any MapSnapshot)?)
        case failed(MapSnapshotError)
    }

    private(set) var state = State.loading
    @ObservationIgnored private var size: MapSize
    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let loader: Loader
    @ObservationIgnored private let log: (any EventLog)?

    init(size: MapSize, dependencies: ViewModelDependencies, log: (any EventLog)? = nil) {
        self.size = size
        self.dependencies = dependencies
        self.log = log
        loader = dependencies.loader
    }

    /// Draws a region in place of the current picture; calls `completion` just before the result is
    /// shown, unless canceled.
    func load(_ region: MapRegion, completion: @escaping @MainActor () -> Void = {}) {
        state = .loading
        draw(region, completion: completion)
    }

    func resize(to size: MapSize) {
        guard size != self.size else { return }
        self.size = size
        if case .shown(let region, _) = state {
            draw(region)
        }
    }

    func cancel() {
        loader.cancel()
    }

    func model(
        pins: @autoclosure () -> [MapPreviewView.PinModel],
        onTap: Action,
        onRetry: Action
    ) -> MapPreviewView.Model {
        switch state {
        case .loading: .loading
        case .shown(let region, let snapshot):
            .map(region: region, snapshot: snapshot, pins: pins(), onTap: onTap)
        case .failed(let error):
            .failed(message: dependencies.strings.message(for: error), onRetry: onRetry)
        }
    }

    private func draw(_ region: MapRegion, completion: @escaping @MainActor () -> Void = {}) {
        guard let snapshotter = dependencies.snapshotter else {
            completion()
            state = .shown(region, nil)
            return
        }
        let size = size
        loader.load { () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: region, size: size)
        } completion: { [weak self] result in
            completion()
            self?.finish(result, region, size)
        }
    }

    private func finish(
        _ result: Result<any MapSnapshot, MapSnapshotError>,
        _ region: MapRegion,
        _ size: MapSize
    ) {
        switch (result, state) {
        case (.success(let snapshot), _):
            state = .shown(region, snapshot)
            log?.log(.debug, "LandingPage", "map ready")
            if size != self.size {
                draw(region)
            }
        case (.failure(let error), .loading):
            state = .failed(error)
            log?.log(.error, "LandingPage", "no map: \(error)")
        case (.failure(let error), .shown), (.failure(let error), .failed):
            log?.log(.error, "LandingPage", "no map of another size: \(error)")
        }
    }
}
