package import Domain

extension CellMapSnapshotter {
    /// Draws a frame from the decoded tiles in memory; returns nil if there are none for the frame,
    /// or if their layers do not belong to the schema for which they are decoded.
    ///
    /// A tile that is not decoded in enough detail is drawn with less detail, or replaced by the
    /// nearest coarser tile.
    package func drawFromMemory(_ frame: MapFrame) -> CellMapSnapshot? {
        guard let addresses = addresses(frame) else { return nil }
        var builder = MapBuilder(
            frame: frame,
            scale: MapScale(frame, zooms: source.zooms),
            schema: detection.lastSchema
        )
        var attempts = TileAttempts()
        var (places, standIns): ([Place], [StandIn]) = ([], [])
        var isComplete = true
        for (address, column) in addresses {
            switch memory(of: address, for: builder, &attempts.work) {
            case .noTile:
                break
            case .tile(let location, let tile):
                places.append((location, address, column, tile))
            case .missing(let standIn):
                isComplete = false
                if let (tile, levels) = standIn {
                    standIns.append((tile, levels, column, address.y))
                }
            }
        }
        do {
            for run in Self.runs(of: places) {
                guard try draw(run, in: &builder, &attempts, tile: { _ in run[0].tile }) else {
                    break
                }
            }
            guard builder.unknownLayers == nil,
                detection.schema(for: builder.knownLayers) == builder.schema
            else {
                return nil
            }
            builder.clear(outside: source.bounds)
            var map = builder.finished()
            try add(standIns, to: &map, builder, &attempts.work)
            return snapshot(map, builder.content, attempts.work, isPreliminary: !isComplete)
        } catch {
            return nil
        }
    }

    private enum Memory {
        case noTile
        case tile(ContentLocation, DecodedTile)
        /// The tile is not decoded in enough detail. The stand-in is `levels` zoom levels coarser;
        /// 0 is the same tile.
        case missing(standIn: (tile: DecodedTile, levels: Int)?)
    }

    /// A decoded tile that replaces a missing one, and the column and row of the missing one.
    private typealias StandIn = (tile: DecodedTile, levels: Int, column: Int, row: Int)

    private func memory(of address: TileAddress, for builder: MapBuilder, _ work: inout MapWork)
        -> Memory
    {
        for levels in 0...max(address.zoom - source.zooms.lowerBound, 0) {
            guard
                let ancestor = TileAddress(
                    zoom: address.zoom - levels,
                    x: address.x >> levels,
                    y: address.y >> levels
                )
            else { break }
            do throws(ArchiveError) {
                guard let location = try source.location(of: ancestor, &work) else {
                    if levels == 0 {
                        return .noTile
                    }
                    continue
                }
                guard let tile = tiles.value(for: location), tile.schema == builder.schema else {
                    continue
                }
                if levels == 0 && tile.detail.includes(builder.scale.detail) {
                    return .tile(location, tile)
                }
                return .missing(standIn: (tile, levels))
            } catch {
                // The directory is not loaded, or damaged; a coarser tile can be in another
                // directory.
                continue
            }
        }
        return .missing(standIn: nil)
    }

    /// Draws the stand-ins of each zoom level separately, and replaces only the areas of the
    /// missing tiles.
    private func add(
        _ standIns: [StandIn],
        to map: inout UnlabeledMap,
        _ builder: MapBuilder,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        for (levels, group) in Dictionary(grouping: standIns, by: \.levels) {
            var coarse = MapBuilder(
                frame: builder.frame,
                scale: builder.scale,
                schema: builder.schema,
                levels: levels
            )
            // The positions are those at the zoom level of the decoded tiles.
            let tiles = group.map { (SIMD2($0.column >> levels, $0.row >> levels), $0.tile) }
            for (position, tile) in Dictionary(tiles, uniquingKeysWith: { $1 }) {
                try coarse.draw(tile, column: position.x, row: position.y, &work)
            }
            coarse.clear(outside: source.bounds)
            map.replace(
                group.map { builder.area(column: $0.column, row: $0.row) },
                with: coarse.finished()
            )
        }
    }
}
