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
        /// The column and the row of the tile.
        ///
        /// They are counted from the north-west corner of the copy of the world that contains the
        /// center of the frame. A frame that crosses the antimeridian also shows tiles of other
        /// copies. Their columns are less than 0, or not less than 2^zoom.
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

        /// Returns the same area of the ground in another frame.
        func converted(from frame: MapFrame, to other: MapFrame) -> Area {
            Area(
                northWest: frame.convert(northWest, to: other),
                southEast: frame.convert(southEast, to: other)
            )
        }
    }

    /// The tiles of a zoom level.
    struct Sheet {
        let zoom: Int
        let tiles: [Tile]
        /// The areas in which the tiles are drawn; `nil` if they are drawn everywhere.
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
    /// The areas of tiles that could not be loaded or drawn.
    private let areasNotLoaded: [Area]

    init(
        _ frame: MapFrame,
        _ scale: MapScale,
        _ sheets: [Sheet],
        areasNotLoaded: [Area] = []
    ) {
        self.frame = frame
        self.scale = scale
        self.sheets = sheets
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
        of pictureFrame: MapFrame,
        cell: SIMD2<Int>,
        _ colors: MapColors,
        userArea: Circle? = nil
    ) async throws(ArchiveError) -> Raster {
        let width = pictureFrame.size.width * cell.x
        let height = pictureFrame.size.height * cell.y
        // The first row of pixels of each band.
        let tops = Array(stride(from: 0, to: height, by: Self.bandHeight))
        let unknown = colors.grounds[MapGround.unknown.index]
        let layersOfSheets = sheets.map { self.layers(of: $0, colors, cell: cell) }
        var rasters: [Int: Raster] = [:]
        var failure: ArchiveError?
        await inParallel(tops, atMost: Self.maxTasks) { top in
            Result { () throws(ArchiveError) in
                let bandHeight = min(Self.bandHeight, height - top)
                var band = Band(
                    raster: Raster(width: width, height: bandHeight, unknown),
                    scale: SIMD2<Float>(cell &* Raster.samplesPerPixel),
                    top: Float(top * Raster.samplesPerPixel)
                )
                try self.drawSheets(layersOfSheets, in: pictureFrame, colors, on: &band)
                try self.paintOverlays(in: pictureFrame, colors, userArea, on: &band)
                return band.raster
            }
        } receive: { top, result in
            switch result {
            case .success(let raster):
                rasters[top] = raster
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
        return Raster(tops.compactMap { rasters[$0] }, width: width)
    }
}

extension MapContent {
    /// Shapes that are painted together in one color.
    private struct Layer {
        let color: Raster.Pixel
        /// How lines are drawn; `nil` for areas.
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
        /// The edges of wide roads, which are painted below all roads; `nil` for other lines.
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

        /// Returns the pixels of the band that are nearest to an area; `nil` if there are none.
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

    /// The shapes of a sheet by their kinds.
    private struct SortedShapes {
        private(set) var grounds: [MapGround: [PlacedShape]] = [:]
        private(set) var lines: [MapLine: [PlacedShape]] = [:]

        init(_ sheet: Sheet) {
            for (index, tile) in sheet.tiles.enumerated() {
                for shape in tile.content.shapes {
                    let placed = PlacedShape(tile: index, shape: shape)
                    switch shape.kind {
                    case .ground(let ground): grounds[ground, default: []].append(placed)
                    case .line(let line): lines[line, default: []].append(placed)
                    }
                }
            }
        }
    }

    /// Returns the layers in the order in which they are painted.
    ///
    /// The edges of roads come before all roads.
    private func layers(of sheet: Sheet, _ colors: MapColors, cell: SIMD2<Int>) -> [Layer] {
        let shapes = SortedShapes(sheet)
        var areas: [Layer] = []
        for ground in MapGround.allCases where scale.detail.shows(ground) {
            areas.append(
                Layer(
                    color: colors.grounds[ground.index],
                    stroke: nil,
                    shapes: shapes.grounds[ground] ?? []
                )
            )
        }
        var otherLines: [Layer] = []
        var edgesOfRoads: [Layer] = []
        var roads: [Layer] = []
        for line in MapLine.painted where scale.detail.shows(line) {
            let lineLayers = layers(of: line, shapes.lines[line] ?? [], colors, cell: cell)
            if line.isRoad {
                if let edge = lineLayers.edge {
                    edgesOfRoads.append(edge)
                }
                roads.append(lineLayers.inside)
            } else {
                otherLines.append(lineLayers.inside)
            }
        }
        return areas + otherLines + edgesOfRoads + roads
    }

    private func layers(
        of line: MapLine,
        _ shapes: [PlacedShape],
        _ colors: MapColors,
        cell: SIMD2<Int>
    ) -> LineLayers {
        // Widths and dashes are given in drawing units. A drawing unit is a pixel if a cell is 16
        // pixels high.
        let pixelsPerDrawingUnit = Double(cell.y) / 16
        let samplesPerDrawingUnit = pixelsPerDrawingUnit * Double(Raster.samplesPerPixel)
        let dash = line.dash.map { dash in
            // In very small cells, a dash would have no samples.
            DotPlane.Dash(
                on: max(Int(clamping: dash.on * samplesPerDrawingUnit), 1),
                off: max(Int(clamping: dash.off * samplesPerDrawingUnit), 1)
            )
        }
        func layer(_ color: Raster.Pixel, width: Double) -> Layer {
            let stroke = Stroke(width: Float(width * samplesPerDrawingUnit), dash: dash)
            return Layer(color: color, stroke: stroke, shapes: shapes)
        }
        let metersPerPixel = frame.metersPerUnit / Double(cell.x)
        let width = line.width(metersPerDrawingUnit: metersPerPixel * pixelsPerDrawingUnit)
        let color = colors.lines[line.index]
        guard line.isRoad, width >= Self.minWidthWithEdges else {
            return LineLayers(inside: layer(color, width: width))
        }
        let insideColor = colors.roads[line.index]
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
        in pictureFrame: MapFrame,
        _ colors: MapColors,
        on band: inout Band
    ) throws(ArchiveError) {
        for (sheet, layers) in zip(sheets, layersOfSheets) {
            guard let areas = sheet.areas else {
                try drawSheet(sheet, layers, in: pictureFrame, colors, on: &band)
                continue
            }
            let parts = areas.compactMap { area in
                band.pixels(of: area.converted(from: frame, to: pictureFrame))
            }
            guard !parts.isEmpty else { continue }
            var sheetBand = band.blank(colors.grounds[MapGround.unknown.index])
            try drawSheet(sheet, layers, in: pictureFrame, colors, on: &sheetBand)
            band.work = sheetBand.work
            for part in parts {
                band.raster.copy(part, from: sheetBand.raster)
            }
        }
    }

    /// Paints what is over the sheets: the areas that are not loaded, and the user's area.
    private func paintOverlays(
        in pictureFrame: MapFrame,
        _ colors: MapColors,
        _ userArea: Circle?,
        on band: inout Band
    ) throws(ArchiveError) {
        for area in areasNotLoaded {
            if let part = band.pixels(of: area.converted(from: frame, to: pictureFrame)) {
                band.raster.fill(part, with: colors.grounds[MapGround.notLoaded.index])
            }
        }
        if let userArea {
            let center = band.place(pictureFrame.point(for: userArea.center))
            let radius = Float(userArea.radiusMeters / pictureFrame.metersPerUnit) * band.scale.x
            try band.raster.addRing(Raster.arc(center, radius), &band.work)
            try band.raster.fillRings(&band.work)
            band.raster.paint(colors.userArea)
        }
    }

    private func drawSheet(
        _ sheet: Sheet,
        _ layers: [Layer],
        in pictureFrame: MapFrame,
        _ colors: MapColors,
        on band: inout Band
    ) throws(ArchiveError) {
        let side = Double(1 << sheet.zoom)
        func corner(_ column: Int, _ row: Int) -> SIMD2<Float> {
            // The columns of tiles are counted in the world of the drawn map, not in that of the
            // picture.
            let point = frame.point(
                worldX: Double(column) / side,
                worldY: Double(row) / side
            )
            return band.place(frame.convert(point, to: pictureFrame))
        }
        let cornersOfTiles = sheet.tiles.map { tile in
            Corners(
                northWest: corner(tile.column, tile.row),
                southEast: corner(tile.column + 1, tile.row + 1)
            )
        }
        // All tiles form one area, which is then painted once.
        for corners in cornersOfTiles {
            // The corners are rounded, because pixels that are covered in part would form a line
            // where tiles of different zoom levels meet.
            try band.addRectangle(corners.roundedToPixels)
            try band.raster.fillRings(&band.work)
        }
        band.raster.paint(colors.grounds[MapGround.land.index])
        for layer in layers {
            try drawLayer(layer, of: sheet, cornersOfTiles, on: &band)
        }
    }

    private func drawLayer(
        _ layer: Layer,
        of sheet: Sheet,
        _ cornersOfTiles: [Corners],
        on band: inout Band
    ) throws(ArchiveError) {
        // The margin, in samples, is more than half the width of a line, so that rounding errors do
        // not matter.
        let margin = (layer.stroke?.width ?? 0) + 1
        for placed in layer.shapes {
            let shape = placed.shape
            let tile = sheet.tiles[placed.tile].content
            let northWest = cornersOfTiles[placed.tile].northWest
            let size = cornersOfTiles[placed.tile].size
            let from = northWest + shape.bounds.northWest * size
            let to = northWest + shape.bounds.southEast * size
            guard band.raster.area.overlapsRectangle(from: from - margin, to: to + margin) else {
                continue
            }
            let parts = tile.parts(of: shape, tileAt: northWest, size: size)
            if let stroke = layer.stroke {
                for line in parts {
                    try band.raster.addLine(
                        line,
                        width: stroke.width,
                        dash: stroke.dash,
                        &band.work
                    )
                }
            } else {
                try band.raster.addArea(parts, shape.fillRule, &band.work)
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

    /// Returns the width of a line in drawing units.
    ///
    /// A drawing unit is `metersPerDrawingUnit` meters on the ground. If a cell is 16 pixels high,
    /// a drawing unit is a pixel. Roads are wider than in reality, as on printed maps.
    fileprivate func width(metersPerDrawingUnit: Double) -> Double {
        /// Returns the width on the map of a line that is `meters` wide on the ground. The result
        /// is within `limits`, which are in drawing units.
        func widthOnMap(meters: Double, in limits: ClosedRange<Double>) -> Double {
            (meters / metersPerDrawingUnit).clamped(to: limits)
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
