/// Draws pictures of regions: the counterpart of MapKit's `MKMapSnapshotter`.
public protocol MapSnapshotterProtocol: Sendable {
    /// Draws the region, fitted whole into the size; `.cancelled` where the caller's task is.
    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot
}
