package import Domain

extension CellMapSnapshotter {
    /// Draws a frame from the decoded tiles in memory; returns nil if there are none for the frame,
    /// or if their layers do not belong to the schema for which they are decoded.
    ///
    /// A tile that is not decoded in enough detail is drawn with less detail, or replaced by the
    /// nearest coarser tile.
    package func drawFromMemory(_ frame: MapFrame) -> CellMapSnapshot? {
        guard let frameTiles = addresses(frame) else { return nil }
        var builder = MapBuilder(
            frame: frame,
            scale: MapScale(frame, zooms: source.zooms),
            schema: detection.lastSchema
        )
        var attempts = TileAttempts()
        var located: [LocatedTile] = []
        var standIns: [StandIn] = []
        var isComplete = true
        for tile in frameTiles {
            switch memory(of: tile, for: builder, &attempts.work) {
            case .noTile:
                break
            case .decoded(let decoded):
                located.append(decoded)
            case .replaced(let standIn):
                isComplete = false
                standIns.append(standIn)
            case .missing:
                isComplete = false
            }
        }
        do {
            for group in TileGroup.groups(of: located) {
                let mayContinue = try draw(
                    group,
                    in: &builder,
                    &attempts,
                    decode: { _ in group.decoded }
                )
                guard mayContinue else { break }
            }
            guard !builder.hasOnlyUnknownLayers,
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

    /// What is in memory of a tile.
    private enum Memory {
        /// The source does not have the tile.
        case noTile
        case decoded(LocatedTile)
        /// The tile is not decoded in enough detail.
        case replaced(StandIn)
        case missing
    }

    /// A decoded tile that replaces a missing one.
    private struct StandIn {
        let tile: DecodedTile
        /// How many zoom levels the stand-in is coarser; 0 for the same tile in less detail.
        let levels: Int
        /// The column and the row of the missing tile.
        let column: Int
        let row: Int

        /// The column and the row of the stand-in, at its own zoom level.
        var position: SIMD2<Int> { SIMD2(column >> levels, row >> levels) }
    }

    private func memory(of tile: FrameTile, for builder: MapBuilder, _ work: inout MapWork)
        -> Memory
    {
        let address = tile.address
        // Look for the tile itself (level 0), and then for coarser ones that contain its area.
        let maxLevels = max(address.zoom - source.zooms.lowerBound, 0)
        for levels in 0...maxLevels {
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
                guard let decoded = decodedTiles.value(for: location),
                    decoded.schema == builder.schema
                else { continue }
                if levels == 0 && decoded.detail.includes(builder.scale.detail) {
                    return .decoded(
                        LocatedTile(tile: tile, location: location, decoded: decoded)
                    )
                }
                return .replaced(
                    StandIn(tile: decoded, levels: levels, column: tile.column, row: tile.row)
                )
            } catch {
                // The directory is not loaded, or damaged; a coarser tile can be in another
                // directory.
                continue
            }
        }
        return .missing
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
            var drawn: Set<SIMD2<Int>> = []
            for standIn in group {
                let position = standIn.position
                let isFirst = drawn.insert(position).inserted
                guard isFirst else { continue }
                try coarse.draw(standIn.tile, column: position.x, row: position.y, &work)
            }
            coarse.clear(outside: source.bounds)
            map.replace(
                group.map { builder.area(column: $0.column, row: $0.row) },
                with: coarse.finished()
            )
        }
    }
}
