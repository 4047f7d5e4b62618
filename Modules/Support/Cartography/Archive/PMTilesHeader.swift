import Domain

/// The first section of a PMTiles archive.
///
/// It says where the other sections are.
struct PMTilesHeader {
    /// The size of the header, in bytes.
    static let size = 127

    let root: Range<UInt64>
    let metadata: Range<UInt64>
    let leaves: Range<UInt64>
    let tiles: Range<UInt64>
    let zooms: ClosedRange<Int>
    let bounds: MapBounds

    init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        guard bytes.starts(with: PMTilesArchive.magic) else {
            throw .foreignFormat(bytes.starts(with: Self.sqlite) ? .mbtiles : .noArchive)
        }
        guard bytes.count >= Self.size else { throw .truncated }
        var reader = ByteReader(bytes.dropFirst(PMTilesArchive.magic.count))
        let version = try reader.integer(UInt8.self)
        guard version == 3 else {
            throw .unsupported("PMTiles version \(version); only version 3 is read")
        }
        root = try Self.range(&reader)
        metadata = try Self.range(&reader)
        leaves = try Self.range(&reader)
        tiles = try Self.range(&reader)
        // Skip three numbers of eight bytes (those of addressed tiles, of entries, and of
        // contents), and the clustered flag of one byte.
        _ = try reader.slice(3 * 8 + 1)
        // The compressions of directories and of tiles.
        try Self.checkCompression(&reader)
        try Self.checkCompression(&reader)
        let kind = Int(try reader.integer(UInt8.self))
        guard kind == Self.unknown || kind == Self.vectorTiles else {
            throw .foreignFormat(Self.foreignKinds[kind] ?? .otherTiles(kind: "\(kind)"))
        }
        let first = Int(try reader.integer(UInt8.self))
        let last = min(Int(try reader.integer(UInt8.self)), TileAddress.maxZoom)
        guard first <= last else {
            throw .damaged("zooms \(first) to \(last)")
        }
        zooms = first...last
        bounds = MapBounds(
            west: try Self.degrees(&reader),
            south: try Self.degrees(&reader),
            east: try Self.degrees(&reader),
            north: try Self.degrees(&reader)
        )
    }

    /// The end of the last section, in bytes.
    var end: UInt64 {
        max(root.upperBound, metadata.upperBound, leaves.upperBound, tiles.upperBound)
    }

    /// The value for a compression or a kind of tiles that the generator did not know.
    private static let unknown = 0
    private static let none = 1
    private static let gzip = 2
    private static let vectorTiles = 1
    private static let foreignKinds: [Int: ForeignMapFormat] = [
        2: .pictures(kind: "PNG"), 3: .pictures(kind: "JPEG"), 4: .pictures(kind: "WebP"),
        5: .pictures(kind: "AVIF"), 6: .otherTiles(kind: "MLT (MapLibre Tile)"),
    ]
    /// The bytes with which an SQLite database begins, and so an MBTiles file.
    private static let sqlite = Array("SQLite format 3\0".utf8)
    private static let compressions: [Int: String] = [3: "brotli", 4: "zstd"]

    private static func range(_ reader: inout ByteReader) throws(ArchiveError) -> Range<UInt64> {
        let offset = try reader.integer(UInt64.self)
        let length = try reader.integer(UInt64.self)
        return offset..<(try offset.adding(length))
    }

    /// Reads a compression, and throws an error if the compression is not supported.
    ///
    /// The compression is only checked: the first bytes of a block decide whether the block is
    /// decompressed.
    private static func checkCompression(_ reader: inout ByteReader) throws(ArchiveError) {
        let compression = Int(try reader.integer(UInt8.self))
        guard [unknown, none, gzip].contains(compression) else {
            let name = compressions[compression, default: "\(compression)"]
            throw .unsupported("compression \(name); only gzip and none are read")
        }
    }

    /// Reads a number of degrees that is stored in units of 10^-7 degrees.
    private static func degrees(_ reader: inout ByteReader) throws(ArchiveError) -> Double {
        Double(try reader.integer(Int32.self)) / 1e7
    }
}
