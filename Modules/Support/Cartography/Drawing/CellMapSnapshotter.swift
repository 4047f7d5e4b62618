package import Domain
import Platform

/// Draws maps from vector tiles into cells, as `MKMapSnapshotter` draws images.
package struct CellMapSnapshotter: Sendable {
    /// The maximum number of tiles in a map.
    ///
    /// It is several times the number that the largest screen needs at a matching zoom level.
    private static let maxTiles = 4096
    /// The maximum number of cells in a map, which is many times that of the largest screen.
    private static let maxCells = 4_000_000
    /// A divisor of the limits of the work.
    ///
    /// If tiles exceed the limits, coarser tiles fill in for them. The coarser tiles may take the
    /// limits divided by this number in addition.
    private static let fillingDivisor = 4

    package let source: any TileSource
    /// The detection of the schema.
    ///
    /// Copies of the snapshotter share this object, and so its last schema.
    let detection: SchemaDetection
    let attribution: String?
    /// The parts of the description of the source that are not valid.
    package let skipped: SkippedParts
    private let labelWidth: @Sendable (String) -> Int?
    let decodedTiles = Cache<ContentLocation, DecodedTile>(limit: MapMemory.tiles)
    /// The number of tiles that are decoded in parallel.
    ///
    /// The decoding of each tile may take an equal part of the limits of the work.
    var parallelDecodings = 4

    /// Creates a snapshotter for a source of tiles; `labelWidth` returns the number of cells that a
    /// name occupies; `nil` if it cannot be written.
    ///
    /// - Throws: `.unavailable` if the source is damaged; `.cancelled`; or the reason why the
    ///   source cannot be loaded.
    package init(
        source: any TileSource,
        labelWidth: @escaping @Sendable (String) -> Int?
    ) async throws(BasemapError) {
        self.source = source
        let description = try await source.loadingAsNeeded { loadedSource throws(ArchiveError) in
            let metadata = try Self.metadata(of: loadedSource)
            return SourceDescription(
                detection: try SchemaDetection(loadedSource, metadata),
                attribution: metadata.attribution,
                skipped: metadata.skipped
            )
        }
        detection = description.detection
        attribution = description.attribution
        var skipped = source.skipped
        skipped.add(description.skipped)
        self.skipped = skipped
        self.labelWidth = labelWidth
    }

    private struct SourceDescription {
        let detection: SchemaDetection
        let attribution: String?
        let skipped: SkippedParts
    }

    /// Returns the metadata; empty if they are not valid.
    private static func metadata(of source: some TileSource) throws(ArchiveError)
        -> ArchiveMetadata
    {
        do throws(ArchiveError) {
            return ArchiveMetadata(json: try source.metadata())
        } catch {
            guard error.isDamage else { throw error }
            return ArchiveMetadata(fault: "\(error)")
        }
    }

    /// The name of the schema; `nil` if the source has no roads or places of a schema.
    package var schema: String? { detection.isRecognized ? detection.lastSchema.rawValue : nil }

    /// The result of drawing a frame.
    package struct DrawnMap: Sendable {
        /// The map; `nil` if the source does not cover the frame.
        package let map: CellMapSnapshot?
        /// A description of each tile that cannot be read or drawn.
        package let damage: [String]
        /// The parts of tiles that were skipped because they are not valid.
        package let skipped: SkippedParts
    }

    /// Draws a frame.
    ///
    /// If some tiles are damaged and other tiles can be drawn, the areas of the damaged tiles are
    /// `MapGround.notLoaded`. If the map takes more work than `MapWork.limits` allows, the areas
    /// for which no coarser tile could be drawn either are `MapGround.notLoaded`. In both cases,
    /// `damage` says so.
    ///
    /// - Throws: `.unsupportedSchema` if the tiles have layers that belong to no known schema, and
    ///   roads or places of one are missing; `.unavailable` if no tile can be drawn and at least one
    ///   is damaged, if
    ///   the frame needs more than 4096 tiles at the source's lowest zoom level, or if it has more
    ///   than 4,000,000 cells; `.cancelled`; the reason why tiles cannot be loaded; or the reason
    ///   why the source refuses all tiles.
    package func draw(_ frame: MapFrame) async throws(BasemapError) -> DrawnMap {
        guard canHold(frame) else {
            throw .unavailable(reason: "more than \(Self.maxCells) cells for one map")
        }
        guard let tiles = tiles(in: frame) else {
            let zoom = source.zooms.lowerBound
            throw .unavailable(
                reason: "no tiles for so small a scale, only from zoom \(zoom) on"
            )
        }
        var drawing = try await drawTiles(tiles, in: frame, schema: detection.lastSchema)
        let schema = detection.schema(for: drawing.map.knownLayers)
        // The layers of these tiles can suit another schema better than the schema of the last
        // frame.
        if schema != drawing.map.schema {
            drawing = try await drawTiles(tiles, in: frame, schema: schema)
        }
        detection.lastSchema = schema
        guard detection.canDraw(drawing.map) else {
            throw .unsupportedSchema(layers: drawing.map.namesOfUnknownLayers)
        }
        let map = drawing.map.snapshot(
            attribution: attribution,
            work: drawing.attempts.work,
            isPreliminary: false,
            isPartial: drawing.attempts.failure != nil
        )
        if map == nil, let failure = drawing.attempts.failure ?? source.refusal {
            throw failure
        }
        return DrawnMap(
            map: map,
            damage: drawing.attempts.damage,
            skipped: drawing.attempts.work.skipped
        )
    }

    /// Whether a map can have the cells of a frame.
    func canHold(_ frame: MapFrame) -> Bool {
        frame.size.width <= Self.maxCells / frame.size.height
    }

    /// Draws tiles.
    ///
    /// Where tiles are missing, draws tiles of other zoom levels; where tiles exceed the limits of
    /// the work, draws coarser tiles.
    private func drawTiles(
        _ tiles: [FrameTile],
        in frame: MapFrame,
        schema: MapSchema
    ) async throws(BasemapError) -> Drawing {
        let found = try await find(.tilesAndFills, for: tiles, in: frame, from: source)
        let search = found.search
        let map = MapComposition(
            frame: frame,
            scale: MapScale(frame, zooms: source.zooms),
            schema: schema
        )
        var drawing = Drawing(map: map, attempts: search.attempts)
        let groups = tileGroups(of: search.tiles, for: map)
        // `drawFills` groups the fills again by zoom level. These groups only tell what to load, so
        // that the contents of all tiles are loaded together.
        let groupsOfFills = tileGroups(of: search.fills.map(\.tile), for: map)
        let undecoded = groups.undecodedLocations + groupsOfFills.undecodedLocations
        let loadedSource = try await found.source.loading(undecoded)
        var builder = map.builder(zoom: map.scale.zoom)
        try await drawGroups(groups, from: loadedSource, in: &builder, &drawing.attempts)
        drawing.map.add(builder)
        try await drawFills(search.fills, from: loadedSource, in: &drawing.map, &drawing.attempts)
        let failedTiles = drawing.attempts.failedTiles
        var notDrawn = search.tiles.map(\.frameTile).filter(failedTiles.contains)
        if drawing.attempts.isExhausted {
            notDrawn = try await drawCoarserTiles(
                inPlaceOf: notDrawn,
                from: loadedSource,
                in: &drawing.map
            )
        }
        let notFilled = search.fills.filter { failedTiles.contains($0.tile.frameTile) }
        drawing.map.markNotLoaded(search.failed + notDrawn + notFilled.map(\.area))
        return drawing
    }

    /// Draws the tiles that fill in for missing ones.
    private func drawFills(
        _ fills: [TileSearch.Fill],
        from source: any TileSource,
        in map: inout MapComposition,
        _ attempts: inout TileAttempts
    ) async throws(BasemapError) {
        for fillsOfZoom in fills.byZoom {
            var builder = map.builder(zoom: fillsOfZoom.zoom)
            let groups = tileGroups(of: fillsOfZoom.tiles, for: map)
            try await drawGroups(groups, from: source, in: &builder, &attempts)
            map.replace(fillsOfZoom.areas, with: builder)
        }
    }

    /// Draws coarser tiles in the areas of tiles that exceed the limits of the work.
    ///
    /// Returns those of the tiles for which no coarser tile is drawn. The coarser tiles may take
    /// the part of the limits that `fillingDivisor` determines.
    private func drawCoarserTiles(
        inPlaceOf tiles: [FrameTile],
        from source: any TileSource,
        in map: inout MapComposition
    ) async throws(BasemapError) -> [FrameTile] {
        let found = try await find(.onlyFills, for: tiles, in: map.frame, from: source)
        let fills = found.search.fills
        let groups = tileGroups(of: fills.map(\.tile), for: map)
        let loadedSource = try await found.source.loading(groups.undecodedLocations)
        // The damage of these tiles is not reported, because the map already says that it took too
        // much work.
        var attempts = TileAttempts(work: MapWork(sharers: Self.fillingDivisor))
        try await drawFills(fills, from: loadedSource, in: &map, &attempts)
        let drawn = fills.filter { !attempts.failedTiles.contains($0.tile.frameTile) }
        let filled = Set(drawn.map(\.area))
        return tiles.filter { !filled.contains($0) }
    }

    /// Returns groups of tiles that have the same content.
    ///
    /// A group has its content if the content is in memory in enough detail.
    private func tileGroups(of tiles: [LocatedTile], for map: MapComposition)
        -> [TileGroup]
    {
        var groups = TileGroup.groups(of: tiles, in: map.frame)
        for index in groups.indices {
            groups[index].decoded = contentInMemory(at: groups[index].location, for: map)
        }
        return groups
    }

    /// Returns the content of a tile; `nil` if it is not in memory in enough detail.
    func contentInMemory(at location: ContentLocation, for map: MapComposition) -> DecodedTile? {
        guard let tile = decodedTiles.value(for: location), tile.schema == map.schema,
            tile.detail.includes(map.scale.detail)
        else { return nil }
        return tile
    }

    /// Returns the tiles that the frame touches; `nil` if there are more than 4096.
    package func tiles(in frame: MapFrame) -> [FrameTile]? {
        let zoom = MapScale(frame, zooms: source.zooms).zoom
        let side = 1 << zoom
        let world = frame.worldBounds
        /// Returns the number of the column or row that contains a position.
        func index(_ position: Double) -> Int {
            Int(clamping: (position * Double(side)).rounded(.down))
        }
        let firstRow = index(world.y.lowerBound).clamped(to: 0...side - 1)
        let lastRow = index(world.y.upperBound).clamped(to: 0...side - 1)
        let rows = firstRow...lastRow
        let columns = index(world.x.lowerBound)...index(world.x.upperBound)
        // This divides, because the product of both counts could be too large for an `Int`.
        guard rows.count <= Self.maxTiles / columns.count else { return nil }
        var tiles: [FrameTile] = []
        for row in rows {
            for column in columns {
                // Columns outside the world belong to copies of the world.
                let x = column.modulo(side)
                if let address = TileAddress(zoom: zoom, x: x, y: row) {
                    tiles.append(FrameTile(address: address, column: column))
                }
            }
        }
        return tiles
    }

    // MARK: - Parts of a drawing

    /// A map that is being drawn, and the attempts to read and draw its tiles.
    private struct Drawing {
        var map: MapComposition
        var attempts: TileAttempts
    }

    private struct SearchResult {
        /// A copy of the source that contains what was loaded for the search.
        let source: any TileSource
        let search: TileSearch
    }

    /// Searches for tiles.
    ///
    /// If the search needs content that is not loaded, loads the content and searches again.
    private func find(
        _ target: TileSearch.Target,
        for tiles: [FrameTile],
        in frame: MapFrame,
        from source: any TileSource
    ) async throws(BasemapError) -> SearchResult {
        var loadedSource = source
        while true {
            let search = try TileSearch(target, for: tiles, in: frame, from: loadedSource)
            guard !search.pending.isEmpty else {
                return SearchResult(source: loadedSource, search: search)
            }
            loadedSource = try await loadedSource.loading(Array(search.pending))
        }
    }

    /// Draws groups of tiles.
    ///
    /// Tiles that are not decoded yet are decoded in parallel.
    private func drawGroups(
        _ groups: [TileGroup],
        from source: any TileSource,
        in builder: inout MapBuilder,
        _ attempts: inout TileAttempts
    ) async throws(BasemapError) {
        var queue = DrawingQueue(groups)
        guard !attempts.isExhausted else {
            attempts.fail(queue.tiles)
            return
        }
        let decoder = TileDecoder(
            source: source,
            schema: builder.schema,
            detail: builder.scale.detail,
            labelWidth: labelWidth,
            memory: decodedTiles
        )
        // The parallel decodings share the part of the limits that the whole drawing may take.
        let locations = groups.undecodedLocations
        let sharers = min(parallelDecodings, max(locations.count, 1)) * attempts.work.sharers
        var failure: BasemapError?
        await inParallel(locations, atMost: parallelDecodings) { location in
            decoder.decoding(of: location, sharers: sharers)
        } receive: { location, decoding in
            queue.add(decoding, of: location)
            do throws(BasemapError) {
                try drawDecodedGroups(of: &queue, decoder, in: &builder, &attempts)
            } catch {
                failure = error
                return .stop
            }
            return attempts.isExhausted ? .stop : .continue
        }
        if let failure {
            throw failure
        }
        // If all tiles were in memory, nothing was decoded above, so nothing is drawn yet.
        try drawDecodedGroups(of: &queue, decoder, in: &builder, &attempts)
        // Tiles remain in the queue only if the limits allow no more work.
        attempts.fail(queue.tiles)
    }

    /// Draws the first groups of a queue, up to the first one that is not decoded yet, or until the
    /// limits allow no more work.
    private func drawDecodedGroups(
        of queue: inout DrawingQueue,
        _ decoder: TileDecoder,
        in builder: inout MapBuilder,
        _ attempts: inout TileAttempts
    ) throws(BasemapError) {
        while !attempts.isExhausted, let item = queue.popIfDecoded() {
            let group = item.group
            switch item.content {
            case .inMemory(let tile):
                try draw(tile, at: group.tiles, in: &builder, &attempts)
            case .decoded(let decoding):
                // The tiles of a group have the same content. If it is damaged, `damage` names only
                // the first tile.
                let firstTile = group.tiles[0]
                var decoded: DecodedTile?
                try attempts.attempt(firstTile.address) { (work) throws(ArchiveError) in
                    decoded = try decoder.tile(of: decoding, at: group.location, &work)
                }
                if let decoded {
                    try draw(decoded, at: group.tiles, in: &builder, &attempts)
                } else {
                    attempts.fail(group.tiles)
                }
            }
        }
    }

    /// Draws a tile at all its places, or until the limits allow no more work.
    func draw(
        _ tile: DecodedTile,
        at places: [FrameTile],
        in builder: inout MapBuilder,
        _ attempts: inout TileAttempts
    ) throws(BasemapError) {
        for (index, place) in places.enumerated() {
            let outcome = try attempts.attempt(place.address) { (work) throws(ArchiveError) in
                try builder.draw(tile, column: place.column, row: place.row, &work)
            }
            switch outcome {
            case .success:
                break
            case .failure:
                attempts.fail([place])
            case .exhaustion:
                attempts.fail(Array(places[index...]))
                return
            }
        }
    }
}
