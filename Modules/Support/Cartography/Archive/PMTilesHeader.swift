/// The start of a PMTiles archive, which says where the other sections are.
struct PMTilesHeader {
    /// The size of the header, in bytes.
    static let size = 127

    let root: Range<UInt64>
    let metadata: Range<UInt64>
    let leaves: Range<UInt64>
    let tiles: Range<UInt64>
    /// Whether directories and metadata are compressed.
    let hasCompressedDirectories: Bool
    let hasCompressedTiles: Bool
    let zooms: ClosedRange<Int>
    let bounds: MapBounds

    init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        guard bytes.starts(with: PMTilesArchive.magic) else {
            throw .unsupported("not a PMTiles archive")
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
        // Skip the numbers of addressed tiles, entries and contents, of eight bytes each, and the
        // clustered flag, a byte.
        _ = try reader.slice(3 * 8 + 1)
        hasCompressedDirectories = try Self.isCompressed(&reader)
        hasCompressedTiles = try Self.isCompressed(&reader)
        let kind = try reader.integer(UInt8.self)
        let vectorTiles = 1
        guard kind == vectorTiles else {
            let name = Self.kinds[Int(kind), default: "unknown"]
            throw .unsupported("tiles of kind \(name); only vector tiles are drawn")
        }
        let first = Int(try reader.integer(UInt8.self))
        let last = Int(try reader.integer(UInt8.self))
        guard first <= last, last <= TileAddress.maxZoom else {
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

    var end: UInt64 {
        max(root.upperBound, metadata.upperBound, leaves.upperBound, tiles.upperBound)
    }

    private static let kinds: [Int: String] = [2: "PNG", 3: "JPEG", 4: "WebP", 5: "AVIF"]
    private static let compressions: [Int: String] = [0: "unknown", 3: "brotli", 4: "zstd"]

    private static func range(_ reader: inout ByteReader) throws(ArchiveError) -> Range<UInt64> {
        let offset = try reader.integer(UInt64.self)
        let length = try reader.integer(UInt64.self)
        return offset..<(try offset.adding(length))
    }

    private static func isCompressed(_ reader: inout ByteReader) throws(ArchiveError) -> Bool {
        let none = 1
        let gzip = 2
        let compression = Int(try reader.integer(UInt8.self))
        guard compression == none || compression == gzip else {
            let name = compressions[compression, default: "\(compression)"]
            throw .unsupported("compression \(name); only gzip and none are read")
        }
        return compression == gzip
    }

    /// Reads degrees, which are stored in units of 10^-7.
    private static func degrees(_ reader: inout ByteReader) throws(ArchiveError) -> Double {
        Double(try reader.integer(Int32.self)) / 1e7
    }
}
