/// Pictures of maps that can be drawn without the network.
///
/// On the full-screen map, they make each move visible at once. Without a cache, the full-screen
/// map draws each picture with the `MapSnapshotterProtocol`.
///
/// A picture is that of the snapshotter, so if you decorate a snapshotter to change its pictures,
/// decorate its cache as well. The frame of a picture is the `MapFrame` of the region and the size.
/// The view models call the methods from the main actor, so do expensive work elsewhere.
public protocol MapCacheProtocol: Sendable {
    /// Starts work that every picture needs, such as opening a file.
    ///
    /// The work must not use the network.
    ///
    /// The landing page calls this method when it is entered, while it waits for the location.
    func prepare()

    /// Draws a picture only from data in memory; returns `nil` if the memory has no data for the
    /// region.
    ///
    /// If the picture differs from the picture that the snapshotter draws, `isPreliminary` is true.
    func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?

    /// Draws a picture in advance, without using the network.
    ///
    /// The picture equals the picture that the snapshotter draws. If it cannot be drawn without the
    /// network, the result is `nil`.
    ///
    /// After the next move, the map shows a part of the picture. Therefore the snapshot must
    /// implement `MapSnapshot.cropped(to:)`.
    func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?
}
