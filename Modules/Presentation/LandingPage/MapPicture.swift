import Domain
import Observation

/// A picture of a region that follows the size of the view that shows it.
@MainActor
@Observable
final class MapPicture {
    /// The picture that was drawn last; it stays until one of another region or size is ready.
    private(set) var snapshot: (any MapSnapshot)?

    @ObservationIgnored private let snapshotter: any MapSnapshotterProtocol
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let onResizeFailure: @MainActor (MapSnapshotError) -> Void
    @ObservationIgnored private var size: MapSize
    /// The size at which the snapshot was asked for.
    @ObservationIgnored private var drawnSize: MapSize?
    @ObservationIgnored private var redrawing: Task<Void, Never>?

    /// Creates an empty picture.
    ///
    /// `onResizeFailure` receives the error if the picture cannot be drawn at another size.
    init(
        snapshotter: any MapSnapshotterProtocol, size: MapSize, executor: any TaskExecutor,
        onResizeFailure: @escaping @MainActor (MapSnapshotError) -> Void = { _ in }
    ) {
        self.snapshotter = snapshotter
        self.size = size
        self.executor = executor
        self.onResizeFailure = onResizeFailure
    }

    /// Draws a region and shows it.
    func draw(_ region: MapRegion) async throws(MapSnapshotError) {
        let size = size
        let snapshot = try await snapshotter.snapshot(of: region, size: size)
        guard !Task.isCancelled else { throw .cancelled }
        self.snapshot = snapshot
        drawnSize = size
        redrawIfResized()
    }

    /// Draws the same region at another size.
    func resize(to size: MapSize) {
        self.size = size
        redrawIfResized()
    }

    /// Removes the picture.
    func clear() {
        stopRedrawing()
        snapshot = nil
    }

    /// Gives up a drawing at another size.
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
