struct PMTilesHeader {
    /// The compression of directories, metadata or tiles.
    enum Compression: UInt8 { case unknown, none, gzip, brotli, zstd }

    static let size = 127

    let root: Range<UInt64>
    let metadata: Range<UInt64>
    let leaves: Range<UInt64>
    let tiles: Range<UInt64>
    let internalCompression: Compression
    let tileCompression: Compression
    let zooms: ClosedRange<Int>
    let bounds: (west: Double, south: Double, east: Double, north: Double)

    init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        guard bytes.starts(with: PMTilesArchive.magic) else { throw .notPMTiles }
        guard bytes.count >= Self.size else { throw .truncated }
        var reader = ByteReader(bytes.dropFirst(7))
        let version = try reader.integer(UInt8.self)
        guard version == 3 else { throw .unsupportedVersion(Int(version)) }
        root = try Self.range(&reader)
        metadata = try Self.range(&reader)
        leaves = try Self.range(&reader)
        tiles = try Self.range(&reader)
        // Skip the numbers of addressed tiles, entries and contents, and the clustered flag.
        _ = try reader.slice(25)
        internalCompression = try Self.compression(&reader)
        tileCompression = try Self.compression(&reader)
        let kind = try reader.integer(UInt8.self)
        guard kind == 1 else { throw .unsupportedTiles(Self.kinds[Int(kind), default: "unknown"]) }
        let (first, last) = (Int(try reader.integer(UInt8.self)), Int(try reader.integer(UInt8.self)))
        guard first <= last, last <= TileAddress.maxZoom else { throw .damaged("zooms \(first) to \(last)") }
        zooms = first...last
        bounds = (
            try Self.degrees(&reader), try Self.degrees(&reader), try Self.degrees(&reader), try Self.degrees(&reader)
        )
    }

    var end: UInt64 { max(root.upperBound, metadata.upperBound, leaves.upperBound, tiles.upperBound) }

    private static let kinds: [Int: String] = [2: "PNG", 3: "JPEG", 4: "WebP", 5: "AVIF"]

    private static func range(_ reader: inout ByteReader) throws(ArchiveError) -> Range<UInt64> {
        let (offset, length) = (try reader.integer(UInt64.self), try reader.integer(UInt64.self))
        let (end, overflows) = offset.addingReportingOverflow(length)
        guard !overflows else { throw .damaged("a section beyond 2^64 bytes") }
        return offset..<end
    }

    private static func compression(_ reader: inout ByteReader) throws(ArchiveError) -> Compression {
        let number = try reader.integer(UInt8.self)
        switch Compression(rawValue: number) {
        case .none?: return .none
        case .gzip?: return .gzip
        case let other?: throw .unsupportedCompression("\(other)")
        case nil: throw .unsupportedCompression("\(number)")
        }
    }

    /// Reads degrees, which are stored in units of 10^-7.
    private static func degrees(_ reader: inout ByteReader) throws(ArchiveError) -> Double {
        Double(try reader.integer(Int32.self)) / 1e7
    }
}
