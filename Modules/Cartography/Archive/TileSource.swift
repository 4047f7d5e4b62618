package import Domain

/// A source of vector tiles: an archive or a server.
///
/// The methods that read are synchronous. They throw `.notLoaded` for content that must first be loaded.
package protocol TileSource: Sendable {
    /// The zoom levels of the tiles.
    var zooms: ClosedRange<Int> { get }

    /// The bounding box of the tiles, in degrees.
    var bounds: (west: Double, south: Double, east: Double, north: Double) { get }

    /// Returns the metadata, a JSON object.
    func metadata() throws(ArchiveError) -> ArraySlice<UInt8>

    /// Returns the range of a tile's content, by which the source identifies it; nil if there is no such tile.
    ///
    /// Tiles of the same content, such as those of the open sea, usually have the same range.
    func range(of address: TileAddress, _ work: inout MapWork) throws(ArchiveError) -> Range<UInt64>?

    /// Returns the range of the content at a part of the source, where 0 is its first tile; nil if it has no tiles.
    ///
    /// `part` is at least 0 and less than 1.
    func range(atPart part: Double, _ work: inout MapWork) throws(ArchiveError) -> Range<UInt64>?

    /// Returns the content of a tile, a Mapbox Vector Tile.
    func tile(at range: Range<UInt64>, _ work: inout MapWork) throws(ArchiveError) -> ArraySlice<UInt8>

    /// Returns a copy of the source that can read the given ranges, among those of `.notLoaded` and of tiles.
    ///
    /// The copy keeps the content in memory.
    ///
    /// - Throws: `.cancelled`, or the reason why the content cannot be loaded.
    func loading(_ ranges: [Range<UInt64>]) async throws(MapSnapshotError) -> Self
}

extension TileSource {
    /// Returns the result of reading the source, after loading what the closure needs, one content after the other.
    ///
    /// - Throws: `.cancelled`, `.unavailable` with the closure's error, or the reason why content cannot be loaded.
    func loadingAsNeeded<Value>(
        _ read: (Self) throws(ArchiveError) -> Value
    ) async throws(MapSnapshotError) -> Value {
        var source = self
        while true {
            let missing: Range<UInt64>
            do throws(ArchiveError) {
                return try read(source)
            } catch .notLoaded(let range) {
                missing = range
            } catch {
                throw MapSnapshotError(error)
            }
            source = try await source.loading([missing])
        }
    }
}

extension MapSnapshotError {
    init(_ error: ArchiveError) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .unsupportedSchema(let layers): .unsupportedSchema(layers: layers)
            default: .unavailable(reason: "\(error)")
            }
    }
}
