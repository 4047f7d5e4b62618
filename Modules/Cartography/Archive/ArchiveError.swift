/// Why a map archive, or a tile of it, cannot be read.
package enum ArchiveError: Error, Hashable {
    /// The bytes do not begin as a PMTiles archive does.
    case notPMTiles
    /// A PMTiles archive of another version than 3.
    case unsupportedVersion(Int)
    /// Compressed in a way that is not read.
    case unsupportedCompression(String)
    /// Tiles of another kind than Mapbox Vector Tiles.
    case unsupportedTiles(String)
    /// Tiles of layers that no schema that is drawn has.
    case unsupportedSchema(String)
    /// The archive is shorter than it says.
    case truncated
    /// Something in it contradicts the format.
    case damaged(String)
}

extension ArchiveError: CustomStringConvertible {
    /// What is wrong, for people.
    package var description: String {
        switch self {
        case .notPMTiles: "no PMTiles archive"
        case .unsupportedVersion(let version): "PMTiles version \(version); only version 3 is read"
        case .unsupportedCompression(let name): "compression \(name); only gzip and none are read"
        case .unsupportedTiles(let name): "tiles of kind \(name); only vector tiles are drawn"
        case .unsupportedSchema(let layers): "layers of an unknown schema: \(layers)"
        case .truncated: "shorter than it says"
        case .damaged(let what): "damaged: \(what)"
        }
    }
}
