import Domain
import Observation
import Platform

/// A map picture that follows the moves of a viewpoint.
///
/// Each frame is first drawn from memory. If that picture is preliminary, the frame is then loaded.
///
/// Only one frame is drawn at a time. A frame is skipped if a newer frame arrives before its turn.
/// At most two frames are loaded at a time. The older load always continues, so that a map that
/// keeps moving shows complete pictures. The other load is for the newest frame, and starts at
/// least `loadInterval` later.
///
/// When the picture of the newest frame is complete, a larger picture is drawn in advance. If the
/// map then moves by whole units within the margin of the larger picture, a part of that picture is
/// shown at once. While the map rests, the pictures of the frames that may follow are then drawn in
/// advance, too. The next move cancels this.
@MainActor @Observable final class MovingMapSnapshot {
    /// The work for the newest frame; meanwhile, the picture of an earlier frame can be shown.
    private enum Phase {
        case idle
        /// The frame waits until an earlier frame has been drawn from memory.
        case waiting
        case drawing
        /// The frame is loading, or waits for `loadInterval`.
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

    /// A picture that was drawn in advance, of a frame that may follow.
    private struct NextPicture {
        let frame: MapFrame
        let snapshot: any MapSnapshot
    }

    private struct Load {
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
    /// It is the newest frame that was drawn from memory or has a picture that was drawn in
    /// advance. If a frame cannot be drawn from memory, `snapshot` still has an earlier frame.
    private(set) var frame: MapFrame?
    private(set) var error: MapSnapshotError?
    /// Whether a part of the last picture could not be loaded; false while it is loaded again.
    private(set) var isPartMissing = false

    private var shown: Picture?
    @ObservationIgnored private var phase = Phase.idle
    @ObservationIgnored private var newest: Request?
    /// The larger picture that was drawn in advance.
    @ObservationIgnored private var prefetched: (any MapSnapshot)?
    /// The pictures of the frames that may follow the newest one.
    @ObservationIgnored private var nextPictures: [NextPicture] = []
    /// The frames that may follow the newest one, and have not been drawn in advance yet.
    @ObservationIgnored private var nextFrames: [MapFrame] = []
    /// The loads in progress, at most two: the oldest one and the newest one.
    @ObservationIgnored private var loads: [Load] = []
    @ObservationIgnored private let snapshotter: any MapSnapshotterProtocol
    @ObservationIgnored private let dependencies: ViewModelDependencies
    /// The drawing of a frame from memory.
    @ObservationIgnored private let drawing: Loader
    /// The wait before the load of the newest frame.
    @ObservationIgnored private let delay: Loader
    /// The drawing of the larger picture in advance.
    @ObservationIgnored private let prefetching: Loader
    /// The drawing of a frame that may follow, in advance.
    @ObservationIgnored private let nextPrefetching: Loader

    init(snapshotter: any MapSnapshotterProtocol, _ dependencies: ViewModelDependencies) {
        self.snapshotter = snapshotter
        self.dependencies = dependencies
        drawing = dependencies.makeLoader()
        delay = dependencies.makeLoader()
        prefetching = dependencies.makeLoader()
        nextPrefetching = dependencies.makeLoader()
    }

    /// Shows a frame.
    ///
    /// If a picture that was drawn in advance contains the frame, it is shown at once. Otherwise,
    /// the frame is drawn. If another frame follows before that, the frame is skipped. `nextFrames`
    /// are the frames that may follow.
    func show(_ frame: MapFrame, nextFrames: [MapFrame] = []) {
        nextPrefetching.cancel()
        let known = knownPictures
        nextPictures = known.filter { nextFrames.contains($0.frame) }
        self.nextFrames = nextFrames.filter { next in
            !nextPictures.contains { $0.frame == next }
        }
        let lastNumber = newest?.number ?? 0
        let request = Request(frame: frame, number: lastNumber + 1)
        newest = request
        if shown?.request.frame == frame {
            // The shown picture has the same frame, so it is also the picture of this request.
            shown?.request = request
        }
        if !isComplete(request) {
            let next = known.first { $0.frame == frame }
            if let snapshot = next?.snapshot ?? prefetched?.cropped(to: frame) {
                shown = Picture(snapshot: snapshot, request: request)
                isPartMissing = snapshot.isPartial
            }
        }
        if isComplete(request) {
            complete()
            return
        }
        if shown == nil {
            // As long as there is no picture, the view shows the error in place of the map. Now the
            // view must show that the map is loading. If there is a picture, the view shows the
            // error beside it until a load succeeds.
            error = nil
        }
        prefetching.cancel()
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
        for loader in [drawing, delay, prefetching, nextPrefetching] {
            loader.cancel()
        }
    }

    /// The pictures that were drawn in advance, and the shown picture if it is complete.
    private var knownPictures: [NextPicture] {
        guard let shown, !shown.snapshot.isPreliminary, !shown.snapshot.isPartial else {
            return nextPictures
        }
        let picture = NextPicture(frame: shown.request.frame, snapshot: shown.snapshot)
        return nextPictures.filter { $0.frame != picture.frame } + [picture]
    }

    private func isComplete(_ request: Request) -> Bool {
        guard let shown else { return false }
        return shown.request == request && !shown.snapshot.isPreliminary
    }
}

// MARK: - Work

extension MovingMapSnapshot {
    private func drawNewest() {
        phase = .waiting
        guard let request = newest, !drawing.isLoading else { return }
        phase = .drawing
        drawing.load { [snapshotter] in
            await snapshotter.cachedSnapshot(of: request.frame.region, size: request.frame.size)
        } completion: { [weak self] in
            self?.finishDrawing(request, $0.get())
        }
    }

    private func finishDrawing(_ request: Request, _ snapshot: (any MapSnapshot)?) {
        // The next work starts first, because a change of `shown` renders the view.
        let isComplete = request == newest && snapshot?.isPreliminary == false
        if request != newest {
            drawNewest()
        } else if !isComplete {
            loadNewest()
        }
        frame = request.frame
        if let snapshot {
            show(snapshot, of: request)
        }
        if isComplete {
            complete()
        }
    }

    private func loadNewest() {
        phase = .loading
        loads.removeAll { !$0.loader.isLoading }
        guard let request = newest, !loads.contains(where: { $0.frame == request.frame }) else {
            return
        }
        if let last = loads.last {
            let wait = last.start + Self.loadInterval - dependencies.clock.now
            guard wait <= .zero else { return loadNewest(after: wait) }
            // The older load continues. The new load replaces the other one.
            for load in loads.dropFirst() {
                load.loader.cancel()
            }
            loads.removeSubrange(1...)
        }
        let load = Load(
            frame: request.frame,
            start: dependencies.clock.now,
            loader: dependencies.makeLoader()
        )
        loads.append(load)
        let limit = Loader.TimeLimit<MapSnapshotError>(
            duration: LoadTimeLimits.map,
            clock: dependencies.clock,
            error: .transfer(.timedOut)
        )
        load.loader.load(limit: limit) { [snapshotter] () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: request.frame.region, size: request.frame.size)
        } completion: { [weak self] in
            self?.finishLoading(request, $0)
        }
    }

    private func loadNewest(after wait: Duration) {
        delay.wait(wait, on: dependencies.clock) { [weak self] in
            if self?.phase == .loading {
                self?.loadNewest()
            }
        }
    }

    private func finishLoading(
        _ request: Request,
        _ result: Result<any MapSnapshot, MapSnapshotError>
    ) {
        if case .success(let snapshot) = result {
            show(snapshot, of: request)
        }
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
            // In any other phase, the frame will be loaded again.
            if phase == .loading {
                fail(error)
            }
        }
    }

    /// Shows a picture, unless the picture of a later request is shown.
    private func show(_ snapshot: any MapSnapshot, of request: Request) {
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

    private func fail(_ error: MapSnapshotError) {
        phase = .failed
        guard error != .cancelled, error != self.error else { return }
        dependencies.log.log(.error, "FullscreenMap", "no map: \(error)")
        self.error = error
    }

    private func complete() {
        phase = .complete
        frame = newest?.frame
        error = nil
        drawing.cancel()
        prefetch()
    }

    /// Returns a tenth of a length, rounded up; an arrow key moves the map by at most this
    /// distance.
    private static func margin(of length: Int) -> Int {
        (length + 9) / 10
    }

    private func prefetch() {
        guard let center = frame, !prefetching.isLoading else { return }
        let larger = center.expanded(
            width: Self.margin(of: center.size.width),
            height: Self.margin(of: center.size.height)
        )
        guard larger != prefetched?.frame else { return prefetchNext() }
        prefetching.load { [snapshotter] in
            await snapshotter.prefetchedSnapshot(of: larger.region, size: larger.size)
        } completion: { [weak self] in
            guard let self else { return }
            if let snapshot = $0.get() {
                prefetched = snapshot
            }
            if frame == center {
                prefetchNext()
            } else {
                // The map has moved in the meantime.
                prefetch()
            }
        }
    }

    /// Draws in advance the frames that may follow, one after the other.
    private func prefetchNext() {
        guard phase == .complete, !nextPrefetching.isLoading, let next = nextFrames.first else {
            return
        }
        nextPrefetching.load { [snapshotter] in
            await snapshotter.prefetchedSnapshot(of: next.region, size: next.size)
        } completion: { [weak self] in
            guard let self else { return }
            nextFrames.removeAll { $0 == next }
            if let snapshot = $0.get() {
                nextPictures.append(NextPicture(frame: next, snapshot: snapshot))
            }
            prefetchNext()
        }
    }
}
