import Platform
import Domain

/// A map into which tiles are drawn.
struct TileDrawing {
    private(set) var canvas: MapCanvas
    private(set) var names: [LabelPlacement.Candidate] = []
    private let frame: MapFrame
    private let zoom: Int

    init(frame: MapFrame, zoom: Int) {
        canvas = MapCanvas(columns: frame.size.width, rows: frame.size.height)
        self.frame = frame
        self.zoom = zoom
    }

    /// Draws a tile at a column and row of the zoom level.
    mutating func draw(_ tile: MapTile, column: Int, row: Int, _ work: inout MapWork) throws(ArchiveError) {
        let side = Double(1 << zoom)
        let northWest = dot(worldX: Double(column) / side, worldY: Double(row) / side)
        let southEast = dot(worldX: Double(column + 1) / side, worldY: Double(row + 1) / side)
        let size = southEast - northWest
        try canvas.fill(northWest, southEast, .land, &work)
        for shape in tile.shapes {
            let unit = size * shape.unit
            switch shape.kind {
            case .ground(let ground):
                try canvas.fill(
                    shape.parts.lazy.map { tile.points(part: $0).lazy.map { $0.dot(northWest, unit) } }, ground, &work)
            case .line(let line):
                for part in shape.parts {
                    try canvas.stroke(tile.points(part: part).lazy.map { $0.dot(northWest, unit) }, line, &work)
                }
            }
        }
        work.names += tile.names.count
        try work.check()
        for name in tile.names { add(name, at: northWest + name.position * size) }
    }

    /// Clears everything outside the archive's bounds, in degrees.
    mutating func clear(outside bounds: (west: Double, south: Double, east: Double, north: Double)) {
        guard let northWest = Coordinate(latitude: bounds.north, longitude: bounds.west),
            let southEast = Coordinate(latitude: bounds.south, longitude: bounds.east), bounds.west < bounds.east,
            bounds.east - bounds.west < 360
        else { return }
        let (start, end) = (frame.point(for: northWest), frame.point(for: southEast))
        guard start.x < end.x, start.y < end.y else { return }
        canvas.clear(outside: start.dot, end.dot)
        names.removeAll { name in
            !(start.x...end.x).contains(Double(name.column) + 0.5)
                || !(start.y...end.y).contains(Double(name.row) + 0.5)
        }
    }

    private mutating func add(_ name: MapTile.Name, at dot: SIMD2<Float>) {
        // Tiles reach beyond the canvas: skip names outside it.
        guard all(dot .>= 0),
            all(dot .< SIMD2(Float(canvas.columns * 2), Float(canvas.rows * 4)))
        else { return }
        names.append(
            LabelPlacement.Candidate(name: name, column: Int(clamping: dot.x) / 2, row: Int(clamping: dot.y) / 4))
    }

    private func dot(worldX: Double, worldY: Double) -> SIMD2<Float> {
        frame.point(worldX: worldX, worldY: worldY).dot
    }
}

extension MapPoint {
    /// The position in dots, two by four to a cell.
    fileprivate var dot: SIMD2<Float> { SIMD2(Float(x * 2), Float(y * 4)) }
}

extension TilePoint {
    /// Returns the position of the point on the canvas, in dots.
    fileprivate func dot(_ northWest: SIMD2<Float>, _ unit: SIMD2<Float>) -> SIMD2<Float> {
        northWest + SIMD2(Float(x), Float(y)) * unit
    }
}
