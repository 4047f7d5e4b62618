import Domain
import Observation

/// A map picture that follows the moves of a camera.
///
/// The newest frame is first drawn from memory. If that picture is preliminary, a load follows. At most one drawing and
/// one load run at a time. When either ends, the newest frame is next; frames in between are not drawn.
///
/// When the picture of the newest frame is complete, a larger one is drawn in advance. If the map then moves by whole
/// units within its margin, a part of it is shown at once.
@MainActor
@Observable
final class MovingMapPicture {
    /// The time to wait before drawing in advance, so that the view can draw the frame first.
    private static let prefetchDelay = Duration.milliseconds(5)

    /// The last picture, which stays until another one is ready; `nil` if there is none yet.
    var snapshot: (any MapSnapshot)? { shown?.snapshot }
    /// The newest frame that was drawn from memory, as far as possible, or is a part of a prefetched picture; `nil` if there
    /// is none yet.
    private(set) var frame: MapFrame?
    /// The reason why the last frame could not be drawn; `nil` if it could.
    private(set) var error: MapSnapshotError?

    private var shown: Picture?
    @ObservationIgnored private let snapshotter: any MapSnapshotterProtocol
    @ObservationIgnored private let clock: any AppClock
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let log: any EventLog
    @ObservationIgnored private var newest: Request?
    /// The last request that was drawn from memory; `nil` if the newest one must be drawn again.
    @ObservationIgnored private var drawn: Request?
    /// Whether loading the newest frame failed.
    @ObservationIgnored private var hasFailed = false
    @ObservationIgnored private var drawing: Task<Void, Never>?
    @ObservationIgnored private var loading: (work: Task<Void, Never>, limit: Task<Void, Never>)?
    /// The last picture that was drawn in advance, with a margin.
    @ObservationIgnored private var prefetched: (any MapSnapshot)?
    @ObservationIgnored private var prefetching: Task<Void, Never>?
    /// The frame around which the last picture is being or was drawn in advance, so that this is not repeated; `nil` if
    /// that drawing was canceled.
    @ObservationIgnored private var prefetchingFrame: MapFrame?

    /// A frame to be drawn.
    private struct Request: Equatable {
        let frame: MapFrame
        /// The number of the request, counted from 1.
        let number: Int
    }

    private struct Picture {
        let snapshot: any MapSnapshot
        let isComplete: Bool
        var request: Request
    }

    /// Creates an empty picture.
    init(
        snapshotter: any MapSnapshotterProtocol, clock: any AppClock, executor: any TaskExecutor, log: any EventLog
    ) {
        self.snapshotter = snapshotter
        self.clock = clock
        self.executor = executor
        self.log = log
    }

    deinit {
        drawing?.cancel()
        loading?.work.cancel()
        loading?.limit.cancel()
        prefetching?.cancel()
    }

    /// Shows a frame at once if it is a part of the prefetched picture.
    ///
    /// Otherwise it is drawn, unless another frame follows first.
    func show(_ frame: MapFrame) {
        let request = Request(frame: frame, number: (newest?.number ?? 0) + 1)
        newest = request
        hasFailed = false
        if shown?.request.frame == frame { shown?.request = request }
        if !isComplete(request), let snapshot = prefetched?.cropped(to: frame) {
            shown = Picture(snapshot: snapshot, isComplete: true, request: request)
        }
        let isComplete = isComplete(request)
        if isComplete {
            self.frame = frame
            endDrawing()
        }
        if shown == nil || isComplete { error = nil }
        drawNext()
    }

    /// Loads the newest frame again if that failed.
    func retry() {
        error = nil
        hasFailed = false
        drawNext()
    }

    /// Cancels the work in progress; the snapshot stays.
    func stop() {
        newest = nil
        endDrawing()
        endLoading()
        endPrefetching()
    }

    /// Returns whether the picture of a request needs no further work.
    private func isComplete(_ request: Request) -> Bool { shown?.request == request && shown?.isComplete == true }

    private var isNewestComplete: Bool { newest.map(isComplete) ?? false }

    private func drawNext() {
        guard let newest else { return }
        if isNewestComplete {
            if prefetching == nil, newest.frame != prefetchingFrame { prefetch(around: newest.frame) }
            return
        }
        endPrefetching()
        if drawing == nil, drawn != newest {
            draw(newest)
        } else if drawing == nil, loading == nil, !hasFailed {
            load(newest)
        }
    }
}

// MARK: - Work

extension MovingMapPicture {
    private func draw(_ request: Request) {
        drawing = executor.startOnMainActor { [weak self, snapshotter] in
            let snapshot = await snapshotter.cachedSnapshot(of: request.frame.region, size: request.frame.size)
            if !Task.isCancelled { self?.finishDrawing(request, snapshot) }
        }
    }

    private func finishDrawing(_ request: Request, _ snapshot: (any MapSnapshot)?) {
        endDrawing()
        drawn = request
        frame = request.frame
        if let snapshot { show(snapshot, of: request, isComplete: !snapshot.isPreliminary) }
        drawNext()
    }

    private func load(_ request: Request) {
        loading = (
            work: executor.startOnMainActor { [weak self, snapshotter] in
                do throws(MapSnapshotError) {
                    let snapshot = try await snapshotter.snapshot(of: request.frame.region, size: request.frame.size)
                    if !Task.isCancelled { self?.finishLoading(request, .success(snapshot)) }
                } catch {
                    if !Task.isCancelled { self?.finishLoading(request, .failure(error)) }
                }
            },
            limit: executor.startOnMainActor { [weak self, clock] in
                guard (try? await clock.sleep(for: MapTimeLimits.load)) != nil, !Task.isCancelled else { return }
                self?.finishLoading(request, .failure(.transfer(.timedOut)))
            }
        )
    }

    private func finishLoading(_ request: Request, _ result: Result<any MapSnapshot, MapSnapshotError>) {
        endLoading()
        switch result {
        case .success(let snapshot): show(snapshot, of: request, isComplete: true)
        // The failure of an outdated frame, or of one that is shown already, does not concern the user.
        case .failure(let error) where request.frame == newest?.frame && !isNewestComplete: fail(error)
        case .failure: break
        }
        if request.frame != newest?.frame { drawn = nil }
        drawNext()
    }

    /// Shows a picture, unless the picture of a later request is shown.
    ///
    /// A preliminary picture does not replace a complete one of the same frame.
    private func show(_ snapshot: any MapSnapshot, of request: Request, isComplete: Bool) {
        // The user may have returned to the frame meanwhile.
        let request = newest.flatMap { $0.frame == request.frame ? $0 : nil } ?? request
        if let shown {
            guard request.number >= shown.request.number else { return }
            guard isComplete || !shown.isComplete || request.frame != shown.request.frame else { return }
        }
        shown = Picture(snapshot: snapshot, isComplete: isComplete, request: request)
        if isComplete, request == newest {
            error = nil
            hasFailed = false
        }
    }

    private func fail(_ error: MapSnapshotError) {
        hasFailed = true
        guard error != .cancelled, error != self.error else { return }
        log.log(.error, "FullscreenMap", "no map: \(error)")
        self.error = error
    }

    private func prefetch(around frame: MapFrame) {
        // A margin of a tenth of the map, for the pan of an arrow key.
        let larger = frame.expanded(width: (frame.size.width + 9) / 10, height: (frame.size.height + 9) / 10)
        prefetchingFrame = frame
        prefetching = executor.startOnMainActor { [weak self, snapshotter, clock] in
            guard (try? await clock.sleep(for: Self.prefetchDelay)) != nil else { return }
            let snapshot = await snapshotter.prefetchedSnapshot(of: larger.region, size: larger.size)
            if !Task.isCancelled { self?.finishPrefetching(snapshot) }
        }
    }

    private func finishPrefetching(_ snapshot: (any MapSnapshot)?) {
        prefetching = nil
        if let snapshot { prefetched = snapshot }
        drawNext()
    }

    /// Cancels the drawing in advance, so that it does not delay a picture that the user waits for.
    private func endPrefetching() {
        guard let prefetching else { return }
        prefetching.cancel()
        (self.prefetching, prefetchingFrame) = (nil, nil)
    }

    private func endDrawing() {
        drawing?.cancel()
        drawing = nil
    }

    private func endLoading() {
        loading?.work.cancel()
        loading?.limit.cancel()
        loading = nil
    }
}
