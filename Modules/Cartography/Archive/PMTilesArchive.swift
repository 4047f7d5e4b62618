package import Domain
package import Platform

package struct PMTilesArchive: TileSource {
    package static let magic = Array("PMTiles".utf8)

    /// The maximum nesting of leaf directories; valid archives do not nest them deeper.
    private static let maxLeafDepth = 4
    /// The maximum size of a directory or of the metadata after decompression, in bytes.
    private static let maxDirectorySize = 1 << 20
    /// The maximum size of a tile after decompression, in bytes: several times the size of a
    /// reasonable tile.
    fileprivate static let maxTileSize = 8 << 20

    private var source: any ArchiveBytes
    private let header: PMTilesHeader
    private let root: PMTilesDirectory
    let leaves = Cache<ContentLocation, PMTilesDirectory>(limit: MapMemory.directories)

    package init(_ source: any ArchiveBytes) throws(ArchiveError) {
        self.source = source
        header = try PMTilesHeader(
            Array(try source.bytes(in: 0..<min(PMTilesHeader.size, source.count)))[...]
        )
        guard header.end <= source.count else { throw .truncated }
        var work = MapWork()
        root = try PMTilesDirectory(try Self.read(header.root, header, from: source, &work))
    }

    package var zooms: ClosedRange<Int> { header.zooms }

    package var bounds: (west: Double, south: Double, east: Double, north: Double) { header.bounds }

    package func metadata() throws(ArchiveError) -> ArraySlice<UInt8> {
        var work = MapWork()
        return try Self.read(header.metadata, header, from: source, &work)
    }

    package func location(of address: TileAddress, _ work: inout MapWork) throws(ArchiveError)
        -> ContentLocation?
    {
        let id = address.id
        return try location(&work) { $0.entry(for: id) }
    }

    package func location(atPart part: Double, _ work: inout MapWork) throws(ArchiveError)
        -> ContentLocation?
    {
        var part = part
        return try location(&work) { directory in
            let place = part * Double(directory.entries.count)
            part = place - place.rounded(.down)
            return directory.entries.dropFirst(Int(clamping: place)).first
        }
    }

    /// Follows the entry that `entry` chooses in each directory, from the root to a tile; returns
    /// the tile's location.
    private func location(
        _ work: inout MapWork,
        _ entry: (PMTilesDirectory) -> PMTilesDirectory.Entry?
    ) throws(ArchiveError) -> ContentLocation? {
        var directory = root
        for _ in 0...Self.maxLeafDepth {
            guard let entry = entry(directory) else { return nil }
            if entry.runLength > 0 {
                return .bytes(try entry.range(in: header.tiles))
            }
            directory = try leaf(at: try entry.range(in: header.leaves), &work)
        }
        throw .damaged("leaf directories more than \(Self.maxLeafDepth) deep")
    }

    private func leaf(at range: Range<UInt64>, _ work: inout MapWork) throws(ArchiveError)
        -> PMTilesDirectory
    {
        if let directory = leaves.value(for: .bytes(range)) {
            return directory
        }
        let directory = try PMTilesDirectory(try Self.read(range, header, from: source, &work))
        leaves.keep(directory, for: .bytes(range), size: directory.size)
        return directory
    }

    package func tile(at location: ContentLocation, _ work: inout MapWork) throws(ArchiveError)
        -> ArraySlice<UInt8>
    {
        guard case .bytes(let range) = location else { throw .notLoaded(location) }
        return try Self.read(range, header, isTile: true, from: source, &work)
    }

    package func loading(_ locations: [ContentLocation]) async throws(MapSnapshotError)
        -> PMTilesArchive
    {
        let count = UInt64(source.count)
        var copy = self
        // Reading a range beyond the end throws `.truncated`.
        copy.source = try await source.loading(
            locations.compactMap { location in
                guard case .bytes(let range) = location, range.upperBound <= count else {
                    return nil
                }
                return Int(range.lowerBound)..<Int(range.upperBound)
            }
        )
        return copy
    }

    private static func read(
        _ range: Range<UInt64>,
        _ header: PMTilesHeader,
        isTile: Bool = false,
        from source: any ArchiveBytes,
        _ work: inout MapWork
    ) throws(ArchiveError) -> ArraySlice<UInt8> {
        let isCompressed = isTile ? header.hasCompressedTiles : header.hasCompressedDirectories
        let maxSize = isTile ? maxTileSize : maxDirectorySize
        guard range.upperBound <= UInt64(source.count) else { throw .truncated }
        let range = Int(range.lowerBound)..<Int(range.upperBound)
        // Compression makes incompressible data slightly larger.
        guard range.count <= (isCompressed ? maxSize + maxSize / 8 : maxSize) else {
            throw .damaged("a block of \(range.count) bytes")
        }
        return try Array(
            try source.bytes(in: range),
            isCompressed: isCompressed,
            maxSize: maxSize,
            &work
        )[...]
    }
}

extension Data {
    /// Returns the content of a tile from a server, which is a gzip stream (RFC 1952) or not
    /// compressed.
    package func tileContent(_ work: inout MapWork) throws(ArchiveError) -> ArraySlice<UInt8> {
        try Array(
            self,
            isCompressed: starts(with: [0x1F, 0x8B]),
            maxSize: PMTilesArchive.maxTileSize,
            &work
        )[...]
    }
}
