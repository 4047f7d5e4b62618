package import Domain
import Platform

/// Draws maps from vector tiles into cells, as `MKMapSnapshotter` draws images.
package struct CellMapSnapshotter: MapSnapshotterProtocol {
    /// The maximum number of tiles in a map, several times what the largest screen needs at a matching zoom level.
    private static let maxTiles = 4096

    private let source: any TileSource
    private let schema: MapSchema
    private let attribution: String?
    private let labelWidth: @Sendable (String) -> Int
    private let onDamage: @Sendable (String) -> Void
    /// Recently drawn tiles.
    private let tiles = Cache<TileKey, MapTile>(limit: 16 << 20)

    /// Creates a snapshotter for a source of tiles.
    ///
    /// `labelWidth` returns the width of a name in cells. `onDamage` is called for each tile that cannot be read, if
    /// the rest of the map can be drawn.
    ///
    /// - Throws: `.unavailable` if the source is damaged, `.unsupportedSchema`, `.cancelled`, or the reason why the
    ///   source cannot be loaded.
    package init(
        source: any TileSource, labelWidth: @escaping @Sendable (String) -> Int,
        onDamage: @escaping @Sendable (String) -> Void
    ) async throws(MapSnapshotError) {
        self.source = source
        (schema, attribution) = try await source.loadingAsNeeded { source throws(ArchiveError) in
            let metadata = ArchiveMetadata(json: try source.metadata())
            return (try MapSchema(of: source, metadata), metadata.attribution)
        }
        self.labelWidth = labelWidth
        self.onDamage = onDamage
    }

    /// Draws a region.
    ///
    /// If the map takes more work than `MapWork.limits` allows, the rest is left out and reported as damage.
    ///
    /// - Throws: `.notCovered` if no cell has map data, `.unavailable` if no tile can be drawn and at least one is
    ///   damaged, or if the region needs more than 4096 tiles at the source's lowest zoom level, `.cancelled`, or the
    ///   reason why tiles cannot be loaded.
    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        let frame = MapFrame(region: region, size: size)
        guard let addresses = addresses(frame) else {
            throw .unavailable(reason: "no tiles for so small a scale, only from zoom \(source.zooms.lowerBound) on")
        }
        let scale = MapScale(frame, zooms: source.zooms)
        var reading = Reading()
        var (source, places) = try await locate(addresses, &reading)
        let kept = Dictionary(
            places.map { ($0.range, tiles.value(for: TileKey(range: $0.range, detail: scale.detail))) },
            uniquingKeysWith: { first, _ in first })
        source = try await source.loading(kept.filter { $0.value == nil }.map(\.key))
        // Tiles with the same content follow each other, so each content is decoded only once.
        places.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        var drawing = TileDrawing(frame: frame, zoom: scale.zoom)
        var isEmpty = true
        var current: (range: Range<UInt64>, tile: MapTile?)?
        for place in places {
            let hasRoom = try reading.attempt(place.address) { (work) throws(ArchiveError) in
                if current?.range != place.range {
                    // A tile that cannot be read is read only once, too.
                    current = (place.range, nil)
                    if let tile = kept[place.range] ?? nil {
                        current?.tile = tile
                    } else {
                        current?.tile = try tile(at: place.range, of: source, scale.detail, &work)
                    }
                }
                guard let tile = current?.tile else { return }
                isEmpty = false
                try drawing.draw(tile, column: place.column, row: place.address.y, &work)
            }
            guard hasRoom else { break }
        }
        if isEmpty, let failure = reading.failure { throw failure }
        reading.damage.forEach(onDamage)
        drawing.clear(outside: source.bounds)
        let cells = drawing.canvas.finished()
        guard cells.contains(where: { $0.ground != .unknown }) else { throw .notCovered }
        let names = LabelPlacement(columns: frame.size.width, rows: frame.size.height).place(drawing.names)
        return CellMapSnapshot(
            frame: frame, cells: cells, labels: names.labels, dots: names.dots, attribution: attribution,
            work: reading.work)
    }

    /// Returns the tiles that exist, and a copy of the source that contains what was loaded to find them.
    private func locate(
        _ addresses: [(address: TileAddress, column: Int)], _ reading: inout Reading
    ) async throws(MapSnapshotError) -> (source: any TileSource, places: [Place]) {
        var source = source
        while true {
            reading = Reading()
            var places: [Place] = []
            var missing: Set<Range<UInt64>> = []
            for (address, column) in addresses {
                let hasRoom = try reading.attempt(address) { (work) throws(ArchiveError) in
                    do throws(ArchiveError) {
                        guard let range = try source.range(of: address, &work) else { return }
                        places.append(Place(range: range, address: address, column: column))
                    } catch .notLoaded(let range) {
                        missing.insert(range)
                    }
                }
                guard hasRoom else { break }
            }
            guard !missing.isEmpty else { return (source, places) }
            source = try await source.loading(Array(missing))
        }
    }

    /// The work that a map has taken so far, and the errors of its tiles.
    private struct Reading {
        var work = MapWork()
        private(set) var damage: [String] = []
        /// The first error, as that of the whole map.
        private(set) var failure: MapSnapshotError?

        /// Reads or draws a tile, and returns whether there is room for more work.
        mutating func attempt(
            _ address: TileAddress, _ step: (inout MapWork) throws(ArchiveError) -> Void
        ) throws(MapSnapshotError) -> Bool {
            guard !Task.isCancelled else { throw .cancelled }
            do throws(ArchiveError) {
                try step(&work)
            } catch {
                if error == .cancelled { throw .cancelled }
                let text = "tile \(address.zoom)/\(address.x)/\(address.y): \(error)"
                damage.append(text)
                if case .notLoadable(let reason) = error {
                    failure = failure ?? reason
                } else {
                    failure = failure ?? .unavailable(reason: text)
                }
                if case .tooMuchWork = error { return false }
            }
            return true
        }
    }

    /// A tile that the map shows.
    private struct Place {
        /// The range of the tile's content in the source.
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
        at range: Range<UInt64>, of source: any TileSource, _ detail: MapDetail, _ work: inout MapWork
    ) throws(ArchiveError) -> MapTile {
        try tiles.value(for: TileKey(range: range, detail: detail), size: \.size) { () throws(ArchiveError) in
            let tile = try VectorTile(try source.tile(at: range, &work), &work)
            return try MapTile(tile, schema: schema, detail: detail, labelWidth: labelWidth, &work)
        }
    }

    /// Returns the tiles that the frame touches; nil if there are more than 4096.
    ///
    /// `column` is the tile's column relative to the frame's world. Across the antimeridian it differs from the
    /// address's `x`.
    package func addresses(_ frame: MapFrame) -> [(address: TileAddress, column: Int)]? {
        let zoom = MapScale(frame, zooms: source.zooms).zoom
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
