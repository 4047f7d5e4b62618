/// A format of maps that the app recognizes, but cannot draw.
package enum ForeignMapFormat: Sendable, Hashable, CustomStringConvertible {
    /// An MBTiles file, which is an SQLite database.
    case mbtiles
    /// Tiles that are pictures; `kind` is the format of the pictures, such as PNG.
    case pictures(kind: String)
    /// Vector tiles in another format than Mapbox Vector Tiles, such as MLT.
    case otherTiles(kind: String)
    /// A document that describes the style of a map.
    case style
    /// Something that is not a PMTiles archive.
    case noArchive

    /// The text for the log.
    package var description: String {
        switch self {
        case .mbtiles: "an MBTiles file, not a PMTiles archive"
        case .pictures(let kind): "the tiles are \(kind) pictures; only vector tiles are drawn"
        case .otherTiles(let kind): "tiles of kind \(kind); only Mapbox Vector Tiles are drawn"
        case .style: "a style, not a TileJSON document"
        case .noArchive: "not a PMTiles archive"
        }
    }
}
