import Platform

/// A PMTiles archive (version 3) of vector tiles.
///
/// The initializer reads only the header and the root directory. Leaf directories and tiles are read on demand.
package struct PMTilesArchive: Sendable {
    /// The maximum nesting of leaf directories; valid archives do not nest them deeper.
    private static let maxLeafDepth = 4

    private let source: any ArchiveBytes
    private let header: PMTilesHeader
    private let root: PMTilesDirectory
    /// Recently read leaf directories, by offset.
    private let leaves = Cache<UInt64, PMTilesDirectory>(limit: 2 << 20)

    /// Creates an archive by reading its header and root directory.
    package init(_ source: any ArchiveBytes) throws(ArchiveError) {
        self.source = source
        header = try source.withBytes(in: 0..<min(PMTilesHeader.size, source.count)) { (bytes) throws(ArchiveError) in
            try PMTilesHeader(Array(copying: bytes)[...])
        }
        guard header.end <= source.count else { throw .truncated }
        root = try PMTilesDirectory(try Self.read(header.root, header.internalCompression, from: source))
    }

    /// The zoom levels of the archive.
    package var zooms: ClosedRange<Int> { header.zooms }

    /// The bounding box of the archive, in degrees.
    package var bounds: (west: Double, south: Double, east: Double, north: Double) { header.bounds }

    /// Returns the archive's metadata, a JSON object.
    package func metadata() throws(ArchiveError) -> ArraySlice<UInt8> {
        try Self.read(header.metadata, header.internalCompression, from: source)
    }

    /// Returns the content of a tile, a Mapbox Vector Tile; nil if the archive does not contain it.
    package func tile(_ address: TileAddress) throws(ArchiveError) -> ArraySlice<UInt8>? {
        let id = address.id
        var directory = root
        for _ in 0...Self.maxLeafDepth {
            guard let entry = directory.entry(for: id) else { return nil }
            if entry.runLength > 0 {
                return try read(entry, of: header.tiles, header.tileCompression)
            }
            directory = try leaves.value(for: entry.offset, size: \.size) { () throws(ArchiveError) in
                try PMTilesDirectory(try read(entry, of: header.leaves, header.internalCompression))
            }
        }
        throw .damaged("leaf directories more than \(Self.maxLeafDepth) deep")
    }

    private func read(
        _ entry: PMTilesDirectory.Entry, of section: Range<UInt64>, _ compression: PMTilesHeader.Compression
    ) throws(ArchiveError) -> ArraySlice<UInt8> {
        let (start, startOverflows) = section.lowerBound.addingReportingOverflow(entry.offset)
        let (end, endOverflows) = start.addingReportingOverflow(UInt64(entry.length))
        guard !startOverflows, !endOverflows, end <= section.upperBound else {
            throw .damaged("an entry beyond its section")
        }
        return try Self.read(start..<end, compression, from: source)
    }

    /// Returns the uncompressed bytes of a range.
    private static func read(
        _ range: Range<UInt64>, _ compression: PMTilesHeader.Compression, from source: any ArchiveBytes
    ) throws(ArchiveError) -> ArraySlice<UInt8> {
        guard range.upperBound <= UInt64(source.count) else { throw .truncated }
        let range = Int(range.lowerBound)..<Int(range.upperBound)
        guard range.count <= [UInt8].maxBlockSize else { throw .damaged("a block of \(range.count) bytes") }
        return try source.withBytes(in: range) { (bytes) throws(ArchiveError) in
            try (compression == .gzip ? Array(inflating: bytes) : Array(copying: bytes))[...]
        }
    }
}
