import Domain
import Platform

/// Draws tiles into the cells of a map.
struct MapBuilder {
    let frame: MapFrame
    let scale: MapScale
    let schema: MapSchema
    /// The zoom level of the tiles that are drawn.
    let zoom: Int
    private(set) var knownLayers: Set<String> = []
    private var otherLayers: Set<String> = []
    private var canvas: MapCanvas
    private var names: [LabelPlacement.Candidate] = []
    private var tiles: [MapContent.Tile] = []
    /// The area that `clear(outside:)` kept; nil if it kept everything.
    private var keptArea: MapContent.Area?

    /// Creates an empty map of tiles that are `levels` zoom levels coarser than those that match
    /// the scale.
    init(frame: MapFrame, scale: MapScale, schema: MapSchema, levels: Int = 0) {
        let size = frame.size
        canvas = MapCanvas(
            columns: size.width,
            rows: size.height,
            maxParallelDistance: scale.detail.maxParallelDistance
        )
        self.frame = frame
        self.scale = scale
        self.schema = schema
        zoom = scale.zoom - levels
    }

    mutating func draw(_ tile: DecodedTile, column: Int, row: Int, _ work: inout MapWork)
        throws(ArchiveError)
    {
        tiles.append(MapContent.Tile(content: tile, column: column, row: row))
        knownLayers.formUnion(tile.knownLayers)
        otherLayers.formUnion(tile.otherLayers)
        let northWest = northWestCorner(column: column, row: row).inDots
        let southEast = northWestCorner(column: column + 1, row: row + 1).inDots
        try canvas.fill(northWest, southEast, .land, &work)
        for shape in tile.shapes {
            try draw(shape, of: tile, from: northWest, size: southEast - northWest, &work)
        }
        work.names += tile.names.count
        try work.check()
        for name in tile.names where scale.detail.shows(name.rank) {
            add(name, column, row)
        }
    }

    private mutating func draw(
        _ shape: DecodedTile.Shape,
        of tile: DecodedTile,
        from northWest: SIMD2<Float>,
        size: SIMD2<Float>,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let unitSize = size * shape.unit
        // In dots; wide enough for rounding errors.
        let margin: Float = 1 / 64
        let start = northWest + shape.bounds.northWest * size - margin
        let end = northWest + shape.bounds.southEast * size + margin
        switch shape.kind {
        case .ground(let ground):
            guard scale.detail.shows(ground), canvas.outline.hasDot(from: start, to: end) else {
                return
            }
            for part in shape.parts {
                let points = tile.points(part: part).lazy.map {
                    $0.position(tileAt: northWest, unitSize: unitSize)
                }
                try canvas.outline.toggle(points, &work)
            }
            try canvas.fillOutline(ground, &work)
        case .line(let line):
            guard scale.detail.shows(line), canvas.outline.overlaps(start, end) else { return }
            for part in shape.parts {
                let points = tile.points(part: part).lazy.map {
                    $0.position(tileAt: northWest, unitSize: unitSize)
                }
                try canvas.stroke(points, line, &work)
            }
        }
    }

    var isEmpty: Bool { tiles.isEmpty }

    /// Whether the tiles have layers, but none that a schema defines.
    var hasOnlyUnknownLayers: Bool { knownLayers.isEmpty && !otherLayers.isEmpty }

    /// The names of some layers that no schema defines, for an error message.
    var namesOfUnknownLayers: String {
        otherLayers.sorted().prefix(DecodedTile.maxOtherLayers).joined(separator: ", ")
    }

    /// Removes what lies outside the bounds of a source; keeps everything if they go around the
    /// world or are not valid.
    mutating func clear(outside bounds: MapBounds) {
        guard let northWest = Coordinate(latitude: bounds.north, longitude: bounds.west),
            let southEast = Coordinate(latitude: bounds.south, longitude: bounds.east)
        else { return }
        let width = bounds.east - bounds.west
        guard width > 0, width < 360 else { return }
        let start = frame.point(for: northWest)
        let end = frame.point(for: southEast)
        guard start.x < end.x, start.y < end.y else { return }
        // Whether the frame reaches beyond the bounds.
        let exceedsNorthWest = start.x > 0 || start.y > 0
        let exceedsSouthEast = end.x < Double(canvas.columns) || end.y < Double(canvas.rows)
        if exceedsNorthWest || exceedsSouthEast {
            canvas.clear(outside: start.inDots, end.inDots)
            keptArea = MapContent.Area(northWest: start, southEast: end)
        }
        let columns = start.x...end.x
        let rows = start.y...end.y
        names.removeAll { name in
            let centerX = Double(name.column) + 0.5
            let centerY = Double(name.row) + 0.5
            return !columns.contains(centerX) || !rows.contains(centerY)
        }
    }

    private mutating func add(_ name: DecodedTile.Name, _ column: Int, _ row: Int) {
        let point = point(
            column: Double(column) + Double(name.position.x),
            row: Double(row) + Double(name.position.y)
        )
        // A damaged tile can have a name anywhere.
        guard max(abs(point.x), abs(point.y)) < Self.maxDistance else { return }
        // Each copy of the world has 2^zoom columns.
        let worldCopy = column >> zoom
        names.append(
            LabelPlacement.Candidate(
                name: name,
                column: Self.cell(point.x),
                row: Self.cell(point.y),
                repetition: abs(worldCopy)
            )
        )
    }

    /// The maximum distance of a name from the map's corner, in cells; names cannot touch the map
    /// from so far away.
    private static let maxDistance = 100_000.0

    /// Returns the number of the column or row of a position.
    ///
    /// Positions often lie on the edges of cells, where rounding errors would decide, so a small
    /// offset is added.
    private static func cell(_ position: Double) -> Int {
        Int(clamping: (position + 1 / 1024).rounded(.down))
    }

    var content: MapContent { MapContent(frame, scale, tiles, area: keptArea) }

    func finished() -> UnlabeledMap {
        var finishedCanvas = canvas
        // The column and the row of the map's first cell among all cells of the world.
        let worldCorner = northWestCorner(column: 0, row: 0)
        let columnInWorld = -Self.cell(worldCorner.x)
        let rowInWorld = -Self.cell(worldCorner.y)
        // The position of the first dot in the world; a cell has two by four dots.
        finishedCanvas.joinParallels(origin: SIMD2(2 * columnInWorld, 4 * rowInWorld))
        return UnlabeledMap(
            columns: canvas.columns,
            rows: canvas.rows,
            cells: finishedCanvas.finished(),
            names: names
        )
    }

    /// Returns the cells whose centers lie in a tile.
    func area(column: Int, row: Int) -> UnlabeledMap.Area {
        let northWest = northWestCorner(column: column, row: row)
        let southEast = northWestCorner(column: column + 1, row: row + 1)
        /// Returns the first column or row whose center is at a position or after it.
        func index(_ position: Double) -> Int {
            Int(clamping: (position - 0.5).rounded(.up))
        }
        return UnlabeledMap.Area(
            columns: index(northWest.x)..<index(southEast.x),
            rows: index(northWest.y)..<index(southEast.y)
        )
    }

    /// Returns a point, given in columns and rows of tiles from the north-west corner of the world.
    private func point(column: Double, row: Double) -> MapPoint {
        let tilesPerSide = Double(1 << zoom)
        return frame.point(worldX: column / tilesPerSide, worldY: row / tilesPerSide)
    }

    private func northWestCorner(column: Int, row: Int) -> MapPoint {
        point(column: Double(column), row: Double(row))
    }
}

extension MapPoint {
    /// The position in dots, two by four to a cell.
    fileprivate var inDots: SIMD2<Float> { SIMD2(Float(x * 2), Float(y * 4)) }
}
