import Domain
import Observation

/// A map picture that follows the moves of a camera.
///
/// At most one picture is drawn at a time. When it is ready, the newest frame is drawn next; frames in between are not
/// drawn.
@MainActor
@Observable
final class MovingMapPicture {
    /// The last picture, which stays until another one is ready; `nil` if there is none yet.
    private(set) var snapshot: (any MapSnapshot)?
    /// The reason why the last frame could not be drawn; `nil` if it could.
    private(set) var error: MapSnapshotError?

    @ObservationIgnored private let snapshotter: any MapSnapshotterProtocol
    @ObservationIgnored private let clock: any AppClock
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let log: any EventLog
    /// The newest frame.
    @ObservationIgnored private var frame: MapFrame?
    /// The frame that was requested for the snapshot.
    @ObservationIgnored private var drawnFrame: MapFrame?
    /// The frame whose drawing failed last.
    @ObservationIgnored private var failedFrame: MapFrame?
    @ObservationIgnored private var drawing: (work: Task<Void, Never>, limit: Task<Void, Never>)?

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
        drawing?.work.cancel()
        drawing?.limit.cancel()
    }

    /// Draws a frame as soon as no other picture is being drawn, unless another frame follows before.
    func show(_ frame: MapFrame) {
        self.frame = frame
        if snapshot == nil || frame == drawnFrame {
            error = nil
            failedFrame = nil
        }
        drawNext()
    }

    /// Draws the newest frame again if it could not be drawn.
    func retry() {
        error = nil
        failedFrame = nil
        drawNext()
    }

    /// Cancels the drawing in progress, if any; the snapshot stays.
    func stop() {
        frame = nil
        endDrawing()
    }

    private func drawNext() {
        guard drawing == nil, let frame, frame != drawnFrame, frame != failedFrame else { return }
        drawing = (
            work: executor.startOnMainActor { [weak self, snapshotter] in
                do throws(MapSnapshotError) {
                    let snapshot = try await snapshotter.snapshot(of: frame.region, size: frame.size)
                    if !Task.isCancelled { self?.finish(frame, .success(snapshot)) }
                } catch {
                    if !Task.isCancelled { self?.finish(frame, .failure(error)) }
                }
            },
            limit: executor.startOnMainActor { [weak self, clock] in
                guard (try? await clock.sleep(for: MapTimeLimits.load)) != nil, !Task.isCancelled else { return }
                self?.finish(frame, .failure(.timedOut))
            }
        )
    }

    private func finish(_ frame: MapFrame, _ result: Result<any MapSnapshot, MapSnapshotError>) {
        endDrawing()
        switch result {
        case .success(let snapshot):
            error = nil
            failedFrame = nil
            // The user has returned to the frame of the previous picture meanwhile.
            guard self.frame != drawnFrame else { return }
            self.snapshot = snapshot
            drawnFrame = frame
        case .failure(let error):
            failedFrame = frame
            // The failure of an outdated frame does not concern the user.
            if frame == self.frame, error != .cancelled, error != self.error {
                log.log(.error, "FullscreenMap", "no map: \(error)")
                self.error = error
            }
        }
        drawNext()
    }

    private func endDrawing() {
        drawing?.work.cancel()
        drawing?.limit.cancel()
        drawing = nil
    }
}
