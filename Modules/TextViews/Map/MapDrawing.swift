package import Cartography
package import Domain
import Platform
import Presentation
package import Terminal

/// Draws maps with their marks.
package struct MapDrawing {
    let typesetter: Typesetter
    let strings: Strings
    let palette: MapPalette
    /// Whether the terminal can show pictures of maps.
    var hasImages = false
    /// The frame of the picture that the terminal shows behind the cells; nil if there is none yet.
    var picture: MapFrame?

    var marks: MapMarks { MapMarks(typesetter.charset) }

    /// Returns the cell of a coordinate, which can lie outside the frame.
    package static func cell(of coordinate: Coordinate, in frame: MapFrame) -> CellGrid.Position {
        CellGrid.Position(frame.point(for: coordinate))
    }

    /// Draws a snapshot where a frame shows it, without marks.
    ///
    /// Cells outside the snapshot stay blank. Names keep clear of the given marks and of `covered`,
    /// or are left out.
    func ground(
        _ snapshot: CellMapSnapshot,
        in frame: MapFrame,
        avoiding marks: [Coordinate],
        covered: CellArea? = nil
    ) -> CellGrid {
        let markedPlaces = marks.flatMap { places(ofMarkAt: frame.point(for: $0)) }
        let glyphs = MapGlyphs(typesetter.charset, palette, metersPerColumn: frame.metersPerUnit)
        let cells = SnapshotCells(snapshot, in: frame)
        // A map that cannot be drawn as a picture must not leave its cells blank for the picture of
        // an earlier map.
        let area = snapshot.content == nil ? nil : imageArea(in: frame)
        var grid = draw(frame, glyphs, picture: area) { column, row in
            guard let cell = cells.cell(column, row), !snapshot.isPending(cell) else { return nil }
            return cell
        }
        draw(
            PlacedNames(
                snapshot,
                in: frame,
                avoiding: markedPlaces,
                covered: covered,
                glyphs: glyphs,
                typesetter
            ),
            over: cells,
            glyphs,
            picture: area,
            on: &grid
        )
        // A picture may follow the cells; it covers them from the first cell on.
        grid.imageOrigin = CellGrid.Position(column: 0, row: 0)
        return grid
    }

    /// Returns the places of the cells that a mark covers.
    private func places(ofMarkAt point: MapPoint) -> [CellGrid.Position] {
        let tip = CellGrid.Position(point)
        guard hasImages else { return [tip] }
        // A drop in a picture is two columns wide, and one and a half rows high above its tip. From
        // one column before the tip to one column after it, it touches up to three columns.
        let first = CellGrid.Position(MapPoint(x: point.x - 1, y: point.y - 1.5))
        let lastColumn = tip.column + 1
        return (first.row...tip.row).flatMap { row in
            (first.column...lastColumn).map { CellGrid.Position(column: $0, row: row) }
        }
    }

    /// Returns the cells of a frame that the picture covers.
    private func imageArea(in frame: MapFrame) -> CellArea? {
        guard let picture else { return nil }
        let topLeft = picture.convert(MapPoint(x: 0, y: 0), to: frame)
        let bottomRight = picture.convert(
            MapPoint(x: Double(picture.size.width), y: Double(picture.size.height)),
            to: frame
        )
        /// Returns the cells that lie entirely between two edges.
        func range(_ first: Double, _ end: Double, limit: Int) -> Range<Int> {
            // In cells; rounding errors are smaller.
            let tolerance = 0.01
            let firstCell = Int(clamping: (first - tolerance).rounded(.up))
            let endCell = Int(clamping: (end + tolerance).rounded(.down))
            let start = firstCell.clamped(to: 0...limit)
            return start..<endCell.clamped(to: start...limit)
        }
        return CellArea(
            columns: range(topLeft.x, bottomRight.x, limit: frame.size.width),
            rows: range(topLeft.y, bottomRight.y, limit: frame.size.height)
        )
    }

    func emptyGround(in frame: MapFrame) -> CellGrid {
        draw(frame, MapGlyphs(typesetter.charset, palette)) { _, _ in MapCell() }
    }

    /// Draws the cells of a frame, without names; cells without content stay blank.
    ///
    /// The area of the picture is blank, except for ground without map data, or whose map data is not
    /// loaded.
    private func draw(
        _ frame: MapFrame,
        _ glyphs: MapGlyphs,
        picture: CellArea? = nil,
        _ content: (_ column: Int, _ row: Int) -> MapCell?
    ) -> CellGrid {
        // Textures stay at their places on the ground while the map is panned.
        let origin = CellGrid.Position(worldOriginOf: frame)
        return CellGrid(
            rows: (0..<frame.size.height).map { row in
                (0..<frame.size.width).map { column in
                    let cell = content(column, row)
                    let hasNoData = cell.map { !$0.ground.isMapData } ?? false
                    let isInImage =
                        picture?.contains(CellGrid.Position(column: column, row: row)) ?? false
                    if isInImage, !hasNoData {
                        return Cell(character: " ", style: .picture)
                    }
                    guard let cell else { return .blank }
                    return glyphs.cell(
                        cell,
                        at: CellGrid.Position(column: origin.column + column, row: origin.row + row)
                    )
                }
            }
        )
    }

    private func draw(
        _ names: PlacedNames,
        over cells: SnapshotCells,
        _ glyphs: MapGlyphs,
        picture: CellArea?,
        on grid: inout CellGrid
    ) {
        /// Over a picture, a name has a background only where it crosses lines or the edges of
        /// areas.
        func style(_ kind: MapLabel.Kind, _ column: Int, _ row: Int) -> Style {
            let cell = cells.cell(column, row)
            var style = glyphs.label(kind, over: cell?.ground ?? .unknown)
            let isInImage =
                picture?.contains(CellGrid.Position(column: column, row: row)) ?? false
            guard isInImage else { return style }
            if cell?.line == nil, cell?.otherGround == nil {
                style.background = nil
            }
            style.showsImage = true
            return style
        }
        if !palette.isPainted {
            // Without background colors, spaces set a name apart from the texture.
            for name in names.names {
                let columns = name.area.columns
                for column in [columns.lowerBound - 1, columns.upperBound]
                where (0..<grid.columns).contains(column) {
                    grid[column, name.area.rows.lowerBound] = .blank
                }
            }
        }
        for name in names.names {
            let row = name.area.rows.lowerBound
            var column = name.area.columns.lowerBound
            for cell in name.text.cells {
                column = grid.write(
                    TypesetText(cells: [cell]),
                    style(name.kind, column, row),
                    column: column,
                    row: row
                )
            }
        }
        for place in names.unlabeledPlaces {
            grid[place.column, place.row] = Cell(
                character: marks.place,
                style: style(.place, place.column, place.row)
            )
        }
    }

    func markUser(at coordinate: Coordinate, in frame: MapFrame, on grid: inout CellGrid) {
        let place = Self.cell(of: coordinate, in: frame)
        guard grid.contains(place) else { return }
        if !grid[place.column, place.row].style.showsImage {
            grid[place.column, place.row] = Cell(
                character: marks.user,
                style: palette.mark(palette.user)
            )
        }
        grid.accessibleNames[place] = strings[.mapLegendYou]
    }

    /// Draws the pins that lie in the frame; the first is the newest, and on top.
    func drawPins(
        _ pins: [MapPreviewView.PinModel],
        in frame: MapFrame,
        on grid: inout CellGrid,
        isSelected: Bool = false,
        isTappable: Bool = true
    ) {
        for pin in pins.reversed() {
            let place = Self.cell(of: pin.coordinate, in: frame)
            guard grid.contains(place) else { continue }
            if !grid[place.column, place.row].style.showsImage {
                grid[place.column, place.row] = Cell(
                    character: marks[pin.status],
                    style: isSelected
                        ? palette.selectedPin(pin.status) : palette.pinStyle(pin.status)
                )
            }
            // Without background colors, a selected pin looks like the others, so its neighbors are
            // reversed as well.
            if isSelected, !palette.isPainted {
                let west = CellGrid.Position(column: place.column - 1, row: place.row)
                grid.restyle(CellArea(west, columns: 3)) { $0.isReversed = true }
            }
            grid.accessibleNames[place] = typesetter.line(pin.title).description
            if isTappable {
                let area = CellArea(place)
                grid.targets.append(TapTarget(.pin(id: pin.id), area, isFocusable: false))
            }
        }
    }

    /// Marks the center of the frame, unless another mark or a character of two cells is there.
    func markCenter(of frame: MapFrame, on grid: inout CellGrid) {
        let place = CellGrid.Position(column: frame.size.width / 2, row: frame.size.height / 2)
        let cellAndNext = grid.rows[place.row][place.column...].prefix(2)
        let isPartOfWideCharacter = cellAndNext.contains { $0.isSecondHalf }
        guard grid.accessibleNames[place] == nil, !isPartOfWideCharacter else { return }
        let ground = grid[place.column, place.row].style
        var style = Style(color: palette.name(.town), background: ground.background, isBold: true)
        style.showsImage = ground.showsImage
        grid[place.column, place.row] = Cell(character: marks.center, style: style)
    }
}

extension MapDrawing {
    /// The items of the legend for the marks.
    var legend: [[PageBuilder.Run]] {
        [
            legendItem(marks.user, palette.mark(palette.user), .mapLegendYou),
            legendItem(marks[.active], palette.pinStyle(.active), .mapLegendMissing),
            legendItem(marks[.found], palette.pinStyle(.found), .mapLegendFound),
        ]
    }

    private func legendItem(
        _ sign: Character,
        _ style: Style,
        _ title: Strings.Key
    ) -> [PageBuilder.Run] {
        [PageBuilder.Run("\(sign)", style), PageBuilder.Run(" \(strings[title])")]
    }

    /// Returns the items of the legend for the other signs that a drawn map shows, by importance.
    func legend(of map: CellGrid) -> [[PageBuilder.Run]] {
        let signs = MapGlyphs(typesetter.charset, palette).signs
        return signs.filter { $0.isOn(map) }.map { sign in
            let style = palette.isPainted ? .plain : sign.cell.style
            return legendItem(sign.cell.character ?? " ", style, sign.title)
        }
    }

    /// Returns the longest scale bar of at most the given number of columns, with its length on the
    /// ground.
    ///
    /// The length is 1, 2 or 5 meters times a power of ten. The bar is at least one meter and two
    /// columns long.
    func scale(_ frame: MapFrame, maxColumns: Int) -> String {
        let lengths = (0...7).flatMap { power in
            [1, 2, 5].map { $0 * pow(10, Double(power)) }
        }
        let meters = lengths.last { $0 <= Double(maxColumns) * frame.metersPerUnit } ?? lengths[0]
        let columns = max(Int(clamping: (meters / frame.metersPerUnit).rounded()), 2)
        let line = String(repeating: typesetter.glyphs.horizontal, count: columns - 2)
        return "\(marks.scaleEnds.left)\(line)\(marks.scaleEnds.right) \(strings.distance(meters))"
    }
}

extension MapSnapshot {
    /// The map as cells; nil for any other kind of snapshot, which `TextLandingFlowView` cannot
    /// draw.
    package var cells: CellMapSnapshot? { self as? CellMapSnapshot }
}

extension CellMapSnapshot {
    fileprivate func isPending(_ cell: MapCell) -> Bool {
        isPreliminary && cell.ground == .unknown
    }
}

extension CellGrid.Position {
    init(_ point: MapPoint) {
        self.init(
            column: Int(clamping: point.x.rounded(.down)),
            row: Int(clamping: point.y.rounded(.down))
        )
    }

    /// Creates the position of a frame's first cell among all cells of the world at its scale.
    fileprivate init(worldOriginOf frame: MapFrame) {
        let world = frame.worldBounds
        func index(_ range: ClosedRange<Double>, _ count: Int) -> Int {
            let lengthsFromWorldOrigin = range.lowerBound / (range.upperBound - range.lowerBound)
            return Int(clamping: (lengthsFromWorldOrigin * Double(count)).rounded())
        }
        self.init(column: index(world.x, frame.size.width), row: index(world.y, frame.size.height))
    }
}
