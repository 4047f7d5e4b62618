import Domain
import Observation

/// A map picture that follows the moves of a viewpoint.
///
/// Each frame is first drawn from memory. If that picture is preliminary, the frame is then loaded.
///
/// Only one frame is drawn at a time. A frame is skipped if a newer frame arrives before its turn.
/// At most two frames are loaded at a time. The older load always continues, so that a map that
/// keeps moving shows complete pictures. The other load is for the newest frame, and starts at
/// least `loadInterval` later.
///
/// When the picture of the newest frame is complete, pictures for the next move are drawn in
/// advance. If the next move leads to one of them, it is shown at once. Any other move cancels
/// their drawing.
@MainActor @Observable final class MovingMapSnapshot {
    /// The work for the newest frame; meanwhile, the picture of an earlier frame can be shown.
    private enum Phase {
        case idle
        /// The frame is being drawn from memory, or waits until an earlier frame has been drawn.
        case drawing
        /// The frame is being loaded, or waits for `loadInterval`.
        case loading
        case failed
        /// The complete picture is shown.
        case complete
    }

    private struct Request: Equatable {
        let frame: MapFrame
        /// The number of the request, counted from 1.
        let number: Int
    }

    private struct Picture {
        let snapshot: any MapSnapshot
        var request: Request
    }

    private struct PictureLoad {
        let frame: MapFrame
        let start: Duration
        let loader: Loader
    }

    /// The minimum time between the starts of two simultaneous loads.
    ///
    /// While a key is held, the map moves many times a second. Without the interval, each new frame
    /// would request the tiles that are already loading.
    private static let loadInterval = Duration.milliseconds(250)

    /// The last picture; `nil` if there is no picture yet.
    ///
    /// The picture stays until another one is ready.
    var snapshot: (any MapSnapshot)? { shown?.snapshot }
    /// The frame that the view should draw; `nil` if there is no frame yet.
    ///
    /// It is the newest frame for which the tiles in memory were searched, or that has a picture
    /// that was drawn in advance. If memory has no tiles for the frame, `snapshot` still has an
    /// earlier frame.
    private(set) var frame: MapFrame?
    /// Why the last load failed; `nil` until then, and while it is repeated.
    ///
    /// After a move, the error stays until a load succeeds.
    private(set) var error: MapSnapshotError?
    /// Whether the last load that ended has failed.
    private(set) var hasFailed = false
    /// Whether a part of the last picture could not be loaded; false while it is loaded again.
    private(set) var isPartMissing = false

    /// Whether the newest frame has no complete picture yet.
    private(set) var isLoading = false

    private var shown: Picture?
    @ObservationIgnored private var phase = Phase.idle {
        didSet {
            let isLoading = phase == .drawing || phase == .loading
            if isLoading != self.isLoading {
                self.isLoading = isLoading
            }
        }
    }
    @ObservationIgnored private var newest: Request?
    /// The loads in progress, at most two: the oldest one and the newest one.
    @ObservationIgnored private var loads: [PictureLoad] = []
    @ObservationIgnored private let prefetched: PrefetchedMapSnapshots
    @ObservationIgnored private let snapshotter: any MapSnapshotterProtocol
    @ObservationIgnored private let dependencies: ViewModelDependencies
    /// The drawing of a frame from memory.
    @ObservationIgnored private let drawing: Loader
    /// The wait before the load of the newest frame.
    @ObservationIgnored private let delay: Delay

    init(snapshotter: any MapSnapshotterProtocol, _ dependencies: ViewModelDependencies) {
        self.snapshotter = snapshotter
        self.dependencies = dependencies
        prefetched = PrefetchedMapSnapshots(dependencies)
        drawing = dependencies.makeLoader()
        delay = dependencies.makeDelay()
    }

    /// Shows a frame.
    ///
    /// If the frame was drawn in advance, its picture is shown at once. Otherwise, the frame is
    /// drawn. If another frame follows before that, the frame is skipped. `nextFrames` are the
    /// frames that may follow.
    func show(_ frame: MapFrame, nextFrames: [MapFrame] = []) {
        let lastNumber = newest?.number ?? 0
        let request = Request(frame: frame, number: lastNumber + 1)
        newest = request
        let pictureBeforeMove = completePicture
        if shown?.request.frame == frame {
            // The shown picture has the same frame, so it is also the picture of this request.
            shown?.request = request
        }
        if !isComplete(request), let snapshot = prefetched.snapshot(of: frame) {
            shown = Picture(snapshot: snapshot, request: request)
            isPartMissing = snapshot.isPartial
        }
        // The next move may lead back, so the picture before this move is kept for it.
        prefetched.setNextFrames(nextFrames, lastShown: pictureBeforeMove)
        if isComplete(request) {
            complete()
            return
        }
        // Drawing in advance waits until this frame is complete. The pictures so far are kept.
        prefetched.cancel()
        drawNewest()
    }

    /// Repeats the last load if it failed, or if a part of its picture is missing.
    func retry() {
        error = nil
        let lacksPart = phase == .complete && isPartMissing
        if phase == .failed || lacksPart {
            isPartMissing = false
            loadNewest()
        }
    }

    func cancel() {
        phase = .idle
        for load in loads {
            load.loader.cancel()
        }
        loads = []
        drawing.cancel()
        delay.cancel()
        prefetched.cancel()
    }

    /// The shown picture; `nil` if a part of it is missing or coarse.
    private var completePicture: PrefetchedMapSnapshots.Picture? {
        guard let shown, !shown.snapshot.isPreliminary, !shown.snapshot.isPartial else {
            return nil
        }
        return PrefetchedMapSnapshots.Picture(
            frame: shown.request.frame,
            snapshot: shown.snapshot
        )
    }

    /// Returns whether the shown picture is the last one for a request.
    private func isComplete(_ request: Request) -> Bool {
        guard let shown else { return false }
        return shown.request == request && !shown.snapshot.isPreliminary
    }

    private func complete() {
        phase = .complete
        frame = newest?.frame
        error = nil
        hasFailed = false
        // The drawing of an earlier frame would set `frame` back.
        drawing.cancel()
        if let frame {
            prefetched.draw(around: frame)
        }
    }

    private func fail(_ error: MapSnapshotError) {
        phase = .failed
        guard error != self.error else { return }
        dependencies.log.log(.error, "FullscreenMap", "no map: \(error)")
        self.error = error
        hasFailed = true
    }

    /// Replaces the shown picture, unless it is the picture of a later request.
    private func replaceShown(with snapshot: any MapSnapshot, for request: Request) {
        var request = request
        // The user may have left the frame and returned to it in the meantime.
        if let newest, newest.frame == request.frame {
            request = newest
        }
        if let shown, shown.request.number > request.number {
            return
        }
        shown = Picture(snapshot: snapshot, request: request)
        isPartMissing = snapshot.isPartial
    }

    // MARK: - Drawing from memory

    private func drawNewest() {
        phase = .drawing
        guard let request = newest, !drawing.isLoading else { return }
        let limit = Loader.TimeLimit<MapSnapshotError>(
            duration: LoadTimeLimits.cachedMap,
            clock: dependencies.clock,
            error: .failed(.timedOut)
        )
        drawing.load(limit: limit) {
            [cache = dependencies.mapCache] () async throws(MapSnapshotError) in
            await cache?.cachedSnapshot(of: request.frame.region, size: request.frame.size)
        } completion: { [weak self] result in
            // A cache that takes too long is like one without the frame.
            let snapshot = try? result.get()
            self?.finishDrawing(request, snapshot ?? nil)
        }
    }

    private func finishDrawing(_ request: Request, _ snapshot: (any MapSnapshot)?) {
        let isNewest = request == newest
        let isComplete = isNewest && snapshot?.isPreliminary == false
        // `drawing` is no longer loading when it calls this method. The next work starts before
        // `shown` changes, so that it runs while the view is rendered.
        if !isNewest {
            drawNewest()
        } else if !isComplete {
            loadNewest()
        }
        frame = request.frame
        if let snapshot {
            replaceShown(with: snapshot, for: request)
        }
        if isComplete {
            complete()
        }
    }

    // MARK: - Loading

    private func loadNewest() {
        phase = .loading
        loads.removeAll { !$0.loader.isLoading }
        guard let request = newest else { return }
        let isLoading = loads.contains { $0.frame == request.frame }
        guard !isLoading else { return }
        if let last = loads.last {
            let wait = last.start + Self.loadInterval - dependencies.clock.now
            if wait > .zero {
                loadNewest(after: wait)
                return
            }
        }
        if loads.count == 2 {
            // The older load continues. The new load replaces the other one.
            loads.removeLast().loader.cancel()
        }
        load(request)
    }

    private func loadNewest(after wait: Duration) {
        delay.start(wait) { [weak self] in
            if self?.phase == .loading {
                self?.loadNewest()
            }
        }
    }

    private func load(_ request: Request) {
        let loader = dependencies.makeLoader()
        loads.append(
            PictureLoad(frame: request.frame, start: dependencies.clock.now, loader: loader)
        )
        let limit = Loader.TimeLimit<MapSnapshotError>(
            duration: LoadTimeLimits.map,
            clock: dependencies.clock,
            error: .failed(.timedOut)
        )
        loader.load(limit: limit) { [snapshotter] () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: request.frame.region, size: request.frame.size)
        } completion: { [weak self] in
            self?.finishLoading(request, $0)
        }
    }

    private func finishLoading(
        _ request: Request,
        _ result: Result<any MapSnapshot, MapSnapshotError>
    ) {
        if case .success(let snapshot) = result {
            replaceShown(with: snapshot, for: request)
        }
        // The newest frame can be complete already, for example if it was drawn in advance.
        guard phase != .complete else { return }
        guard request.frame == newest?.frame else {
            // The load of another frame may have loaded the data that the newest frame needs.
            if phase == .loading {
                drawNewest()
            }
            return
        }
        switch result {
        case .success:
            complete()
        case .failure(let error):
            // While the frame is drawn again because the user has returned to it, another load
            // follows.
            if phase == .loading {
                fail(error)
            }
        }
    }
}
