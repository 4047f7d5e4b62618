import Domain
import Observation

/// A map picture that is redrawn when the size of its view changes.
@MainActor
@Observable
final class MapPicture {
    /// The last picture, which stays until another one is ready or `clear()` removes it; `nil` if there is none.
    private(set) var snapshot: (any MapSnapshot)? {
        didSet { onChange() }
    }
    /// Called after each change of the picture.
    @ObservationIgnored var onChange: @MainActor () -> Void = {}

    @ObservationIgnored private let snapshotter: any MapSnapshotterProtocol
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let onResizeFailure: @MainActor (MapSnapshotError) -> Void
    @ObservationIgnored private var size: MapSize
    /// The size that was requested for the snapshot.
    @ObservationIgnored private var drawnSize: MapSize?
    @ObservationIgnored private var redrawing: Task<Void, Never>?

    /// Creates an empty picture.
    ///
    /// `size` is in the view's units; see `MapSize`. `executor` is the preferred executor of the tasks that this object
    /// starts. `onResizeFailure` receives the error if drawing at another size fails.
    init(
        snapshotter: any MapSnapshotterProtocol, size: MapSize, executor: any TaskExecutor,
        onResizeFailure: @escaping @MainActor (MapSnapshotError) -> Void = { _ in }
    ) {
        self.snapshotter = snapshotter
        self.size = size
        self.executor = executor
        self.onResizeFailure = onResizeFailure
    }

    /// Draws a region and replaces the picture.
    ///
    /// If the size changes during the drawing, the region is drawn again.
    ///
    /// - Throws: The snapshotter's error, or `.cancelled` if the task is canceled, even if the snapshotter ignores the
    ///   cancellation.
    func draw(_ region: MapRegion) async throws(MapSnapshotError) {
        let size = size
        let snapshot = try await snapshotter.snapshot(of: region, size: size)
        guard !Task.isCancelled else { throw .cancelled }
        self.snapshot = snapshot
        drawnSize = size
        redrawIfResized()
    }

    /// Draws the current region at another size; without a picture, sets the size of later drawings.
    func resize(to size: MapSize) {
        self.size = size
        redrawIfResized()
    }

    /// Removes the picture and cancels the drawing at another size, if one is in progress.
    func clear() {
        stopRedrawing()
        snapshot = nil
    }

    /// Cancels the drawing at another size, if one is in progress.
    func stopRedrawing() { redrawing?.cancel() }

    private func redrawIfResized() {
        stopRedrawing()
        guard let snapshot, drawnSize != size else { return }
        let region = snapshot.frame.region
        redrawing = executor.startOnMainActor { [weak self] in
            do throws(MapSnapshotError) {
                try await self?.draw(region)
            } catch {
                if !Task.isCancelled { self?.onResizeFailure(error) }
            }
        }
    }
}
