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
    /// The frame of the picture that the terminal shows behind the cells; `nil` if there is none
    /// yet.
    var picture: MapFrame?

    var marks: MapMarks { MapMarks(typesetter.charset) }

    /// Whether marks are plates: a sign on a background of its own, which half blocks widen by half
    /// a cell on each side.
    ///
    /// On a background of a single cell, the sign would look like a hole in a block.
    private var hasPlates: Bool { palette.hasColors && marks.halves != nil }

    /// Returns the cell of a coordinate.
    ///
    /// The cell can lie outside the frame.
    package static func cell(of coordinate: Coordinate, in frame: MapFrame) -> CellGrid.Position {
        CellGrid.Position(frame.point(for: coordinate))
    }

    /// Draws the part of a snapshot that a frame shows, without marks.
    ///
    /// Cells outside the snapshot stay blank. Names do not cover the given marks or the area
    /// `covered`. A name that cannot be placed elsewhere is left out. Circles around the user are
    /// drawn below the names.
    func ground(
        _ snapshot: CellMapSnapshot,
        in frame: MapFrame,
        avoiding marks: [Coordinate],
        covered: CellArea? = nil,
        circles: [MapContent.Circle] = []
    ) -> Ground {
        let markPoints = marks.map { frame.point(for: $0) }
        let glyphs = MapGlyphs(typesetter.charset, palette, metersPerColumn: frame.metersPerUnit)
        let cells = SnapshotCells(snapshot, in: frame)
        // A map that has only cells cannot be drawn as a picture. It must not leave its cells blank
        // for the picture of an earlier map.
        let hasOnlyCells = snapshot.content == nil
        let area = hasOnlyCells ? nil : imageArea(in: frame)
        var grid = draw(
            frame,
            glyphs,
            picture: area,
            content: { column, row in
                guard let cell = cells.cell(column, row) else { return nil }
                return snapshot.isPending(cell) ? nil : cell
            }
        )
        for circle in circles {
            draw(circle, in: frame, on: &grid)
        }
        let names = PlacedNames(
            snapshot,
            in: frame,
            avoiding: markPoints.flatMap(places(ofMarkAt:)),
            plates: markPoints.flatMap(plates(ofMarkAt:)),
            covered: covered,
            glyphs: glyphs,
            typesetter
        )
        draw(names, over: cells, glyphs, picture: area, on: &grid)
        // The terminal can show a picture of the frame behind the cells. Its north-west corner is
        // behind the first cell.
        grid.imageOrigin = CellGrid.Position(column: 0, row: 0)
        return Ground(grid: grid, names: names.names.map(\.area))
    }

    /// The cells of a map without its marks.
    struct Ground {
        var grid: CellGrid
        /// The areas of the names.
        let names: [CellArea]
    }

    /// Returns the cells beside a mark that the plate of the mark covers.
    ///
    /// With images, there are none here, because `places(ofMarkAt:)` contains these cells.
    private func plates(ofMarkAt point: MapPoint) -> [CellGrid.Position] {
        guard hasPlates, !hasImages else { return [] }
        return CellGrid.Position(point).neighborsInRow
    }

    /// Returns the cells that a mark covers.
    func places(ofMarkAt point: MapPoint) -> [CellGrid.Position] {
        let tip = CellGrid.Position(point)
        guard hasImages else { return [tip] }
        // A drop in a picture is two columns wide, and one and a half rows high above its tip. It
        // reaches from one column before the tip to one column after the tip, so it touches up to
        // three columns of cells.
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
        return CellArea(
            columns: Self.wholeCells(from: topLeft.x, to: bottomRight.x, limit: frame.size.width),
            rows: Self.wholeCells(from: topLeft.y, to: bottomRight.y, limit: frame.size.height)
        )
    }

    /// Returns the cells from 0 to `limit` that lie entirely between two edges.
    private static func wholeCells(from start: Double, to end: Double, limit: Int) -> Range<Int> {
        // The tolerance in cells is greater than rounding errors.
        let tolerance = 0.01
        let firstCell = Int(clamping: (start - tolerance).rounded(.up)).clamped(to: 0...limit)
        let endCell = Int(clamping: (end + tolerance).rounded(.down))
        return firstCell..<endCell.clamped(to: firstCell...limit)
    }

    /// Draws the cells of a frame, without names.
    ///
    /// Cells without content stay blank. Cells in front of the picture stay blank too, so that the
    /// picture is visible, unless the map data of the cell is missing or not loaded.
    private func draw(
        _ frame: MapFrame,
        _ glyphs: MapGlyphs,
        picture: CellArea? = nil,
        content: (_ column: Int, _ row: Int) -> MapCell?
    ) -> CellGrid {
        // Textures stay at their places on the ground while the map is panned.
        let origin = CellGrid.Position(worldOriginOf: frame)
        var rows: [[Cell]] = []
        for row in 0..<frame.size.height {
            let cells = (0..<frame.size.width).map { column in
                let cell = content(column, row)
                let place = CellGrid.Position(column: column, row: row)
                let isInPicture = picture?.contains(place) == true
                let lacksMapData = cell?.ground.isLoaded == false
                let showsPicture = isInPicture && !lacksMapData
                if showsPicture {
                    return Cell(character: " ", style: .picture)
                }
                guard let cell else { return .blank }
                let placeInWorld = CellGrid.Position(
                    column: origin.column + column,
                    row: origin.row + row
                )
                return glyphs.cell(cell, at: placeInWorld)
            }
            rows.append(cells)
        }
        return CellGrid(rows: rows)
    }

    private func draw(
        _ names: PlacedNames,
        over cells: SnapshotCells,
        _ glyphs: MapGlyphs,
        picture: CellArea?,
        on grid: inout CellGrid
    ) {
        /// Returns the style of a name in a cell.
        ///
        /// Over a picture, a name has a background only where it crosses lines or the edges of
        /// areas.
        func style(_ kind: MapLabel.Kind, at place: CellGrid.Position) -> Style {
            let cell = cells.cell(place.column, place.row)
            var style = glyphs.label(kind, over: cell?.ground ?? .unknown)
            guard let picture, picture.contains(place) else { return style }
            let hasOneGround = cell?.line == nil && cell?.otherGround == nil
            if hasOneGround {
                style.background = nil
            }
            // The cell is over the picture, even if the background of the name covers it.
            style.showsImage = true
            return style
        }
        if !palette.isPainted {
            // Without background colors, spaces set a name apart from the texture.
            for name in names.names {
                let row = name.area.rows.lowerBound
                let columnBefore = name.area.columns.lowerBound - 1
                let columnAfter = name.area.columns.upperBound
                if columnBefore >= 0 {
                    grid[columnBefore, row] = .blank
                }
                if columnAfter < grid.columns {
                    grid[columnAfter, row] = .blank
                }
            }
        }
        for name in names.names {
            let row = name.area.rows.lowerBound
            var column = name.area.columns.lowerBound
            for cell in name.text.cells {
                column = grid.write(
                    TypesetText(cells: [cell]),
                    style(name.kind, at: CellGrid.Position(column: column, row: row)),
                    column: column,
                    row: row
                )
            }
        }
        for place in names.unlabeledPlaces {
            grid[place.column, place.row] = Cell(
                character: marks.place,
                style: style(.place, at: place)
            )
        }
    }

    /// Draws a circle around the user, except over a picture, which contains the circle.
    private func draw(_ circle: MapContent.Circle, in frame: MapFrame, on grid: inout CellGrid) {
        let ring = Ring(
            center: frame.point(for: circle.center),
            radius: circle.radiusMeters / frame.metersPerUnit,
            cellHeight: frame.size.unitAspectRatio
        )
        let hasDots = palette.hasColors && typesetter.charset == .unicode
        for row in grid.rows.indices {
            for column in grid.rows[row].indices {
                let dots = ring.dots(column: column, row: row)
                var style = grid[column, row].style
                guard dots != 0, !style.showsImage else { continue }
                style = Style(color: palette.user, background: style.background)
                let dotted = Cell.braille[dots].character ?? marks.accuracy
                grid[column, row] = Cell(
                    character: hasDots ? dotted : marks.accuracy,
                    style: style
                )
            }
        }
    }

    func markUser(at coordinate: Coordinate, in frame: MapFrame, on grid: inout CellGrid) {
        let place = Self.cell(of: coordinate, in: frame)
        guard grid.contains(place) else { return }
        // A picture contains the user's mark, so the cell only gets a name.
        if !grid[place.column, place.row].style.showsImage {
            grid[place.column, place.row] = Cell(
                character: marks.user,
                style: palette.mark(palette.user)
            )
        }
        grid.accessibleNames[place] = strings[.mapLegendYou]
    }

    /// Returns what the legend says about the mark of the user.
    private func userText(_ accuracy: UserAccuracy?) -> String {
        guard let accuracy else { return strings[.mapLegendYou] }
        return strings[.mapLegendYouWithin, strings.accuracy(accuracy.meters)]
    }

    /// Draws the pins that lie in the frame.
    ///
    /// The first pin is the newest, and is in front of the others.
    func drawPins(
        _ pins: [MapPreviewView.PinModel],
        in frame: MapFrame,
        on grid: inout CellGrid,
        isTappable: Bool = true
    ) {
        for pin in pins.reversed() {
            let place = Self.cell(of: pin.coordinate, in: frame)
            guard grid.contains(place) else { continue }
            draw(pin, palette.pinStyle(pin.status), at: place, on: &grid)
            if isTappable {
                let area = CellArea(place)
                grid.targets.append(TapTarget(.pin(id: pin.id), area, isFocusable: false))
            }
        }
    }

    /// Draws a pin in front of all others, on a plate of three columns.
    ///
    /// The plate does not cover other marks and names beside the pin.
    func drawSelectedPin(
        _ pin: MapPreviewView.PinModel,
        in frame: MapFrame,
        on grid: inout CellGrid,
        names: [CellArea]
    ) {
        let place = Self.cell(of: pin.coordinate, in: frame)
        guard grid.contains(place) else { return }
        let free = place.neighborsInRow.filter { neighbor in
            isFree(neighbor, on: grid) && !names.contains { $0.contains(neighbor) }
        }
        let style = palette.selectedPin(pin.status, hasPlate: !free.isEmpty)
        draw(pin, style, at: place, on: &grid)
        let area = CellArea(place)
        grid.targets.append(TapTarget(.pin(id: pin.id), area, isFocusable: false))
        for neighbor in free {
            let isLeft = neighbor.column < place.column
            let bracket = isLeft ? marks.selection.left : marks.selection.right
            grid[neighbor.column, neighbor.row] = Cell(
                character: palette.isPainted ? " " : bracket,
                style: palette.selectedPlate
            )
        }
    }

    private func draw(
        _ pin: MapPreviewView.PinModel,
        _ style: Style,
        at place: CellGrid.Position,
        on grid: inout CellGrid
    ) {
        // A picture contains the pin, so the cell only gets a name.
        if !grid[place.column, place.row].style.showsImage {
            grid[place.column, place.row] = Cell(character: marks[pin.status], style: style)
        }
        grid.accessibleNames[place] = typesetter.line(pin.title).description
    }

    /// Widens each mark to a plate of two columns, by half a cell on each side.
    ///
    /// Plates do not cover names. Where two plates meet in a cell, each takes half of the cell.
    func drawPlates(on grid: inout CellGrid, names: [CellArea]) {
        guard hasPlates, let halves = marks.halves else { return }
        // The cells of marks are those that have accessible names.
        let placesOfMarks = Set(grid.accessibleNames.keys)
        let neighbors = Set(placesOfMarks.flatMap(\.neighborsInRow))
        let free = neighbors.filter { place in
            isFree(place, on: grid) && !names.contains { $0.contains(place) }
        }
        for place in free {
            /// Returns the style of the mark in a column of the row; `nil` if there is none.
            func mark(column: Int) -> Style? {
                let place = CellGrid.Position(column: column, row: place.row)
                return placesOfMarks.contains(place) ? grid[place.column, place.row].style : nil
            }
            let ground = grid[place.column, place.row].style.background
            let leftMark = mark(column: place.column - 1)
            let rightMark = mark(column: place.column + 1)
            let leftPlate = leftMark.map { palette.plate($0, over: ground) }
            let rightPlate = rightMark.map { palette.plate($0, over: ground) }
            // The mark on the left fills the left half of the cell.
            let character = leftPlate == nil ? halves.right : halves.left
            var style = leftPlate ?? rightPlate ?? .plain
            if leftPlate != nil, let rightPlate {
                style.background = rightPlate.color
            }
            grid[place.column, place.row] = Cell(character: character, style: style)
        }
    }

    /// Returns whether a mark in the cell before or after a cell may extend into the cell.
    private func isFree(_ place: CellGrid.Position, on grid: CellGrid) -> Bool {
        let hasMark = grid.accessibleNames[place] != nil
        guard grid.contains(place), !hasMark else { return false }
        let showsImage = grid[place.column, place.row].style.showsImage
        return !showsImage && !isPartOfWideCharacter(place, on: grid)
    }

    func isPartOfWideCharacter(_ place: CellGrid.Position, on grid: CellGrid) -> Bool {
        // The cell is a second half, or the cell after it is.
        grid.rows[place.row][place.column...].prefix(2).contains { $0.isSecondHalf }
    }

    /// Marks the center of the frame, unless another mark or a character of two cells is there.
    func markCenter(of frame: MapFrame, on grid: inout CellGrid) {
        let place = CellGrid.Position(column: frame.size.width / 2, row: frame.size.height / 2)
        let hasMark = grid.accessibleNames[place] != nil
        guard !hasMark, !isPartOfWideCharacter(place, on: grid) else { return }
        let ground = grid[place.column, place.row].style
        let colorOfNames = palette.name(.town)
        var style = Style(color: colorOfNames, background: ground.background, isBold: true)
        style.showsImage = ground.showsImage
        grid[place.column, place.row] = Cell(character: marks.center, style: style)
    }
}

extension MapDrawing {
    /// Returns whether a drawn map has the mark of the user.
    func marksUser(on map: CellGrid) -> Bool {
        map.accessibleNames.values.contains(strings[.mapLegendYou])
    }

    /// Returns the items of the legend for the marks; `marksUser` is whether the user has one.
    ///
    /// If the map shows the accuracy of the user's place, the legend tells it in words.
    func legend(_ accuracy: UserAccuracy? = nil, marksUser: Bool = true) -> [[PageBuilder.Run]] {
        let user = userSign + [PageBuilder.Run(" \(userText(accuracy))")]
        return (marksUser ? [user] : []) + [
            sign(of: .active) + [PageBuilder.Run(" \(strings[.mapLegendMissing])")],
            sign(of: .found) + [PageBuilder.Run(" \(strings[.mapLegendFound])")],
        ]
    }

    /// The mark of the user in a line of text: in a picture, a dot without a plate.
    private var userSign: [PageBuilder.Run] {
        if hasImages {
            return [PageBuilder.Run("\(marks.dot)", Style(color: palette.user, isBold: true))]
        }
        return sign(marks.user, palette.user)
    }

    /// Returns the mark of a pin in a line of text.
    func sign(of status: AnnouncementStatus) -> [PageBuilder.Run] {
        sign(marks[status], palette.pin(status))
    }

    /// Returns a mark with its plate, as on a map of cells, for a line of text.
    ///
    /// In a picture, the head of a pin has the colors and the sign of the plate.
    private func sign(_ sign: Character, _ color: Style.Color) -> [PageBuilder.Run] {
        let style = palette.mark(color)
        let mark = PageBuilder.Run("\(sign)", style)
        guard hasPlates, let halves = marks.halves else { return [mark] }
        let plate = palette.plate(style, over: nil)
        return [
            PageBuilder.Run("\(halves.right)", plate),
            mark,
            PageBuilder.Run("\(halves.left)", plate),
        ]
    }

    /// Returns the items of the legend for the other signs that a drawn map shows, by importance.
    func legend(of map: CellGrid) -> [[PageBuilder.Run]] {
        let signs = MapGlyphs(typesetter.charset, palette).signs
        return signs.filter { $0.isOn(map) }.map { sign in
            // The colors of a painted sign suit the ground of the map, not the background of the
            // legend.
            let style = palette.isPainted ? .plain : sign.cell.style
            return [
                PageBuilder.Run("\(sign.cell.character ?? " ")", style),
                PageBuilder.Run(" \(strings[sign.title])"),
            ]
        }
    }

    /// Returns the longest scale bar of at most the given number of columns, with its length on the
    /// ground.
    ///
    /// The length is 1, 2 or 5 meters times a power of ten. The bar is at least one meter and two
    /// columns long.
    func scale(_ frame: MapFrame, maxColumns: Int) -> String {
        let maxMeters = Double(maxColumns) * frame.metersPerUnit
        var meters = 1.0
        for power in 0...7 {
            for factor in [1.0, 2, 5] {
                let length = factor * pow(10, Double(power))
                if length <= maxMeters {
                    meters = length
                }
            }
        }
        let columns = max(Int(clamping: (meters / frame.metersPerUnit).rounded()), 2)
        let line = String(repeating: typesetter.glyphs.horizontal, count: columns - 2)
        return "\(marks.scaleEnds.left)\(line)\(marks.scaleEnds.right) \(strings.distance(meters))"
    }
}

extension MapSnapshot {
    /// The map as cells; `nil` for any other kind of snapshot, which `TextLandingFlowView` cannot
    /// draw.
    package var cells: CellMapSnapshot? { self as? CellMapSnapshot }
}

extension CellMapSnapshot {
    fileprivate func isPending(_ cell: MapCell) -> Bool {
        isPreliminary && cell.ground == .unknown
    }
}

extension CellGrid.Position {
    /// The positions on the left and on the right.
    fileprivate var neighborsInRow: [Self] {
        [
            Self(column: column - 1, row: row),
            Self(column: column + 1, row: row),
        ]
    }

    /// Creates the position of the cell that contains a point.
    init(_ point: MapPoint) {
        self.init(
            column: Int(clamping: point.x.rounded(.down)),
            row: Int(clamping: point.y.rounded(.down))
        )
    }

    /// Creates the position of a frame's first cell among all cells of the world at its scale.
    fileprivate init(worldOriginOf frame: MapFrame) {
        let world = frame.worldBounds
        /// Returns how many cells lie between the origin of the world and a side of the frame that
        /// is `count` cells long.
        func cells(before side: ClosedRange<Double>, count: Int) -> Int {
            let lengthsFromWorldOrigin = side.lowerBound / (side.upperBound - side.lowerBound)
            return Int(clamping: (lengthsFromWorldOrigin * Double(count)).rounded())
        }
        self.init(
            column: cells(before: world.x, count: frame.size.width),
            row: cells(before: world.y, count: frame.size.height)
        )
    }
}
