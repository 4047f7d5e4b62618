package import Domain

extension CellMapSnapshotter {
    /// Draws a frame from the decoded tiles in memory.
    ///
    /// Returns `nil` if there are no decoded tiles for the frame, if the layers of these tiles do not
    /// belong to the schema for which they were decoded, or if the frame has more than 4,000,000
    /// cells.
    ///
    /// If a tile is not decoded in enough detail, the map shows the tile in less detail, or the
    /// nearest coarser tile that is decoded.
    package func drawFromMemory(_ frame: MapFrame) -> CellMapSnapshot? {
        guard canHold(frame), let tiles = tiles(in: frame) else { return nil }
        var map = MapComposition(
            frame: frame,
            scale: MapScale(frame, zooms: source.zooms),
            schema: detection.lastSchema
        )
        do throws(BasemapError) {
            let search = try TileSearch(.tilesAndFills, for: tiles, in: frame, from: source)
            // The new attempts have the work of the search, but not its `isExhausted`. So the
            // drawing may go on even if the search ended because of the limits.
            var attempts = TileAttempts(work: search.attempts.work)
            let found = tilesInMemory(for: search, of: map, &attempts.work)
            var builder = map.builder(zoom: map.scale.zoom)
            try drawDecodedTiles(found.tiles, in: &builder, &attempts)
            map.add(builder)
            for fills in found.fills.byZoom {
                var builderOfFills = map.builder(zoom: fills.zoom)
                try drawDecodedTiles(fills.tiles, in: &builderOfFills, &attempts)
                map.replace(fills.areas, with: builderOfFills)
            }
            guard detection.canDraw(map),
                detection.schema(for: map.knownLayers) == map.schema
            else {
                return nil
            }
            return map.snapshot(
                attribution: attribution,
                work: attempts.work,
                isPreliminary: !found.isComplete || attempts.failure != nil
            )
        } catch {
            return nil
        }
    }

    /// The decoded tiles of a frame.
    private struct TilesInMemory {
        /// The wanted tiles that are decoded in enough detail.
        var tiles: [LocatedTile] = []
        /// The tiles that are drawn in the areas of the other wanted tiles.
        ///
        /// Most are of other zoom levels. A wanted tile that is decoded in less detail fills its
        /// own area.
        var fills: [TileSearch.Fill] = []
        /// Whether all tiles that the map needs are decoded in enough detail.
        var isComplete = true
    }

    private func tilesInMemory(
        for search: TileSearch,
        of map: MapComposition,
        _ work: inout MapWork
    ) -> TilesInMemory {
        var found = TilesInMemory()
        // Whether an unknown tile exists is known only when the source has loaded a part of its
        // directory. Nothing is loaded here, so the tile counts as missing.
        var missing = search.unknown + search.failed
        for tile in search.tiles {
            if let tileWithContent = withContentInMemory(tile, for: map) {
                found.tiles.append(tileWithContent)
            } else {
                missing.append(tile.frameTile)
            }
        }
        for fill in search.fills {
            if let tileWithContent = withContentInMemory(fill.tile, for: map) {
                found.fills.append(TileSearch.Fill(area: fill.area, tile: tileWithContent))
            } else {
                missing.append(fill.area)
            }
        }
        found.isComplete = missing.isEmpty && search.pending.isEmpty
        for area in missing {
            if let tile = standIn(for: area, map.schema, &work) {
                found.fills.append(TileSearch.Fill(area: area, tile: tile))
            }
        }
        return found
    }

    /// Returns a tile with its content; `nil` if the content is not in memory in enough detail.
    private func withContentInMemory(_ tile: LocatedTile, for map: MapComposition) -> LocatedTile? {
        guard let content = contentInMemory(at: tile.location, for: map) else { return nil }
        return LocatedTile(frameTile: tile.frameTile, location: tile.location, decoded: content)
    }

    /// Returns the tile itself if it is decoded in less detail, or else the nearest coarser tile
    /// that is decoded.
    private func standIn(for tile: FrameTile, _ schema: MapSchema, _ work: inout MapWork)
        -> LocatedTile?
    {
        let coarserLevels = TileSearch.coarserLevels(for: tile.address, in: source)
        // 0 levels coarser is the tile itself. Any detail is accepted.
        for levels in 0...coarserLevels {
            guard let ancestor = tile.coarser(by: levels),
                // If a directory is not loaded or is damaged, the loop goes on, because a coarser
                // tile can be in another directory.
                let location = try? source.location(of: ancestor.address, &work),
                let decoded = decodedTiles.value(for: location), decoded.schema == schema
            else { continue }
            return LocatedTile(frameTile: ancestor, location: location, decoded: decoded)
        }
        return nil
    }

    private func drawDecodedTiles(
        _ tiles: [LocatedTile],
        in builder: inout MapBuilder,
        _ attempts: inout TileAttempts
    ) throws(BasemapError) {
        for group in TileGroup.groups(of: tiles, in: builder.frame) {
            guard !attempts.isExhausted else { return }
            if let content = group.decoded {
                try draw(content, at: group.tiles, in: &builder, &attempts)
            }
        }
    }
}
