package import Domain
import Platform

/// Draws maps from vector tiles into cells, as `MKMapSnapshotter` draws images.
package struct CellMapSnapshotter: Sendable {
    /// The maximum number of tiles in a map.
    ///
    /// It is several times the number that the largest screen needs at a matching zoom level.
    private static let maxTiles = 4096
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
    private let labelWidth: @Sendable (String) -> Int
    let decodedTiles = Cache<ContentLocation, DecodedTile>(limit: MapMemory.tiles)
    /// The number of tiles that are decoded in parallel.
    ///
    /// The decoding of each tile may take an equal part of the limits of the work.
    var decoders = 4

    /// Creates a snapshotter for a source of tiles; `labelWidth` returns the number of cells that a
    /// name occupies.
    ///
    /// - Throws: `.unavailable` if the source is damaged; `.cancelled`; or the reason why the
    ///   source cannot be loaded.
    package init(
        source: any TileSource,
        labelWidth: @escaping @Sendable (String) -> Int
    ) async throws(MapSnapshotError) {
        self.source = source
        let description = try await source.loadingAsNeeded { source throws(ArchiveError) in
            let metadata = try Self.metadata(of: source)
            return SourceDescription(
                detection: try SchemaDetection(source, metadata),
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

    /// The name of the schema; nil if the layers of the source suit all schemas equally well.
    package var schema: String? { detection.isRecognized ? detection.lastSchema.rawValue : nil }

    /// The result of drawing a frame.
    package struct DrawnMap: Sendable {
        /// The map; nil if the source does not cover the frame.
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
    /// - Throws: `.unsupportedSchema` if the tiles have layers and none of these layers belongs to
    ///   a known schema; `.unavailable` if no tile can be drawn and at least one is damaged, or if
    ///   the frame needs more than 4096 tiles at the source's lowest zoom level; `.cancelled`; or
    ///   the reason why tiles cannot be loaded.
    package func draw(_ frame: MapFrame) async throws(MapSnapshotError) -> DrawnMap {
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
        if drawing.map.hasOnlyUnknownLayers {
            throw .unsupportedSchema(layers: drawing.map.namesOfUnknownLayers)
        }
        let map = drawing.map.snapshot(
            attribution: attribution,
            work: drawing.attempts.work,
            isPreliminary: false,
            isPartial: drawing.attempts.failure != nil
        )
        if map == nil, let failure = drawing.attempts.failure {
            throw failure
        }
        return DrawnMap(
            map: map,
            damage: drawing.attempts.damage,
            skipped: drawing.attempts.work.skipped
        )
    }

    /// Draws tiles.
    ///
    /// Where tiles are missing, draws tiles of other zoom levels; where tiles exceed the limits of
    /// the work, draws coarser tiles.
    private func drawTiles(
        _ tiles: [FrameTile],
        in frame: MapFrame,
        schema: MapSchema
    ) async throws(MapSnapshotError) -> Drawing {
        let found = try await find(tiles, in: frame, from: source)
        let search = found.search
        let map = MapComposition(
            frame: frame,
            scale: MapScale(frame, zooms: source.zooms),
            schema: schema,
            bounds: source.bounds
        )
        var drawing = Drawing(map: map, attempts: search.attempts)
        let groups = groups(of: search.tiles, for: map)
        let groupsOfFills = self.groups(of: search.fills.map(\.tile), for: map)
        let missing = (groups + groupsOfFills).filter { $0.decoded == nil }.map(\.location)
        let source = try await found.source.loading(missing)
        var builder = map.builder(zoom: map.scale.zoom)
        try await drawGroups(groups, from: source, in: &builder, &drawing.attempts)
        drawing.map.add(builder)
        try await drawFills(search.fills, from: source, in: &drawing.map, &drawing.attempts)
        let failed = drawing.attempts.failedTiles
        var notDrawn = search.tiles.map(\.frameTile).filter(failed.contains)
        if drawing.attempts.isExhausted {
            notDrawn = try await fill(notDrawn, from: source, in: &drawing.map)
        }
        let notFilled = search.fills.filter { failed.contains($0.tile.frameTile) }
        drawing.map.markNotLoaded(search.failed + notDrawn + notFilled.map(\.area))
        return drawing
    }

    /// Draws the tiles that fill in for missing ones.
    private func drawFills(
        _ fills: [TileSearch.Fill],
        from source: any TileSource,
        in map: inout MapComposition,
        _ attempts: inout TileAttempts
    ) async throws(MapSnapshotError) {
        let fillsByZoom = Dictionary(grouping: fills, by: \.zoom)
        for (zoom, fills) in fillsByZoom.sorted(by: { $0.key < $1.key }) {
            var builder = map.builder(zoom: zoom)
            let groups = groups(of: fills.map(\.tile), for: map)
            try await drawGroups(groups, from: source, in: &builder, &attempts)
            map.replace(fills.map(\.area), with: builder)
        }
    }

    /// Draws coarser tiles in the areas of tiles that exceed the limits of the work.
    ///
    /// Returns the tiles whose areas remain without a coarser tile. The coarser tiles may take the
    /// part of the limits that `fillingDivisor` determines.
    private func fill(
        _ tiles: [FrameTile],
        from source: any TileSource,
        in map: inout MapComposition
    ) async throws(MapSnapshotError) -> [FrameTile] {
        let found = try await find(tiles, in: map.frame, from: source, canBeDrawn: false)
        let fills = found.search.fills
        let groups = groups(of: fills.map(\.tile), for: map)
        let missing = groups.filter { $0.decoded == nil }.map(\.location)
        let source = try await found.source.loading(missing)
        var attempts = TileAttempts(work: MapWork(sharers: Self.fillingDivisor))
        try await drawFills(fills, from: source, in: &map, &attempts)
        let drawn = fills.filter { !attempts.failedTiles.contains($0.tile.frameTile) }
        let filled = Set(drawn.map(\.area))
        return tiles.filter { !filled.contains($0) }
    }

    /// Returns the groups of tiles.
    ///
    /// If the content of a group is in memory in enough detail, the group has this content.
    private func groups(of tiles: [LocatedTile], for map: MapComposition) -> [TileGroup] {
        var groups = TileGroup.groups(of: tiles, in: map.frame)
        for index in groups.indices {
            groups[index].decoded = decoded(groups[index].location, for: map)
        }
        return groups
    }

    /// Returns a decoded tile if it is in memory in enough detail.
    func decoded(_ location: ContentLocation, for map: MapComposition) -> DecodedTile? {
        guard let tile = decodedTiles.value(for: location), tile.schema == map.schema,
            tile.detail.includes(map.scale.detail)
        else { return nil }
        return tile
    }

    /// Returns the tiles that the frame touches; nil if there are more than 4096.
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
        _ tiles: [FrameTile],
        in frame: MapFrame,
        from source: any TileSource,
        canBeDrawn: Bool = true
    ) async throws(MapSnapshotError) -> SearchResult {
        var source = source
        while true {
            let search = try TileSearch(tiles, in: frame, from: source, canBeDrawn: canBeDrawn)
            guard !search.pending.isEmpty else {
                return SearchResult(source: source, search: search)
            }
            source = try await source.loading(Array(search.pending))
        }
    }

    /// The outcome of decoding a tile, and the work that the decoding took.
    private struct Decoding {
        let tile: Result<DecodedTile, ArchiveError>
        let work: MapWork
    }

    /// Draws tiles.
    ///
    /// Tiles that are not decoded yet are decoded in parallel.
    private func drawGroups(
        _ groups: [TileGroup],
        from source: any TileSource,
        in builder: inout MapBuilder,
        _ attempts: inout TileAttempts
    ) async throws(MapSnapshotError) {
        guard !attempts.isExhausted else {
            attempts.fail(groups.flatMap(\.tiles))
            return
        }
        let schema = builder.schema
        let detail = builder.scale.detail
        var rest = groups[...]
        var decodings: [ContentLocation: Decoding] = [:]
        /// Returns the content of a decoded tile, and adds the work of its decoding.
        func content(of group: TileGroup, _ decoding: Decoding?, _ work: inout MapWork)
            throws(ArchiveError) -> DecodedTile?
        {
            guard let decoding else { return group.decoded }
            if case .failure(.tooMuchWork) = decoding.tile {
                // The tile exceeds the part of the limits that its task may take. The rest of all
                // limits may be enough, so the tile is decoded again.
                return try decode(group.location, source, schema, detail, &work)
            }
            try work.add(decoding.work)
            return try decoding.tile.get()
        }
        /// Draws the next tiles, up to the first one that is not decoded yet. Returns whether the
        /// limits allow more work.
        func drawDecoded(_ builder: inout MapBuilder, _ attempts: inout TileAttempts)
            throws(MapSnapshotError) -> Bool
        {
            while let group = rest.first {
                let decoding = decodings.removeValue(forKey: group.location)
                let isDecoded = group.decoded != nil || decoding != nil
                guard isDecoded else { return true }
                rest.removeFirst()
                let mayContinue = try drawGroup(group, in: &builder, &attempts) {
                    (work) throws(ArchiveError) in
                    try content(of: group, decoding, &work)
                }
                guard mayContinue else { return false }
            }
            return true
        }
        var mayContinue = true
        var failure: MapSnapshotError?
        let sharers = attempts.work.sharers
        let undecoded = groups.filter { $0.decoded == nil }.map(\.location)
        await inParallel(undecoded, atMost: decoders) { location in
            var work = MapWork(sharers: decoders * sharers)
            let tile = Result { () throws(ArchiveError) in
                try decode(location, source, schema, detail, &work)
            }
            return Decoding(tile: tile, work: work)
        } receive: { location, decoding in
            decodings[location] = decoding
            do throws(MapSnapshotError) {
                mayContinue = try drawDecoded(&builder, &attempts)
            } catch {
                failure = error
                return .stop
            }
            return mayContinue ? .continue : .stop
        }
        if let failure {
            throw failure
        }
        if mayContinue {
            // If all tiles were in memory, nothing was decoded above, so nothing is drawn yet.
            _ = try drawDecoded(&builder, &attempts)
        }
        attempts.fail(rest.flatMap(\.tiles))
    }

    /// Draws a tile at all its places; returns whether the limits allow more work.
    ///
    /// `decode` returns the tile's content, and adds the work that the decoding takes.
    func drawGroup(
        _ group: TileGroup,
        in builder: inout MapBuilder,
        _ attempts: inout TileAttempts,
        decode: (inout MapWork) throws(ArchiveError) -> DecodedTile?
    ) throws(MapSnapshotError) -> Bool {
        var decoded: DecodedTile?
        for (index, place) in group.tiles.enumerated() {
            var isDrawn = false
            let mayContinue = try attempts.attempt(place.address) { (work) throws(ArchiveError) in
                // The content is the same at all places, so it is decoded once.
                if index == 0 {
                    decoded = try decode(&work)
                }
                if let decoded {
                    try builder.draw(decoded, column: place.column, row: place.row, &work)
                    isDrawn = true
                }
            }
            if !isDrawn {
                attempts.fail([place])
            }
            guard mayContinue else {
                attempts.fail(Array(group.tiles[(index + 1)...]))
                return false
            }
        }
        return true
    }

    private func decode(
        _ location: ContentLocation,
        _ source: any TileSource,
        _ schema: MapSchema,
        _ detail: MapDetail,
        _ work: inout MapWork
    ) throws(ArchiveError) -> DecodedTile {
        let content = try VectorTile(
            try source.tile(at: location, &work),
            layers: schema.layers.drawn,
            &work
        )
        let tile = try DecodedTile(
            content,
            schema: schema,
            detail: detail,
            labelWidth: labelWidth,
            &work
        )
        decodedTiles.keep(tile, for: location, size: tile.memorySize)
        return tile
    }
}
