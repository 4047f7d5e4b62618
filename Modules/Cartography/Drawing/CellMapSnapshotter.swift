package import Domain
import Platform

/// Draws maps from a PMTiles archive into cells, as `MKMapSnapshotter` draws images.
package struct CellMapSnapshotter: MapSnapshotterProtocol {
    /// The maximum number of tiles in a map, several times what the largest screen needs at a matching zoom level.
    private static let maxTiles = 4096

    private let archive: PMTilesArchive
    private let schema: MapSchema
    private let attribution: String?
    private let labelWidth: @Sendable (String) -> Int
    private let onDamage: @Sendable (String) -> Void
    /// Recently drawn tiles.
    private let tiles = Cache<TileKey, MapTile>(limit: 16 << 20)

    /// Creates a snapshotter for an archive.
    ///
    /// `labelWidth` returns the width of a name in cells. `onDamage` is called for each tile that cannot be read, if
    /// the rest of the map can be drawn.
    package init(
        archive: PMTilesArchive, labelWidth: @escaping @Sendable (String) -> Int,
        onDamage: @escaping @Sendable (String) -> Void
    ) throws(ArchiveError) {
        let metadata = ArchiveMetadata(json: try archive.metadata())
        self.archive = archive
        schema = try MapSchema(of: archive, metadata)
        attribution = metadata.attribution
        self.labelWidth = labelWidth
        self.onDamage = onDamage
    }

    /// Draws a region.
    ///
    /// If the map takes more work than `MapWork.limits` allows, the rest is left out and reported as damage.
    ///
    /// - Throws: `.notCovered` if no cell has map data, `.unavailable` if no tile can be drawn and at least one is
    ///   damaged, or if the region needs more than 4096 tiles at the archive's lowest zoom level, or `.cancelled`.
    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        try draw(MapFrame(region: region, size: size))
    }

    private func draw(_ frame: MapFrame) throws(MapSnapshotError) -> CellMapSnapshot {
        let scale = MapScale(frame, zooms: archive.zooms)
        guard let addresses = addresses(frame) else {
            throw .unavailable(reason: "no tiles for so small a scale, only from zoom \(archive.zooms.lowerBound) on")
        }
        var work = MapWork()
        var damage: [String] = []
        /// Reads or draws a tile, and returns whether there is room for more work.
        func attempt(_ address: TileAddress, _ step: () throws(ArchiveError) -> Void) throws(MapSnapshotError) -> Bool {
            guard !Task.isCancelled else { throw .cancelled }
            do throws(ArchiveError) {
                try step()
            } catch {
                if error == .cancelled { throw .cancelled }
                damage.append("tile \(address.zoom)/\(address.x)/\(address.y): \(error)")
                if case .tooMuchWork = error { return false }
            }
            return true
        }
        var places: [Place] = []
        for (address, column) in addresses {
            let hasRoom = try attempt(address) { () throws(ArchiveError) in
                guard let range = try archive.range(of: address, &work) else { return }
                places.append(Place(range: range, address: address, column: column))
            }
            guard hasRoom else { break }
        }
        // Tiles with the same content follow each other, so each content is decoded only once.
        places.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        var drawing = TileDrawing(frame: frame, zoom: scale.zoom)
        var isEmpty = true
        var current: (range: Range<UInt64>, tile: MapTile?)?
        for place in places {
            let hasRoom = try attempt(place.address) { () throws(ArchiveError) in
                if current?.range != place.range {
                    // A tile that cannot be read is read only once, too.
                    current = (place.range, nil)
                    current?.tile = try tile(at: place.range, scale.detail, &work)
                }
                guard let tile = current?.tile else { return }
                isEmpty = false
                try drawing.draw(tile, column: place.column, row: place.address.y, &work)
            }
            guard hasRoom else { break }
        }
        if isEmpty, let first = damage.first { throw .unavailable(reason: first) }
        damage.forEach(onDamage)
        drawing.clear(outside: archive.bounds)
        let cells = drawing.canvas.finished()
        guard cells.contains(where: { $0.ground != .unknown }) else { throw .notCovered }
        let names = LabelPlacement(columns: frame.size.width, rows: frame.size.height).place(drawing.names)
        return CellMapSnapshot(
            frame: frame, cells: cells, labels: names.labels, dots: names.dots, attribution: attribution, work: work)
    }

    /// A tile that the map shows.
    private struct Place {
        /// The range of the tile's content in the archive.
        let range: Range<UInt64>
        let address: TileAddress
        /// The column relative to the frame's world.
        let column: Int
    }

    /// A tile at a level of detail.
    private struct TileKey: Hashable {
        let range: Range<UInt64>
        let detail: MapDetail
    }

    private func tile(
        at range: Range<UInt64>, _ detail: MapDetail, _ work: inout MapWork
    ) throws(ArchiveError) -> MapTile {
        try tiles.value(for: TileKey(range: range, detail: detail), size: \.size) { () throws(ArchiveError) in
            let tile = try VectorTile(try archive.tile(at: range, &work), &work)
            return try MapTile(tile, schema: schema, detail: detail, labelWidth: labelWidth, &work)
        }
    }

    /// Returns the tiles that the frame touches; nil if there are more than 4096.
    ///
    /// `column` is the tile's column relative to the frame's world. Across the antimeridian it differs from the
    /// address's `x`.
    package func addresses(_ frame: MapFrame) -> [(address: TileAddress, column: Int)]? {
        let zoom = MapScale(frame, zooms: archive.zooms).zoom
        let side = 1 << zoom
        let (x, y) = frame.worldBounds
        func index(_ world: Double) -> Int { Int(clamping: (world * Double(side)).rounded(.down)) }
        let rows = max(index(y.lowerBound), 0)...max(min(index(y.upperBound), side - 1), 0)
        let columns = index(x.lowerBound)...index(x.upperBound)
        guard rows.count <= Self.maxTiles / columns.count else { return nil }
        return rows.flatMap { row in
            columns.compactMap { column in
                TileAddress(zoom: zoom, x: (column % side + side) % side, y: row).map { ($0, column) }
            }
        }
    }
}
