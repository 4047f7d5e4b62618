package import Domain
import Platform

/// Draws maps from vector tiles into cells, as `MKMapSnapshotter` draws images.
package struct CellMapSnapshotter: Sendable {
    /// The maximum number of tiles in a map, several times what the largest screen needs at a
    /// matching zoom level.
    private static let maxTiles = 4096

    package let source: any TileSource
    let detection: SchemaDetection
    private let attribution: String?
    private let labelWidth: @Sendable (String) -> Int
    let tiles = Cache<ContentLocation, DecodedTile>(limit: MapMemory.tiles)
    /// The number of tiles that are decoded in parallel; each may take an equal part of the limits
    /// of the work.
    var decoders = 4

    /// Creates a snapshotter for a source of tiles.
    ///
    /// - Throws: `.unavailable` if the source is damaged, `.cancelled`, or the reason why it cannot
    ///   be loaded.
    package init(
        source: any TileSource,
        labelWidth: @escaping @Sendable (String) -> Int
    ) async throws(MapSnapshotError) {
        self.source = source
        (detection, attribution) = try await source.loadingAsNeeded { source throws(ArchiveError) in
            let metadata = ArchiveMetadata(json: try source.metadata())
            return (try SchemaDetection(source, metadata), metadata.attribution)
        }
        self.labelWidth = labelWidth
    }

    /// The name of the schema; nil if the layers of the source suit all schemas equally well.
    package var schema: String? { detection.isRecognized ? detection.lastSchema.rawValue : nil }

    /// Draws a frame.
    ///
    /// The map is nil if no cell has map data. The damage describes each tile that cannot be read,
    /// if the rest of the map can be drawn. If the map takes more work than `MapWork.limits`
    /// allows, the rest is left out and part of the damage.
    ///
    /// - Throws: `.unsupportedSchema` if the tiles have layers and none of them belongs to a known
    ///   schema, `.unavailable` if no tile can be drawn and at least one is damaged, or if the
    ///   frame needs more than 4096 tiles at the source's lowest zoom level, `.cancelled`, or the
    ///   reason why tiles cannot be loaded.
    package func draw(_ frame: MapFrame) async throws(MapSnapshotError) -> (
        map: CellMapSnapshot?, damage: [String]
    ) {
        guard let addresses = addresses(frame) else {
            throw .unavailable(
                reason:
                    "no tiles for so small a scale, only from zoom \(source.zooms.lowerBound) on"
            )
        }
        var (builder, attempts) = try await draw(frame, addresses, detection.lastSchema)
        let schema = detection.schema(for: builder.knownLayers)
        if schema != builder.schema {
            (builder, attempts) = try await draw(frame, addresses, schema)
        }
        detection.lastSchema = schema
        if let layers = builder.unknownLayers {
            throw .unsupportedSchema(layers: layers)
        }
        if builder.isEmpty, let failure = attempts.failure {
            throw failure
        }
        builder.clear(outside: source.bounds)
        return (
            snapshot(builder.finished(), builder.content, attempts.work, isPreliminary: false),
            attempts.damage
        )
    }

    private func draw(
        _ frame: MapFrame,
        _ addresses: [(address: TileAddress, column: Int)],
        _ schema: MapSchema
    ) async throws(MapSnapshotError) -> (MapBuilder, TileAttempts) {
        var builder = MapBuilder(
            frame: frame,
            scale: MapScale(frame, zooms: source.zooms),
            schema: schema
        )
        var attempts = TileAttempts()
        var (source, places) = try await locate(addresses, &attempts)
        for index in places.indices {
            let tile = tiles.value(for: places[index].location)
            if tile?.schema == schema, tile?.detail.includes(builder.scale.detail) == true {
                places[index].tile = tile
            }
        }
        source = try await source.loading(
            Array(Set(places.filter { $0.tile == nil }.map(\.location)))
        )
        try await draw(places, from: source, in: &builder, &attempts)
        return (builder, attempts)
    }

    /// Returns the tiles that the frame touches; nil if there are more than 4096.
    ///
    /// `column` is the tile's column relative to the frame's world. Across the antimeridian it
    /// differs from the address's `x`.
    package func addresses(_ frame: MapFrame) -> [(address: TileAddress, column: Int)]? {
        let zoom = MapScale(frame, zooms: source.zooms).zoom
        let side = 1 << zoom
        let world = frame.worldBounds
        func index(_ world: Double) -> Int {
            Int(clamping: (world * Double(side)).rounded(.down))
        }
        let firstRow = max(index(world.y.lowerBound), 0)
        let lastRow = max(min(index(world.y.upperBound), side - 1), 0)
        let rows = firstRow...lastRow
        let columns = index(world.x.lowerBound)...index(world.x.upperBound)
        guard rows.count <= Self.maxTiles / columns.count else { return nil }
        return rows.flatMap { row in
            columns.compactMap { column in
                TileAddress(zoom: zoom, x: (column % side + side) % side, y: row).map {
                    ($0, column)
                }
            }
        }
    }

    // MARK: - Parts of a drawing

    typealias Place = (
        location: ContentLocation, address: TileAddress, column: Int, tile: DecodedTile?
    )

    /// Returns the tiles that exist, and a copy of the source that contains the directories that
    /// were loaded to find them.
    private func locate(
        _ addresses: [(address: TileAddress, column: Int)],
        _ attempts: inout TileAttempts
    ) async throws(MapSnapshotError) -> (source: any TileSource, places: [Place]) {
        var source = source
        while true {
            attempts = TileAttempts()
            var places: [Place] = []
            var missing: Set<ContentLocation> = []
            for (address, column) in addresses {
                let hasRoom = try attempts.attempt(address) { (work) throws(ArchiveError) in
                    do throws(ArchiveError) {
                        guard let location = try source.location(of: address, &work) else { return }
                        places.append((location, address, column, nil))
                    } catch .notLoaded(let location) {
                        missing.insert(location)
                    }
                }
                guard hasRoom else { break }
            }
            guard !missing.isEmpty else { return (source, places) }
            source = try await source.loading(Array(missing))
        }
    }

    /// Draws tiles; decodes those that are not decoded yet, several in parallel.
    private func draw(
        _ places: [Place],
        from source: any TileSource,
        in builder: inout MapBuilder,
        _ attempts: inout TileAttempts
    ) async throws(MapSnapshotError) {
        let schema = builder.schema
        let detail = builder.scale.detail
        var runs = Self.runs(of: places)[...]
        var decoded: [ContentLocation: (tile: Result<DecodedTile, ArchiveError>, work: MapWork)] =
            [:]
        /// Draws up to the first tile that is not decoded yet; returns whether the limits allow
        /// more work.
        func drawDecoded(_ builder: inout MapBuilder, _ attempts: inout TileAttempts)
            throws(MapSnapshotError) -> Bool
        {
            while let run = runs.first, run[0].tile != nil || decoded[run[0].location] != nil {
                runs.removeFirst()
                let result = decoded.removeValue(forKey: run[0].location)
                let hasRoom = try draw(run, in: &builder, &attempts) {
                    (work) throws(ArchiveError) in
                    guard let result else { return run[0].tile }
                    if case .failure(.tooMuchWork) = result.tile {
                        return try decode(run[0].location, source, schema, detail, &work)
                    }
                    try work.add(result.work)
                    return try result.tile.get()
                }
                guard hasRoom else { return false }
            }
            return true
        }
        var outcome = Result<Bool, MapSnapshotError>.success(true)
        await inParallel(runs.filter { $0[0].tile == nil }.map(\.[0].location), atMost: decoders) {
            location in
            var work = MapWork(sharers: decoders)
            let tile = Result { () throws(ArchiveError) in
                try decode(location, source, schema, detail, &work)
            }
            return (tile, work)
        } receive: { location, result in
            decoded[location] = result
            outcome = Result { () throws(MapSnapshotError) in try drawDecoded(&builder, &attempts) }
            return (try? outcome.get()) ?? false
        }
        if try outcome.get() {
            _ = try drawDecoded(&builder, &attempts)
        }
    }

    /// Returns the places in the order of drawing, in groups of the same content.
    static func runs(of places: [Place]) -> [[Place]] {
        places.sorted { $0.location.order < $1.location.order }.reduce(into: []) { runs, place in
            if runs.last?[0].location == place.location {
                runs[runs.count - 1].append(place)
            } else {
                runs.append([place])
            }
        }
    }

    /// Draws a tile at all its places; returns whether the limits allow more work.
    func draw(
        _ run: [Place],
        in builder: inout MapBuilder,
        _ attempts: inout TileAttempts,
        tile: (inout MapWork) throws(ArchiveError) -> DecodedTile?
    ) throws(MapSnapshotError) -> Bool {
        var known: DecodedTile?
        for (index, place) in run.enumerated() {
            let hasRoom = try attempts.attempt(place.address) { (work) throws(ArchiveError) in
                if index == 0 {
                    known = try tile(&work)
                }
                if let known {
                    try builder.draw(known, column: place.column, row: place.address.y, &work)
                }
            }
            guard hasRoom else { return false }
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
        let content = try VectorTile(try source.tile(at: location, &work), &work)
        let tile = try DecodedTile(
            content,
            schema: schema,
            detail: detail,
            labelWidth: labelWidth,
            &work
        )
        tiles.keep(tile, for: location, size: tile.size)
        return tile
    }

    /// Returns a map with the names placed; nil if no cell has map data.
    func snapshot(_ map: UnlabeledMap, _ content: MapContent, _ work: MapWork, isPreliminary: Bool)
        -> CellMapSnapshot?
    {
        guard map.cells.contains(where: { $0.ground != .unknown }) else { return nil }
        var placement = LabelPlacement(map)
        return CellMapSnapshot(
            frame: content.frame,
            cells: map.cells,
            labels: placement.labels(),
            attribution: attribution,
            isPreliminary: isPreliminary,
            work: work,
            content: content
        )
    }
}
