package import Domain
import Platform

/// The colors of a map's picture.
package struct MapColors: Sendable, Equatable {
    /// The colors of grounds, by the raw value of `MapGround`.
    package let grounds: [Raster.Pixel]
    /// The colors of lines and of the edges of wide roads, by the raw value of `MapLine`.
    package let lines: [Raster.Pixel]
    /// The colors of the inside of wide roads, by the raw value of `MapLine`.
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

/// The tiles of a drawn map.
///
/// Pictures of the map are drawn from them.
package final class MapContent: Sendable {
    struct Tile {
        let content: DecodedTile
        /// The column and the row of the tile relative to the frame's world.
        let column: Int
        let row: Int
    }

    /// The circle in which the user is.
    package struct Circle: Sendable, Hashable {
        package let center: Coordinate
        package let radiusMeters: Double

        package init(center: Coordinate, radiusMeters: Double) {
            self.center = center
            self.radiusMeters = radiusMeters
        }
    }

    /// A rectangle on a map.
    ///
    /// Its corners are in cells of a frame.
    struct Area {
        let northWest: MapPoint
        let southEast: MapPoint

        var isEmpty: Bool { southEast.x <= northWest.x || southEast.y <= northWest.y }

        /// Returns the part of this area that is also in another area; nil if there is none.
        ///
        /// If `other` is nil, returns this area.
        func intersection(with other: Area?) -> Area? {
            guard let other else { return self }
            let common = Area(
                northWest: MapPoint(
                    x: max(northWest.x, other.northWest.x),
                    y: max(northWest.y, other.northWest.y)
                ),
                southEast: MapPoint(
                    x: min(southEast.x, other.southEast.x),
                    y: min(southEast.y, other.southEast.y)
                )
            )
            return common.isEmpty ? nil : common
        }

        func overlaps(_ other: Area) -> Bool {
            northWest.x < other.southEast.x && other.northWest.x < southEast.x
                && northWest.y < other.southEast.y && other.northWest.y < southEast.y
        }

        /// Returns the same area of the ground in another frame.
        func converted(from frame: MapFrame, to other: MapFrame) -> Area {
            Area(
                northWest: frame.convert(northWest, to: other),
                southEast: frame.convert(southEast, to: other)
            )
        }

        /// Returns whether the area contains all of a frame.
        func contains(_ frame: MapFrame) -> Bool {
            northWest.x <= 0 && northWest.y <= 0
                && southEast.x >= Double(frame.size.width)
                && southEast.y >= Double(frame.size.height)
        }
    }

    /// The tiles of a zoom level.
    struct Sheet {
        let zoom: Int
        let tiles: [Tile]
        /// The areas in which the tiles are drawn; nil if they are drawn everywhere.
        let areas: [Area]?
    }

    /// The number of rows of pixels that a task draws.
    private static let bandHeight = 128
    /// The maximum number of tasks that draw at the same time.
    private static let maxTasks = 8

    /// The frame of the drawn map.
    ///
    /// A snapshot can show a part of this frame.
    package let frame: MapFrame
    private let scale: MapScale
    /// The sheets in the order in which they are drawn.
    private let sheets: [Sheet]
    /// The area that has map data; nil if it contains the whole frame.
    private let area: Area?
    /// The areas of tiles that could not be loaded or drawn.
    private let areasNotLoaded: [Area]

    init(
        _ frame: MapFrame,
        _ scale: MapScale,
        _ sheets: [Sheet],
        area: Area?,
        areasNotLoaded: [Area] = []
    ) {
        self.frame = frame
        self.scale = scale
        self.sheets = sheets
        self.area = area
        self.areasNotLoaded = areasNotLoaded
    }

    /// Whether tiles of other zoom levels fill in for missing ones.
    var isFilled: Bool { sheets.count > 1 }

    /// Draws a picture of a frame that has the scale of the map.
    ///
    /// Several tasks draw parts of the picture in parallel. `cell` is the size of a cell in pixels.
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
        // The first row of pixels of each band.
        let tops = Array(stride(from: 0, to: height, by: Self.bandHeight))
        let layers = sheets.map { self.layers(of: $0, colors, cell) }
        var bands: [Int: Raster] = [:]
        var failure: ArchiveError?
        await inParallel(tops, atMost: Self.maxTasks) { top in
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
                try self.drawSheets(layers, in: frame, colors, userArea, on: &band)
                return band.raster
            }
        } receive: { top, result in
            switch result {
            case .success(let band):
                bands[top] = band
                return .continue
            case .failure(let error):
                failure = error
                return .stop
            }
        }
        guard !Task.isCancelled else { throw .cancelled }
        if let failure {
            throw failure
        }
        return Raster(tops.compactMap { bands[$0] }, width: width)
    }
}

extension MapContent {
    /// Shapes that are painted together in one color.
    private struct Layer {
        let color: Raster.Pixel
        /// How lines are drawn; nil for areas.
        let stroke: Stroke?
        let shapes: [PlacedShape]
    }

    /// The width and the dashes of lines, in samples.
    private struct Stroke {
        let width: Float
        let dash: DotPlane.Dash?
    }

    private struct PlacedShape {
        /// The index of the tile in its sheet.
        let tile: Int
        let shape: DecodedTile.Shape
    }

    /// The layers of a kind of line.
    private struct LineLayers {
        /// The edges of wide roads, which are painted below all roads; nil for other lines.
        var edge: Layer?
        let inside: Layer
    }

    /// The corners of a tile in a band, in samples.
    private struct Corners {
        let northWest: SIMD2<Float>
        let southEast: SIMD2<Float>

        var size: SIMD2<Float> { southEast - northWest }

        /// The corners at the nearest edges of pixels.
        var roundedToPixels: Corners {
            let pixel = Float(Raster.samplesPerPixel)
            return Corners(
                northWest: (northWest / pixel).rounded(.toNearestOrAwayFromZero) * pixel,
                southEast: (southEast / pixel).rounded(.toNearestOrAwayFromZero) * pixel
            )
        }
    }

    /// A part of a picture; `top` is its first row of samples.
    private struct Band {
        var raster: Raster
        /// The number of samples in a cell.
        let scale: SIMD2<Float>
        let top: Float
        var work = MapWork()

        /// Returns the place of a point, in samples from the band's north-west corner.
        func place(_ point: MapPoint) -> SIMD2<Float> {
            SIMD2(Float(point.x), Float(point.y)) * scale - SIMD2(0, top)
        }

        /// Returns a band of one color at the same place.
        ///
        /// Its work starts with the work of this band.
        func blank(_ color: Raster.Pixel) -> Band {
            Band(
                raster: Raster(width: raster.width, height: raster.height, color),
                scale: scale,
                top: top,
                work: work
            )
        }

        /// Returns the pixels of the band that are nearest to an area; nil if there are none.
        func pixels(of area: Area) -> Raster.Part? {
            let samplesPerPixel = Float(Raster.samplesPerPixel)
            let start = place(area.northWest) / samplesPerPixel
            let end = place(area.southEast) / samplesPerPixel
            func range(_ start: Float, _ end: Float, limit: Int) -> Range<Int> {
                let first = Int(clamping: start.rounded()).clamped(to: 0...limit)
                return first..<Int(clamping: end.rounded()).clamped(to: first...limit)
            }
            let columns = range(start.x, end.x, limit: raster.width)
            let rows = range(start.y, end.y, limit: raster.height)
            guard !columns.isEmpty, !rows.isEmpty else { return nil }
            return Raster.Part(columns: columns, rows: rows)
        }

        mutating func addRectangle(_ corners: Corners) throws(ArchiveError) {
            let northWest = corners.northWest
            let southEast = corners.southEast
            let northEast = SIMD2(southEast.x, northWest.y)
            let southWest = SIMD2(northWest.x, southEast.y)
            try raster.addRing([northWest, northEast, southEast, southWest], &work)
        }
    }

    /// Returns the layers in the order in which they are painted.
    ///
    /// The edges of roads come before all roads.
    private func layers(of sheet: Sheet, _ colors: MapColors, _ cell: SIMD2<Int>) -> [Layer] {
        var grounds: [MapGround: [PlacedShape]] = [:]
        var lines: [MapLine: [PlacedShape]] = [:]
        for (index, tile) in sheet.tiles.enumerated() {
            for shape in tile.content.shapes {
                let placed = PlacedShape(tile: index, shape: shape)
                switch shape.kind {
                case .ground(let ground): grounds[ground, default: []].append(placed)
                case .line(let line): lines[line, default: []].append(placed)
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
        func lineLayers(areRoads: Bool) -> [LineLayers] {
            MapLine.painted
                .filter { scale.detail.shows($0) && $0.isRoad == areRoads }
                .map { layers(of: $0, lines[$0] ?? [], colors, cell) }
        }
        let roads = lineLayers(areRoads: true)
        return areas
            + lineLayers(areRoads: false).map(\.inside)
            + roads.compactMap(\.edge)
            + roads.map(\.inside)
    }

    private func layers(
        of line: MapLine,
        _ shapes: [PlacedShape],
        _ colors: MapColors,
        _ cell: SIMD2<Int>
    ) -> LineLayers {
        // Widths and dashes are given in units. A unit is a pixel if a cell is 16 pixels high.
        let pixelsPerUnit = Double(cell.y) / 16
        let samplesPerUnit = pixelsPerUnit * Double(Raster.samplesPerPixel)
        let dash = line.dash.map { dash in
            DotPlane.Dash(
                on: Int(clamping: dash.on * samplesPerUnit),
                off: Int(clamping: dash.off * samplesPerUnit)
            )
        }
        func layer(_ color: Raster.Pixel, width: Double) -> Layer {
            let stroke = Stroke(width: Float(width * samplesPerUnit), dash: dash)
            return Layer(color: color, stroke: stroke, shapes: shapes)
        }
        let metersPerPixel = frame.metersPerUnit / Double(cell.x)
        let width = line.width(metersPerUnit: metersPerPixel * pixelsPerUnit)
        let color = colors.lines[Int(line.rawValue)]
        guard line.isRoad, width >= Self.minWidthWithEdges else {
            return LineLayers(inside: layer(color, width: width))
        }
        let insideColor = colors.roads[Int(line.rawValue)]
        return LineLayers(
            edge: layer(color, width: width),
            inside: layer(insideColor, width: width - Self.edgesWidth)
        )
    }

    /// The minimum width of roads whose edges are visible, in pixels, for cells 16 pixels high.
    private static let minWidthWithEdges = 3.0
    /// The width of both edges of a road together, in pixels, for cells 16 pixels high.
    private static let edgesWidth = 1.5

    /// Draws the sheets.
    ///
    /// `layersOfSheets` has the layers of each sheet.
    private func drawSheets(
        _ layersOfSheets: [[Layer]],
        in frame: MapFrame,
        _ colors: MapColors,
        _ userArea: Circle?,
        on band: inout Band
    ) throws(ArchiveError) {
        for (sheet, layers) in zip(sheets, layersOfSheets) {
            guard let areas = sheet.areas else {
                try drawSheet(sheet, layers, in: frame, colors, on: &band)
                continue
            }
            let parts = areas.compactMap { area in
                band.pixels(of: area.converted(from: self.frame, to: frame))
            }
            guard !parts.isEmpty else { continue }
            var other = band.blank(colors.grounds[Int(MapGround.unknown.rawValue)])
            try drawSheet(sheet, layers, in: frame, colors, on: &other)
            band.work = other.work
            for part in parts {
                band.raster.copy(part, from: other.raster)
            }
        }
        for area in areasNotLoaded {
            if let part = band.pixels(of: area.converted(from: self.frame, to: frame)) {
                band.raster.fill(part, with: colors.grounds[Int(MapGround.notLoaded.rawValue)])
            }
        }
        if let userArea {
            let center = band.place(frame.point(for: userArea.center))
            let radius = Float(userArea.radiusMeters / frame.metersPerUnit) * band.scale.x
            try band.raster.addRing(Raster.arc(center, radius), &band.work)
            try band.raster.fillRings(&band.work)
            band.raster.paint(colors.userArea)
        }
        if let area {
            let outline = area.converted(from: self.frame, to: frame)
            // Paint what is outside the area: the space between a ring around the band and a ring
            // around the area. The even-odd rule does not fill the inside of the inner ring.
            let bandCorner = band.raster.area.southEastCorner
            try band.addRectangle(Corners(northWest: .zero, southEast: bandCorner))
            try band.addRectangle(
                Corners(
                    northWest: band.place(outline.northWest),
                    southEast: band.place(outline.southEast)
                )
            )
            try band.raster.fillRings(&band.work)
            band.raster.paint(colors.grounds[Int(MapGround.unknown.rawValue)])
        }
    }

    private func drawSheet(
        _ sheet: Sheet,
        _ layers: [Layer],
        in frame: MapFrame,
        _ colors: MapColors,
        on band: inout Band
    ) throws(ArchiveError) {
        let side = Double(1 << sheet.zoom)
        func corner(_ column: Int, _ row: Int) -> SIMD2<Float> {
            // Columns are relative to the world of the drawn map.
            let point = self.frame.point(
                worldX: Double(column) / side,
                worldY: Double(row) / side
            )
            return band.place(self.frame.convert(point, to: frame))
        }
        let corners = sheet.tiles.map { tile in
            Corners(
                northWest: corner(tile.column, tile.row),
                southEast: corner(tile.column + 1, tile.row + 1)
            )
        }
        for tile in corners {
            // The corners are rounded, because pixels that are covered in part would form a line
            // where tiles of different zoom levels meet.
            try band.addRectangle(tile.roundedToPixels)
            try band.raster.fillRings(&band.work)
        }
        band.raster.paint(colors.grounds[Int(MapGround.land.rawValue)])
        for layer in layers {
            try drawLayer(layer, of: sheet, corners, on: &band)
        }
    }

    private func drawLayer(
        _ layer: Layer,
        of sheet: Sheet,
        _ corners: [Corners],
        on band: inout Band
    ) throws(ArchiveError) {
        // The margin, in samples, is more than half the width of a line, so that rounding errors do
        // not matter.
        let margin = (layer.stroke?.width ?? 0) + 1
        for placed in layer.shapes {
            let shape = placed.shape
            let tile = sheet.tiles[placed.tile].content
            let northWest = corners[placed.tile].northWest
            let size = corners[placed.tile].size
            let from = northWest + shape.bounds.northWest * size
            let to = northWest + shape.bounds.southEast * size
            guard band.raster.area.overlaps(from - margin, to + margin) else { continue }
            for part in shape.parts {
                let points = tile.points(part: part).lazy.map {
                    $0.position(tileAt: northWest, unitSize: size * shape.unit)
                }
                if let stroke = layer.stroke {
                    try band.raster.addLine(
                        points,
                        width: stroke.width,
                        dash: stroke.dash,
                        &band.work
                    )
                } else {
                    try band.raster.addRing(points, &band.work)
                }
            }
            if layer.stroke == nil {
                let isComplete = try band.raster.fillRings(&band.work)
                if !isComplete, !shape.isEvenOdd {
                    let rings = shape.parts.map { part in
                        tile.points(part: part).lazy.map {
                            $0.position(tileAt: northWest, unitSize: size * shape.unit)
                        }
                    }
                    try band.raster.fill(rings, &band.work)
                }
            }
        }
        band.raster.paint(layer.color)
    }
}

extension MapLine {
    /// The lines in the order in which they are painted.
    fileprivate static let painted: [MapLine] = [
        .stream, .river, .border, .path, .railway, .minorRoad, .road, .mainRoad, .motorway,
    ]

    fileprivate var isRoad: Bool { [.minorRoad, .road, .mainRoad, .motorway].contains(self) }

    /// Returns the width of a line in units.
    ///
    /// A unit is a pixel if a cell is 16 pixels high, and `metersPerUnit` meters on the ground.
    /// Roads are wider than in reality, as on printed maps.
    fileprivate func width(metersPerUnit: Double) -> Double {
        /// Returns the width on the map of a line that is `meters` wide on the ground. The result
        /// is within `limits`, which are in units.
        func widthOnMap(meters: Double, in limits: ClosedRange<Double>) -> Double {
            (meters / metersPerUnit).clamped(to: limits)
        }
        return switch self {
        case .border: 1.5
        case .stream: widthOnMap(meters: 5, in: 1...3)
        case .path: widthOnMap(meters: 3, in: 0.8...2)
        case .minorRoad: widthOnMap(meters: 9, in: 1...7)
        case .railway: widthOnMap(meters: 5, in: 1.4...3)
        case .river: widthOnMap(meters: 25, in: 1.6...6)
        case .road: widthOnMap(meters: 12, in: 1.4...8)
        case .mainRoad: widthOnMap(meters: 15, in: 1.8...10)
        case .motorway: widthOnMap(meters: 20, in: 2.4...12)
        }
    }

    fileprivate struct Dash {
        let on: Double
        let off: Double
    }

    /// The lengths of the drawn and the skipped parts in pixels, for cells 16 pixels high.
    fileprivate var dash: Dash? {
        switch self {
        case .border: Dash(on: 6, off: 5)
        case .path: Dash(on: 3, off: 3)
        case .railway: Dash(on: 8, off: 5)
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
