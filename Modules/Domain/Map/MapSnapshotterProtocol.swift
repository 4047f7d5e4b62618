/// A renderer of map pictures, which corresponds to MapKit's `MKMapSnapshotter`.
///
/// The frame of a picture is the `MapFrame` of the region and the size. The view models call the
/// methods from the main actor: do expensive work elsewhere.
public protocol MapSnapshotterProtocol: Sendable {
    /// Starts what every picture needs, such as opening a file, without using the network.
    ///
    /// The landing page calls this method when it is entered, while it waits for the location.
    func prepare()

    /// Draws a picture of the given size that shows the whole region and is not preliminary.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled, or another error if the map cannot
    ///   be drawn.
    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot

    /// Draws a picture from the data in memory, without loading more; returns nil without data for
    /// the region.
    ///
    /// `isPreliminary` is false only if the picture equals that of `snapshot(of:size:)`.
    func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?

    /// Draws a picture in advance, without using the network.
    ///
    /// The picture equals that of `snapshot(of:size:)`. Returns nil if it cannot be drawn without
    /// the network. The map shows a part of it after the next move, so the snapshot must implement
    /// `MapSnapshot.cropped(to:)`.
    func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?
}

extension MapSnapshotterProtocol {
    /// Does nothing.
    public func prepare() {}

    /// Returns nil.
    public func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        nil
    }

    /// Returns nil.
    public func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?
    {
        nil
    }
}
