package import Domain
import Platform

/// The colors of a map's picture.
package struct MapColors: Sendable, Equatable {
    /// The colors by raw value of `MapGround` or `MapLine`; `roads` are those of the inside of wide
    /// roads.
    package let grounds: [Raster.Pixel]
    package let lines: [Raster.Pixel]
    package let roads: [Raster.Pixel]
    /// The color of the circle in which the user is.
    package let userArea: Raster.Pixel

    package init(
        grounds: [Raster.Pixel],
        lines: [Raster.Pixel],
        roads: [Raster.Pixel],
        userArea: Raster.Pixel
    ) {
        self.grounds = grounds
        self.lines = lines
        self.roads = roads
        self.userArea = userArea
    }
}

/// The tiles of a drawn map, from which pictures are drawn.
package final class MapContent: Sendable {
    struct Tile {
        let content: DecodedTile
        let column: Int
        let row: Int
    }

    /// The circle in which the user is.
    package typealias Circle = (center: Coordinate, radiusMeters: Double)

    /// The number of rows of pixels that a task draws.
    private static let bandHeight = 128
    private static let maxTasks = 8

    /// The frame of the drawn map, of which a snapshot can be a part.
    package let frame: MapFrame
    private let scale: MapScale
    private let tiles: [Tile]
    /// The corners of the area that has map data; empty if the frame is inside it.
    private let area: [MapPoint]

    init(_ frame: MapFrame, _ scale: MapScale, _ tiles: [Tile], area: [MapPoint]) {
        self.frame = frame
        self.scale = scale
        self.tiles = tiles
        self.area = area
    }

    /// Draws a frame at the scale of the map with a number of pixels for each cell, in parallel.
    ///
    /// - Throws: `.tooMuchWork` if a part of the picture takes more work than `MapWork.limits`
    ///   allows, or `.cancelled`.
    package func picture(
        of frame: MapFrame,
        cell: SIMD2<Int>,
        _ colors: MapColors,
        userArea: Circle? = nil
    ) async throws(ArchiveError) -> Raster {
        let width = frame.size.width * cell.x
        let height = frame.size.height * cell.y
        let layers = layers(colors, cell)
        var outcome = Result<[Int: Raster], ArchiveError>.success([:])
        await inParallel(
            Array(stride(from: 0, to: height, by: Self.bandHeight)),
            atMost: Self.maxTasks
        ) { top in
            Result { () throws(ArchiveError) in
                var band = Band(
                    raster: Raster(
                        width: width,
                        height: min(Self.bandHeight, height - top),
                        colors.grounds[Int(MapGround.unknown.rawValue)]
                    ),
                    scale: SIMD2<Float>(cell &* Raster.samplesPerPixel),
                    top: Float(top * Raster.samplesPerPixel)
                )
                try self.draw(layers, in: frame, colors, userArea, on: &band)
                return band.raster
            }
        } receive: { top, result in
            outcome = outcome.flatMap { bands in
                result.map {
                    bands.merging([top: $0]) { $1 }
                }
            }
            return (try? outcome.get()) != nil
        }
        guard !Task.isCancelled else { throw .cancelled }
        return Raster(try outcome.get().sorted { $0.key < $1.key }.map(\.value), width: width)
    }
}

extension MapContent {
    /// The shapes that are painted together.
    private struct Layer {
        let color: Raster.Pixel
        /// The width and the dashes of lines, in samples; nil for areas.
        let stroke: (width: Float, dash: DotPlane.Dash?)?
        let shapes: [(tile: Int, shape: DecodedTile.Shape)]
    }

    /// A part of a picture; `top` is its first row of samples.
    private struct Band {
        var raster: Raster
        /// The number of samples in a cell.
        let scale: SIMD2<Float>
        let top: Float
        var work = MapWork()

        func place(_ point: MapPoint) -> SIMD2<Float> {
            SIMD2(Float(point.x), Float(point.y)) * scale - SIMD2(0, top)
        }

        mutating func addRectangle(_ a: SIMD2<Float>, _ b: SIMD2<Float>) throws(ArchiveError) {
            try raster.addRing([a, SIMD2(b.x, a.y), b, SIMD2(a.x, b.y)], &work)
        }
    }

    /// Returns the layers in the order in which they are painted, the edges of roads below all
    /// roads.
    private func layers(_ colors: MapColors, _ cell: SIMD2<Int>) -> [Layer] {
        var grounds: [MapGround: [(Int, DecodedTile.Shape)]] = [:]
        var lines: [MapLine: [(Int, DecodedTile.Shape)]] = [:]
        for (index, tile) in tiles.enumerated() {
            for shape in tile.content.shapes {
                switch shape.kind {
                case .ground(let ground): grounds[ground, default: []].append((index, shape))
                case .line(let line): lines[line, default: []].append((index, shape))
                }
            }
        }
        let areas = MapGround.allCases.filter(scale.detail.shows).map { ground in
            Layer(
                color: colors.grounds[Int(ground.rawValue)],
                stroke: nil,
                shapes: grounds[ground] ?? []
            )
        }
        func strokes(areRoads: Bool) -> [(edge: Layer?, inside: Layer)] {
            MapLine.painted.filter { scale.detail.shows($0) && $0.isRoad == areRoads }.map {
                stroke($0, lines[$0] ?? [], colors, cell)
            }
        }
        let roads = strokes(areRoads: true)
        return areas + strokes(areRoads: false).map(\.inside) + roads.compactMap(\.edge)
            + roads.map(\.inside)
    }

    /// Returns the layer of a kind of line, and one below all roads for the edges of wide roads.
    private func stroke(
        _ line: MapLine,
        _ shapes: [(Int, DecodedTile.Shape)],
        _ colors: MapColors,
        _ cell: SIMD2<Int>
    ) -> (edge: Layer?, inside: Layer) {
        // The widths are for cells that are 16 pixels high.
        let unit = Double(cell.y) / 16
        let samplesPerUnit = unit * Double(Raster.samplesPerPixel)
        func layer(_ color: Raster.Pixel, width: Double) -> Layer {
            let dash = line.dash.map {
                (
                    on: Int(clamping: $0.on * samplesPerUnit),
                    off: Int(clamping: $0.off * samplesPerUnit)
                )
            }
            return Layer(
                color: color,
                stroke: (Float(width * samplesPerUnit), dash),
                shapes: shapes
            )
        }
        let width = line.width(metersPerUnit: frame.metersPerUnit / Double(cell.x) * unit)
        let color = colors.lines[Int(line.rawValue)]
        guard line.isRoad, width >= 3 else { return (nil, layer(color, width: width)) }
        return (
            layer(color, width: width), layer(colors.roads[Int(line.rawValue)], width: width - 1.5)
        )
    }

    private func draw(
        _ layers: [Layer],
        in frame: MapFrame,
        _ colors: MapColors,
        _ userArea: Circle?,
        on band: inout Band
    ) throws(ArchiveError) {
        let side = Double(1 << scale.zoom)
        let corners = tiles.map { tile in
            [(tile.column, tile.row), (tile.column + 1, tile.row + 1)].map {
                band.place(frame.point(worldX: Double($0.0) / side, worldY: Double($0.1) / side))
            }
        }
        for corners in corners {
            try band.addRectangle(corners[0], corners[1])
            try band.raster.fillRings(&band.work)
        }
        band.raster.paint(colors.grounds[Int(MapGround.land.rawValue)])
        for layer in layers {
            let margin = (layer.stroke?.width ?? 0) + 1
            for (index, shape) in layer.shapes {
                let northWest = corners[index][0]
                let tile = tiles[index].content
                let size = corners[index][1] - northWest
                let from = northWest + shape.bounds.northWest * size
                let to = northWest + shape.bounds.southEast * size
                guard band.raster.area.overlaps(from - margin, to + margin) else { continue }
                for part in shape.parts {
                    let points = tile.points(part: part).lazy.map {
                        $0.position(northWest, size * shape.unit)
                    }
                    if let (width, dash) = layer.stroke {
                        try band.raster.addLine(points, width: width, dash: dash, &band.work)
                    } else {
                        try band.raster.addRing(points, &band.work)
                    }
                }
                if layer.stroke == nil {
                    try band.raster.fillRings(&band.work)
                }
            }
            band.raster.paint(layer.color)
        }
        if let userArea {
            let center = band.place(frame.point(for: userArea.center))
            let radius = Float(userArea.radiusMeters / frame.metersPerUnit) * band.scale.x
            try band.raster.addRing(Raster.arc(center, radius), &band.work)
            try band.raster.fillRings(&band.work)
            band.raster.paint(colors.userArea)
        }
        if area.count == 2 {
            try band.addRectangle(.zero, band.raster.area.end)
            let corners = area.map { band.place(self.frame.convert($0, to: frame)) }
            try band.addRectangle(corners[0], corners[1])
            try band.raster.fillRings(&band.work)
            band.raster.paint(colors.grounds[Int(MapGround.unknown.rawValue)])
        }
    }
}

extension MapLine {
    /// The lines in the order in which they are painted.
    fileprivate static let painted: [MapLine] = [
        .stream, .river, .border, .path, .railway, .minorRoad, .road, .mainRoad, .motorway,
    ]

    fileprivate var isRoad: Bool { [.minorRoad, .road, .mainRoad, .motorway].contains(self) }

    /// Returns the width of a line in pixels of `metersPerUnit` meters, for cells 16 pixels high.
    ///
    /// Roads are wider than in reality, as on printed maps.
    fileprivate func width(metersPerUnit: Double) -> Double {
        let (meters, limits): (Double, ClosedRange<Double>) =
            switch self {
            case .border: (0, 1.5...1.5)
            case .stream: (5, 1...3)
            case .path: (3, 0.8...2)
            case .minorRoad: (9, 1...7)
            case .railway: (5, 1.4...3)
            case .river: (25, 1.6...6)
            case .road: (12, 1.4...8)
            case .mainRoad: (15, 1.8...10)
            case .motorway: (20, 2.4...12)
            }
        return min(max(meters / metersPerUnit, limits.lowerBound), limits.upperBound)
    }

    /// The lengths of the drawn and the skipped parts in pixels, for cells 16 pixels high.
    fileprivate var dash: (on: Double, off: Double)? {
        switch self {
        case .border: (6, 5)
        case .path: (3, 3)
        case .railway: (8, 5)
        case .stream, .minorRoad, .river, .road, .mainRoad, .motorway: nil
        }
    }
}

extension MapContent: Equatable {
    /// Always true, so that snapshots with the same cells are equal.
    package static func == (_: MapContent, _: MapContent) -> Bool {
        true
    }
}
