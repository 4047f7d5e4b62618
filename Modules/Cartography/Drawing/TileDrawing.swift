import Domain

/// A map on which tiles are being drawn.
struct TileDrawing {
    private(set) var canvas: MapCanvas
    private(set) var names: [LabelPlacement.Candidate] = []
    private let frame: MapFrame
    private let scale: MapScale
    private let schema: MapSchema

    init(frame: MapFrame, scale: MapScale, schema: MapSchema) {
        canvas = MapCanvas(columns: frame.size.width, rows: frame.size.height)
        self.frame = frame
        self.scale = scale
        self.schema = schema
    }

    /// Draws a tile that stands at the given column and row of the scale's zoom.
    mutating func draw(_ tile: VectorTile, column: Int, row: Int) {
        let side = Double(1 << scale.zoom)
        let northWest = dots(worldX: Double(column) / side, worldY: Double(row) / side)
        let southEast = dots(worldX: Double(column + 1) / side, worldY: Double(row + 1) / side)
        canvas.fill(
            [
                [
                    northWest, MapPoint(x: southEast.x, y: northWest.y), southEast,
                    MapPoint(x: northWest.x, y: southEast.y),
                ]
            ],
            .land)
        for layer in tile.layers {
            let unitX = (southEast.x - northWest.x) / Double(layer.extent)
            let unitY = (southEast.y - northWest.y) / Double(layer.extent)
            for feature in layer.features {
                guard let meaning = schema.meaning(of: feature, in: layer.name) else { continue }
                draw(feature, meaning) { point in
                    MapPoint(x: northWest.x + Double(point.x) * unitX, y: northWest.y + Double(point.y) * unitY)
                }
            }
        }
    }

    /// Takes away what lies outside the archive's bounds, in degrees.
    mutating func clear(outside bounds: (west: Double, south: Double, east: Double, north: Double)) {
        guard let northWest = Coordinate(latitude: bounds.north, longitude: bounds.west),
            let southEast = Coordinate(latitude: bounds.south, longitude: bounds.east), bounds.west < bounds.east,
            bounds.east - bounds.west < 360
        else { return }
        let (start, end) = (frame.point(for: northWest), frame.point(for: southEast))
        guard start.x <= end.x, start.y <= end.y else { return }
        canvas.clear(outside: (start.x * 2...end.x * 2, start.y * 4...end.y * 4))
    }

    private mutating func draw(
        _ feature: VectorTile.Feature, _ meaning: MapSchema.Meaning, _ place: (TilePoint) -> MapPoint
    ) {
        switch (meaning, feature.kind) {
        case (.ground(let ground), .polygons):
            if scale.shows(ground) { canvas.fill(feature.parts.map { $0.map(place) }, ground) }
        case (.line(let line), .lines):
            guard scale.shows(line) else { return }
            for part in feature.parts { canvas.stroke(part.map(place), line) }
        case (.name(let rank), .points) where rank <= scale.lastRank:
            addName(of: feature, rank: rank, isPeak: false, place)
        case (.peak, .points): addName(of: feature, rank: scale.lastRank, isPeak: true, place)
        case (.ground, _), (.line, _), (.name, _), (.peak, _): break
        }
    }

    private mutating func addName(
        of feature: VectorTile.Feature, rank: Int, isPeak: Bool, _ place: (TilePoint) -> MapPoint
    ) {
        guard let name = feature.name, let point = feature.points.first.map(place) else { return }
        names.append(
            LabelPlacement.Candidate(
                text: name, rank: rank, column: Int(clamping: point.x / 2), row: Int(clamping: point.y / 4),
                isPeak: isPeak))
    }

    private func dots(worldX: Double, worldY: Double) -> MapPoint {
        let point = frame.point(worldX: worldX, worldY: worldY)
        return MapPoint(x: point.x * 2, y: point.y * 4)
    }
}

extension VectorTile.Feature {
    /// The geometry part by part.
    fileprivate var parts: [ArraySlice<TilePoint>] {
        zip([0] + partEnds, partEnds).map { points[$0..<$1] }
    }
}

extension Int {
    /// The whole number below, as near as an `Int` of 32 bits comes to it.
    fileprivate init(clamping number: Double) {
        self = Int(Swift.min(Swift.max(number.rounded(.down), -2_147_483_648), 2_147_483_647))
    }
}
