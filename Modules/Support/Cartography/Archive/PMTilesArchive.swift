package import Platform

/// A source of tiles that is a PMTiles archive (version 3).
package struct PMTilesArchive: TileSource {
    /// The bytes with which an archive begins.
    package static let magic = Array("PMTiles".utf8)

    /// The maximum depth of nested leaf directories.
    ///
    /// Valid archives do not nest them deeper.
    private static let maxLeafDepth = 4
    /// The maximum size of a directory after decompression, in bytes.
    private static let maxDirectorySize = 1 << 20
    /// The maximum size of the metadata after decompression, in bytes.
    ///
    /// Metadata can contain statistics of all tags.
    private static let maxMetadataSize = 8 << 20
    /// The maximum size of a tile after decompression, in bytes: several times the size of a
    /// reasonable tile.
    fileprivate static let maxTileSize = 8 << 20

    private var archiveBytes: any ArchiveBytes
    private let header: PMTilesHeader
    private let root: PMTilesDirectory
    let leaves = Cache<ContentLocation, PMTilesDirectory>(limit: MapMemory.directories)

    package init(_ archiveBytes: any ArchiveBytes) throws(ArchiveError) {
        self.archiveBytes = archiveBytes
        let start = try archiveBytes.bytes(in: 0..<min(PMTilesHeader.size, archiveBytes.count))
        header = try PMTilesHeader(Array(start)[...], archiveSize: archiveBytes.count)
        guard header.end <= archiveBytes.count else { throw .truncated }
        var work = MapWork()
        let rootBytes = try Self.read(
            .directory,
            at: header.root,
            from: archiveBytes,
            &work
        )
        root = try PMTilesDirectory(rootBytes)
    }

    /// Creates an archive, and loads its root directory if the directory is not loaded yet.
    ///
    /// A remote archive loads its first 16,384 bytes. Some generators write a root directory that
    /// is not within these bytes.
    ///
    /// - Throws: An `ArchiveError`, or the `BasemapError` with which the directory could not be
    ///   loaded.
    package init(loading archiveBytes: any ArchiveBytes) async throws {
        do throws(ArchiveError) {
            try self.init(archiveBytes)
        } catch .notLoaded(.bytes(let range)) {
            let root = Int(range.lowerBound)..<Int(range.upperBound)
            try self.init(try await archiveBytes.loading([root]))
            // Each copy of the bytes has its own limits for the time and the size of what it loads.
            // Keep the copy that has not loaded the root directory, so that the tiles get the full
            // limits.
            self.archiveBytes = archiveBytes
        }
    }

    package var zooms: ClosedRange<Int> { header.zooms }

    package var bounds: MapBounds { header.bounds }

    package var skipped: SkippedParts {
        var skipped = SkippedParts()
        for _ in 0..<root.emptyEntries {
            skipped.add("a directory entry of length 0")
        }
        return skipped
    }

    package var requestsEachTile: Bool { false }

    package func metadata() throws(ArchiveError) -> ArraySlice<UInt8> {
        var work = MapWork()
        return try Self.read(.metadata, at: header.metadata, from: archiveBytes, &work)
    }

    package func location(of address: TileAddress, _ work: inout MapWork) throws(ArchiveError)
        -> ContentLocation?
    {
        let id = address.id
        return try location(&work, choosing: { directory in directory.entry(for: id) })
    }

    /// Returns the location of the tile at a relative position in the archive.
    ///
    /// The fraction selects an entry of the root directory. If the entry is a leaf directory, the
    /// rest of the fraction selects an entry of that directory, and so on.
    package func location(atFraction fraction: Double, _ work: inout MapWork) throws(ArchiveError)
        -> ContentLocation?
    {
        /// The position in the directory that is looked up next, as a fraction of its entries.
        var fractionInDirectory = fraction
        return try location(
            &work,
            choosing: { directory in
                let position = fractionInDirectory * Double(directory.entries.count)
                let index = Int(clamping: position)
                fractionInDirectory = position - position.rounded(.down)
                return directory.entries.dropFirst(index).first
            }
        )
    }

    /// Follows entries from the root directory through leaf directories to a tile, and returns its
    /// location.
    ///
    /// `choose` returns the entry of a directory to follow. If it returns `nil`, so does this
    /// method.
    private func location(
        _ work: inout MapWork,
        choosing choose: (PMTilesDirectory) -> PMTilesDirectory.Entry?
    ) throws(ArchiveError) -> ContentLocation? {
        var directory = root
        for _ in 0...Self.maxLeafDepth {
            guard let entry = choose(directory) else { return nil }
            guard entry.isLeafDirectory else {
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
        let bytes = try Self.read(.directory, at: range, from: archiveBytes, &work)
        let directory = try PMTilesDirectory(bytes)
        for _ in 0..<directory.emptyEntries {
            work.skip("a directory entry of length 0")
        }
        leaves.keep(directory, for: .bytes(range), size: directory.memorySize)
        return directory
    }

    package func tile(at location: ContentLocation, _ work: inout MapWork) throws(ArchiveError)
        -> ArraySlice<UInt8>
    {
        // A tile of an archive is at a range of bytes. Any other location belongs to another
        // source.
        guard case .bytes(let range) = location else { throw .notLoaded(location) }
        return try Self.read(.tile, at: range, from: archiveBytes, &work)
    }

    package func loading(_ locations: [ContentLocation]) async throws(BasemapError)
        -> PMTilesArchive
    {
        let count = UInt64(archiveBytes.count)
        var ranges: [Range<Int>] = []
        // A range beyond the end is not loaded; reading it throws `.truncated`.
        for case .bytes(let range) in locations where range.upperBound <= count {
            ranges.append(Int(range.lowerBound)..<Int(range.upperBound))
        }
        var copy = self
        copy.archiveBytes = try await archiveBytes.loading(ranges)
        return copy
    }

    /// A kind of content that can be compressed.
    private enum Block {
        case directory
        case metadata
        case tile
    }

    private static func read(
        _ block: Block,
        at range: Range<UInt64>,
        from archiveBytes: any ArchiveBytes,
        _ work: inout MapWork
    ) throws(ArchiveError) -> ArraySlice<UInt8> {
        let maxSize =
            switch block {
            case .directory: maxDirectorySize
            case .metadata: maxMetadataSize
            case .tile: maxTileSize
            }
        guard range.upperBound <= UInt64(archiveBytes.count) else { throw .truncated }
        let blockRange = Int(range.lowerBound)..<Int(range.upperBound)
        // Compression makes incompressible data slightly larger.
        let maxStoredSize = maxSize + maxSize / 8
        guard blockRange.count <= maxStoredSize else {
            throw .damaged("a block of \(blockRange.count) bytes")
        }
        return try Array(
            decompressing: try archiveBytes.bytes(in: blockRange),
            maxSize: maxSize,
            isTile: block == .tile,
            &work
        )[...]
    }
}

extension Data {
    /// Returns the content of a tile from a server, decompressed if it is a gzip or a zlib stream.
    package func tileContent(_ work: inout MapWork) throws(ArchiveError) -> ArraySlice<UInt8> {
        try Array(
            decompressing: self,
            maxSize: PMTilesArchive.maxTileSize,
            isTile: true,
            &work
        )[...]
    }
}
