/// A renderer of map pictures; corresponds to MapKit's `MKMapSnapshotter`.
public protocol MapSnapshotterProtocol: Sendable {
    /// Draws a picture of the given size that shows the whole region and is not preliminary.
    ///
    /// The frame of the picture is the `MapFrame` of the region and the size. The view models call
    /// the method from the main actor, so do expensive work elsewhere.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled, or another error if the map cannot
    ///   be drawn.
    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot
}
