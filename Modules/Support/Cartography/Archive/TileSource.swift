/// A source of vector tiles: an archive or a server.
///
/// The methods that read are synchronous. They throw `.notLoaded` for content that must first be
/// loaded.
package protocol TileSource: Sendable {
    var zooms: ClosedRange<Int> { get }

    var bounds: MapBounds { get }

    /// Whether the source must request a tile to find out whether the tile exists.
    var requestsEachTile: Bool { get }

    /// The reason why the source refused each tile that was requested so far; `nil` if it did not.
    var refusal: BasemapError? { get }

    /// The parts of the source's description that were skipped because they are not valid.
    var skipped: SkippedParts { get }

    func metadata() throws(ArchiveError) -> ArraySlice<UInt8>

    /// Returns the location of a tile; `nil` if the source does not have it.
    func location(of address: TileAddress, _ work: inout MapWork) throws(ArchiveError)
        -> ContentLocation?

    /// Returns the location of a tile at a relative position in the source; `nil` if there is no
    /// tile there.
    ///
    /// `fraction` is in 0..<1; 0 selects the first tile.
    func location(atFraction fraction: Double, _ work: inout MapWork) throws(ArchiveError)
        -> ContentLocation?

    /// Returns the decompressed bytes of a tile.
    func tile(at location: ContentLocation, _ work: inout MapWork) throws(ArchiveError)
        -> ArraySlice<UInt8>

    /// Returns a copy of the source that can read the content at the given locations.
    ///
    /// The locations come from `.notLoaded` or from the source's methods.
    ///
    /// - Throws: `.cancelled`, or the reason why the content cannot be loaded.
    func loading(_ locations: [ContentLocation]) async throws(BasemapError) -> Self
}

extension TileSource {
    package var refusal: BasemapError? { nil }

    /// Calls a closure with the source and returns its result.
    ///
    /// If the closure throws `.notLoaded`, loads that content and calls the closure again.
    ///
    /// - Throws: `.cancelled`, `.unavailable` with the closure's error, or the reason why content
    ///   cannot be loaded.
    func loadingAsNeeded<Value>(_ read: (Self) throws(ArchiveError) -> Value)
        async throws(BasemapError) -> Value
    {
        var source = self
        while true {
            do throws(ArchiveError) {
                return try read(source)
            } catch {
                switch error {
                case .notLoaded(let location): source = try await source.loading([location])
                case .notLoadable(let reason): throw reason
                case .foreignFormat(let format): throw .foreignFormat(format)
                case .cancelled: throw .cancelled
                default: throw .unavailable(reason: "\(error)")
                }
            }
        }
    }
}
