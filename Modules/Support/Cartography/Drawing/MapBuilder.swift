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
    /// The names of layers that no schema defines.
    private(set) var otherLayers: Set<String> = []
    private(set) var tiles: [MapContent.Tile] = []
    private var canvas: MapCanvas
    private var names: [LabelPlacement.Candidate] = []
    /// The points of places near the edges of their tiles, by the texts of their names.
    private var placesAtEdges: [String: [PlaceAtEdge]] = [:]

    /// A place that can occur in several tiles.
    private struct PlaceAtEdge {
        var point: MapPoint
        let rank: NameRank
        /// The index of the candidate in `names`.
        let index: Int
    }

    /// The distance from the edge of a tile within which another tile can have the same place, and
    /// the largest distance between the points of the same place, as fractions of the tile's side.
    ///
    /// Tiles round positions to their own units.
    private static let edge: Float = 1 / 64
    /// The maximum number of places with the same name that are compared.
    ///
    /// A damaged archive can have any number.
    private static let maxPlacesAtEdges = 100

    /// Creates a builder without tiles.
    ///
    /// `zoom` can differ from the zoom level of the scale.
    init(frame: MapFrame, scale: MapScale, schema: MapSchema, zoom: Int) {
        let size = frame.size
        canvas = MapCanvas(
            columns: size.width,
            rows: size.height,
            maxParallelDistance: scale.detail.maxParallelDistance
        )
        self.frame = frame
        self.scale = scale
        self.schema = schema
        self.zoom = zoom
    }

    mutating func draw(_ tile: DecodedTile, column: Int, row: Int, _ work: inout MapWork)
        throws(ArchiveError)
    {
        tiles.append(MapContent.Tile(content: tile, column: column, row: row))
        knownLayers.formUnion(tile.knownLayers)
        otherLayers.formUnion(tile.otherLayers)
        let northWest = northWestCorner(column: column, row: row).inDots
        let southEast = northWestCorner(column: column + 1, row: row + 1).inDots
        try canvas.fillRectangle(from: northWest, to: southEast, with: .land, &work)
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
        // A margin in dots that is wide enough for rounding errors.
        let margin: Float = 1 / 64
        let start = northWest + shape.bounds.northWest * size - margin
        let end = northWest + shape.bounds.southEast * size + margin
        switch shape.kind {
        case .ground(let ground):
            // A ground fills only the dots whose centers it contains.
            let hasDot = canvas.outline.dots.hasDot(from: start, to: end)
            guard scale.detail.shows(ground), hasDot else { return }
            let rings = tile.parts(of: shape, tileAt: northWest, size: size)
            try canvas.fill(rings, shape.fillRule, with: ground, &work)
        case .line(let line):
            // A line draws each dot that it passes through, even beside the center.
            let isNearCanvas = canvas.outline.dots.overlapsRectangle(from: start, to: end)
            guard scale.detail.shows(line), isNearCanvas else { return }
            for part in tile.parts(of: shape, tileAt: northWest, size: size) {
                try canvas.stroke(part, line, &work)
            }
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
        let candidate = LabelPlacement.Candidate(
            name: name,
            column: Self.cell(point.x),
            row: Self.cell(point.y),
            repetition: abs(worldCopy)
        )
        let isAwayFromEdges = all(name.position .> Self.edge) && all(name.position .< 1 - Self.edge)
        guard name.rank.kind.isTownOrPlace, !isAwayFromEdges else {
            names.append(candidate)
            return
        }
        var places = placesAtEdges[name.text, default: []]
        let known = places.firstIndex { $0.rank == name.rank && isSamePlace($0.point, point) }
        if let known {
            // The point does not depend on the order in which the tiles are drawn.
            let isFirst = (point.x, point.y) < (places[known].point.x, places[known].point.y)
            guard isFirst else { return }
            names[places[known].index] = candidate
            places[known].point = point
        } else {
            names.append(candidate)
            guard places.count < Self.maxPlacesAtEdges else { return }
            places.append(PlaceAtEdge(point: point, rank: name.rank, index: names.count - 1))
        }
        placesAtEdges[name.text] = places
    }

    /// Returns whether two points of tiles can be those of one place.
    private func isSamePlace(_ first: MapPoint, _ second: MapPoint) -> Bool {
        let corner = northWestCorner(column: 0, row: 0)
        let oppositeCorner = northWestCorner(column: 1, row: 1)
        let maxX = (oppositeCorner.x - corner.x) * Double(Self.edge)
        let maxY = (oppositeCorner.y - corner.y) * Double(Self.edge)
        return abs(first.x - second.x) < maxX && abs(first.y - second.y) < maxY
    }

    /// The maximum distance of a name from the map's corner, in cells.
    ///
    /// A name that is farther away cannot reach into the map.
    private static let maxDistance = 100_000.0

    /// Returns the number of the column or row of a position.
    ///
    /// Positions often lie on the edge between two cells. A small offset is added, so that rounding
    /// errors do not decide to which cell a position belongs.
    private static func cell(_ position: Double) -> Int {
        Int(clamping: (position + 1 / 1024).rounded(.down))
    }

    /// Returns the cells and the names that were drawn, with parallel lines joined.
    func finished() -> UnlabeledMap {
        var finishedCanvas = canvas
        // The column and the row of the map's first cell among all cells of the world.
        let worldCorner = northWestCorner(column: 0, row: 0)
        let columnInWorld = -Self.cell(worldCorner.x)
        let rowInWorld = -Self.cell(worldCorner.y)
        // Dashes start at certain positions of the world, so that they stay in their places when
        // the map moves. A cell has two by four dots.
        finishedCanvas.joinParallels(origin: SIMD2(2 * columnInWorld, 4 * rowInWorld))
        return UnlabeledMap(
            columns: canvas.columns,
            rows: canvas.rows,
            cells: finishedCanvas.cells(),
            names: names
        )
    }

    /// Returns the point in the frame for a position in columns and rows of tiles from the
    /// north-west corner of the world.
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
