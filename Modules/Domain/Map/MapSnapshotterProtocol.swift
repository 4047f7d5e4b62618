/// A renderer of map pictures, which corresponds to MapKit's `MKMapSnapshotter`.
public protocol MapSnapshotterProtocol: Sendable {
    /// Draws a picture of the given size that shows the whole region.
    ///
    /// The frame of the picture is the `MapFrame` of the region and the size. The view models call this method from the
    /// main actor: do expensive work elsewhere.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled, `.unavailable` if the map cannot be drawn.
    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot
}
