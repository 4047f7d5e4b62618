/// A renderer of map pictures; corresponds to MapKit's `MKMapSnapshotter`.
///
/// The frame of a picture is the `MapFrame` of the region and the size. The view models call the
/// methods from the main actor, so do expensive work elsewhere.
public protocol MapSnapshotterProtocol: Sendable {
    /// Starts work that every picture needs, such as opening a file.
    ///
    /// The work must not use the network.
    ///
    /// The landing page calls this method when it is entered, while it waits for the location.
    func prepare()

    /// Draws a picture of the given size that shows the whole region and is not preliminary.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled, or another error if the map cannot
    ///   be drawn.
    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot

    /// Draws a picture only from data in memory; returns nil if the memory has no data for the
    /// region.
    ///
    /// If the picture differs from the picture that `snapshot(of:size:)` draws, `isPreliminary` is
    /// true.
    func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?

    /// Draws a picture in advance, without using the network.
    ///
    /// The picture equals the picture that `snapshot(of:size:)` draws. If it cannot be drawn
    /// without the network, the result is nil.
    ///
    /// After the next move, the map shows a part of the picture. Therefore the snapshot must
    /// implement `MapSnapshot.cropped(to:)`.
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
