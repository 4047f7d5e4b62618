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

    /// Reads the first bytes of an archive.
    init(_ bytes: ArraySlice<UInt8>, archiveSize: Int) throws(ArchiveError) {
        guard bytes.starts(with: PMTilesArchive.magic) else {
            throw .foreignFormat(ForeignMapFormat(fileBeginningWith: bytes))
        }
        guard bytes.count >= Self.size else { throw .truncated }
        var reader = ByteReader(bytes.dropFirst(PMTilesArchive.magic.count))
        let version = try reader.integer(UInt8.self)
        guard version == 3 else {
            throw .foreignFormat(.otherVersion(Int(version)))
        }
        root = try Self.range(&reader, archiveSize)
        metadata = try Self.range(&reader, archiveSize)
        leaves = try Self.range(&reader, archiveSize)
        tiles = try Self.range(&reader, archiveSize)
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
    private static let compressions: [Int: String] = [3: "brotli", 4: "zstd"]

    /// Reads the range of a section.
    ///
    /// A section with a length of which the end has more than 64 bits ends with the archive. Older
    /// versions of tilemaker write such a length if there are no leaf directories.
    private static func range(_ reader: inout ByteReader, _ archiveSize: Int) throws(ArchiveError)
        -> Range<UInt64>
    {
        let start = try reader.integer(UInt64.self)
        let length = try reader.integer(UInt64.self)
        let (end, overflows) = start.addingReportingOverflow(length)
        return start..<(overflows ? max(start, UInt64(archiveSize)) : end)
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
