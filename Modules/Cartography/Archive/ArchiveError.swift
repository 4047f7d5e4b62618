/// Why a map archive, or a tile of it, cannot be read.
public enum ArchiveError: Error, Hashable {
    /// The bytes do not begin as a PMTiles archive does.
    case notPMTiles
    /// A PMTiles archive of another version than 3.
    case unsupportedVersion(Int)
    /// Compressed in a way that is not read.
    case unsupportedCompression(String)
    /// Tiles of another kind than Mapbox Vector Tiles.
    case unsupportedTiles(String)
    /// The archive is shorter than it says.
    case truncated
    /// Something in it contradicts the format.
    case damaged(String)
}
