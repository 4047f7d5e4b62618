import Domain
import Observation

/// A map picture that is redrawn when the size of its view changes.
@MainActor
@Observable
final class MapPicture {
    enum State {
        /// There is no picture yet.
        case loading
        /// The last picture, which stays while it is drawn at another size; `nil` if the view draws the map itself.
        case shown(MapRegion, (any MapSnapshot)?)
        case failed(MapSnapshotError)
    }

    private(set) var state = State.loading
    @ObservationIgnored private var size: MapSize
    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let loader: Loader
    @ObservationIgnored private let eventLog: (any EventLog)?

    /// Creates an empty picture; `size` is in the view's units (see `MapSize`).
    init(size: MapSize, dependencies: ViewModelDependencies, log: (any EventLog)? = nil) {
        self.size = size
        self.dependencies = dependencies
        eventLog = log
        loader = dependencies.loader
    }

    /// Draws a region in place of the current picture, and calls `completion` unless the drawing is canceled.
    func load(_ region: MapRegion, completion: @escaping @MainActor () -> Void = {}) {
        state = .loading
        draw(region) { [weak self] error in
            if let error { self?.state = .failed(error) }
            self?.log(error.map { "no map: \($0)" })
            completion()
        }
    }

    /// Draws the current region at another size; without a picture, sets the size of later drawings.
    func resize(to size: MapSize) {
        guard size != self.size else { return }
        self.size = size
        if case .shown(let region, _) = state { redraw(region) }
    }

    /// Cancels the drawing in progress; the state stays as it is.
    func cancel() { loader.cancel() }

    /// Returns the model of the map.
    func model(
        pins: @autoclosure () -> [MapPreviewView.PinModel], onTap: Action, onRetry: Action
    ) -> MapPreviewView.Model {
        switch state {
        case .loading: .loading
        case .shown(let region, let snapshot): .map(region: region, snapshot: snapshot, pins: pins(), onTap: onTap)
        case .failed(let error): .failed(message: dependencies.strings.message(for: error), onRetry: onRetry)
        }
    }

    private func redraw(_ region: MapRegion) {
        draw(region) { [weak self] error in self?.log(error.map { "no map of another size: \($0)" }) }
    }

    private func log(_ failure: String?) {
        eventLog?.log(failure == nil ? .debug : .error, "LandingPage", failure ?? "map ready")
    }

    private func draw(_ region: MapRegion, completion: @escaping @MainActor (MapSnapshotError?) -> Void) {
        guard let snapshotter = dependencies.snapshotter else {
            state = .shown(region, nil)
            return completion(nil)
        }
        let size = size
        loader.load { () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: region, size: size)
        } completion: { [weak self] result in
            switch result {
            case .success(let snapshot):
                self?.state = .shown(region, snapshot)
                completion(nil)
                if let self, self.size != size { redraw(region) }
            case .failure(let error): completion(error)
            }
        }
    }
}
