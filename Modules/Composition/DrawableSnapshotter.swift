import Domain
import Presentation

/// A snapshotter that fails if the view cannot draw its snapshots.
struct DrawableSnapshotter: MapSnapshotterProtocol {
    let snapshotter: any MapSnapshotterProtocol
    /// The view, which retains models that retain the snapshotter.
    weak let view: (any LandingFlowView)?
    let strings: Strings

    /// Draws a region.
    ///
    /// - Throws: `.failed` if the view cannot draw the snapshot, `.unavailable` if the view cannot
    ///   draw it because it has another frame than that of the region and the size, or an error of
    ///   the snapshotter.
    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot
    {
        let snapshot = try await snapshotter.snapshot(of: region, size: size)
        let frame = MapFrame(region: region, size: size)
        // After the view is released, nothing draws the snapshot, so there is nothing to refuse.
        if let reason = view?.refusal(of: snapshot, for: frame, strings) {
            throw reason
        }
        return snapshot
    }
}
