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
    /// A PMTiles archive of another version than 3.
    case otherVersion(Int)
    /// The text that Git LFS writes in place of a file that it has not loaded.
    case gitPointer
    /// A file that is compressed as a whole, or a compressed archive of files.
    case gzip
    /// A page, such as one that a server sends in place of a missing file.
    case webPage
    /// Something that is not a PMTiles archive.
    case noArchive

    /// The text for the log.
    package var description: String {
        switch self {
        case .mbtiles: "an MBTiles file, not a PMTiles archive"
        case .pictures(let kind): "the tiles are \(kind) pictures; only vector tiles are drawn"
        case .otherTiles(let kind): "tiles of kind \(kind); only Mapbox Vector Tiles are drawn"
        case .style: "a style, not a TileJSON document"
        case .otherVersion(let version): "PMTiles version \(version); only version 3 is read"
        case .gitPointer: "a Git LFS pointer, not a PMTiles archive"
        case .gzip: "a gzip file, not a PMTiles archive"
        case .webPage: "a web page, not a PMTiles archive"
        case .noArchive: "not a PMTiles archive"
        }
    }

    /// Recognizes the format of a file that is not a PMTiles archive of version 3 by its first bytes.
    init(fileBeginningWith bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let page = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        self =
            if text.hasPrefix("sqlite format 3\0") {
                .mbtiles
            } else if bytes.starts(with: [0x50, 0x4D, 2, 0]) {
                // "PM" and the version as a number of 16 bits.
                .otherVersion(2)
            } else if bytes.starts(with: [0x1F, 0x8B]) {
                .gzip
            } else if text.hasPrefix("version https://git-lfs.github.com/spec/") {
                .gitPointer
            } else if page.hasPrefix("<!doctype html") || page.hasPrefix("<html") {
                .webPage
            } else {
                .noArchive
            }
    }
}
