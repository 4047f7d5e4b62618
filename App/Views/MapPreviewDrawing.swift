import Platform
import Terminal
import Cartography
import Domain
import Presentation

/// Draws the map preview into cells.
struct MapPreviewDrawing {
    let size: MapSize
    let typesetter: Typesetter
    let strings: Strings
    let palette: MapPalette

    private var marks: MapMarks { MapMarks(typesetter.charset) }

    /// Draws the preview, with the user in the center of the map.
    func grid(_ model: MapPreviewView.Model) -> CellGrid {
        if case .map(let region, _, _, _) = model {
            grid(model, userPlace: region.center)
        } else {
            grid(model, userPlace: nil)
        }
    }

    /// Draws a map, with the user at a position if it is known and inside the map.
    func grid(_ model: MapPreviewView.Model, userPlace: Coordinate?) -> CellGrid {
        switch model {
        case .loading: notice(strings[.mapLoading], action: nil)
        case .permissionRequired(let message, let onGoToSettings):
            notice(message, action: ("settings", strings[.goToSettings], onGoToSettings), isAsHighAsText: true)
        case .failed(let message, let onRetry): notice(message, action: ("retry map", strings[.retry], onRetry))
        case .map(_, let snapshot, let pins, let onTap): map(snapshot, pins, userPlace, onTap)
        }
    }

    /// Returns the legend: the marks, the sign of cells without map data, the scale bar, and the attribution.
    func legend(_ snapshot: any MapSnapshot) -> [[Page.Run]] {
        let glyphs = typesetter.glyphs
        var legend = [
            [Page.Run("\(marks.user)", .userMark), Page.Run(" \(strings[.mapLegendYou])")],
            [Page.Run("\(marks.missing)", .pin(.active)), Page.Run(" \(strings[.mapLegendMissing])")],
            [Page.Run("\(marks.found)", .pin(.found)), Page.Run(" \(strings[.mapLegendFound])")],
        ]
        if (snapshot as? CellMapSnapshot)?.isPartial == true {
            legend.append([Page.Run("\(marks.noData)", .dim), Page.Run(" \(strings[.mapLegendNoData])")])
        }
        let scale = ScaleBar(frame: snapshot.frame, maxColumns: size.width / 4)
        let line = String(repeating: glyphs.horizontal, count: max(scale.columns - 2, 0))
        legend.append([
            Page.Run("\(marks.scaleEnds.left)\(line)\(marks.scaleEnds.right) \(strings.distance(scale.meters))")
        ])
        if let attribution = snapshot.attribution { legend.append([Page.Run(attribution, .dim)]) }
        return legend
    }

    /// Returns the cell of a coordinate, which can lie outside the frame.
    static func cell(of coordinate: Coordinate, in frame: MapFrame) -> CellGrid.Place {
        let point = frame.point(for: coordinate)
        return CellGrid.Place(column: Int(clamping: point.x.rounded(.down)), row: Int(clamping: point.y.rounded(.down)))
    }

    private func map(
        _ snapshot: any MapSnapshot, _ pins: [MapPreviewView.PinModel], _ userPlace: Coordinate?,
        _ onTap: @escaping Action
    ) -> CellGrid {
        // Only this type of snapshot can be drawn into cells.
        guard let snapshot = snapshot as? CellMapSnapshot else {
            var grid = notice(strings[.mapUnsupported], action: nil)
            addTarget(onTap, to: &grid)
            return grid
        }
        let frame = snapshot.frame
        var grid = ground(snapshot)
        addTarget(onTap, to: &grid)
        if let user = userPlace.map({ Self.cell(of: $0, in: frame) }), grid.contains(user) {
            mark(marks.user, palette.user, at: user, on: &grid)
            grid.setTitle(strings[.mapLegendYou], at: user)
        }
        // The newest announcement is the first, and its pin is on top.
        for pin in pins.reversed() {
            let place = Self.cell(of: pin.coordinate, in: frame)
            guard grid.contains(place) else { continue }
            mark(marks[pin.status], palette.pin(pin.status), at: place, on: &grid)
            grid.setTitle(typesetter.line(pin.title).description, at: place)
            let area = CellArea(columns: place.column..<place.column + 1, rows: place.row..<place.row + 1)
            grid.addTarget(TapTarget("pin \(pin.id)", area, isFocusable: false, onTap: onTap))
        }
        return grid
    }

    /// Makes the whole grid a single target.
    private func addTarget(_ onTap: @escaping Action, to grid: inout CellGrid) {
        let area = CellArea(columns: 0..<grid.columns, rows: 0..<grid.rows.count)
        grid.addTarget(TapTarget("map", area, isFocusable: false, onTap: onTap))
    }

    /// Draws the map with its names, which do not depend on the pins.
    private func ground(_ snapshot: CellMapSnapshot) -> CellGrid {
        let glyphs = MapGlyphs(typesetter.charset, palette)
        let size = snapshot.frame.size
        var grid = CellGrid(columns: size.width, rows: size.height)
        for (index, cell) in snapshot.cells.enumerated() {
            let place = CellGrid.Place(column: index % size.width, row: index / size.width)
            grid[place.column, place.row] = glyphs.cell(cell, at: place)
        }
        func style(_ kind: MapLabel.Kind, _ column: Int, _ row: Int) -> Style {
            glyphs.label(kind, over: snapshot.cells[row * size.width + min(max(column, 0), size.width - 1)].ground)
        }
        for dot in snapshot.dots {
            grid[dot.column, dot.row] = Cell(character: marks.place, style: style(.place, dot.column, dot.row))
        }
        for label in snapshot.labels {
            let name = label.kind == .peak ? glyphs.peak + label.text : label.text
            // Without background colors, spaces set a name apart from the texture.
            let text = typesetter.line(palette.isPainted ? name : " \(name) ")
            var column = palette.isPainted ? label.column : label.column - 1
            for cell in text.cells {
                column = grid.write(
                    TypesetText(cell), style(label.kind, column, label.row), column: column, row: label.row)
            }
        }
        return grid
    }

    /// Draws a mark over the background of its cell, or reversed if the cell has no background color.
    private func mark(_ glyph: Character, _ color: Style.Color, at place: CellGrid.Place, on grid: inout CellGrid) {
        let background = grid[place.column, place.row].style.background
        grid[place.column, place.row] = Cell(
            character: glyph,
            style: Style(color: color, background: background, isBold: true, isReversed: background == nil))
    }

    /// Draws a message in the center of the preview, with a button below it.
    ///
    /// The frame is as high as the map, or as high as the text and the button need, but at least five rows.
    private func notice(
        _ message: String, action: (id: String, title: String, onTap: Action)?, isAsHighAsText: Bool = false
    ) -> CellGrid {
        let text = typesetter.lines(message, columns: max(self.size.width - 4, 1))
        let height = isAsHighAsText ? max(text.count + 3, 5) : self.size.height
        let size = MapSize(width: self.size.width, height: height, unitAspectRatio: self.size.unitAspectRatio)
        var grid = frame(size)
        let room = max(size.height - 2 - (action == nil ? 0 : 1), 1)
        var lines = text.prefix(room).map { ($0, Style.plain) }
        if let action {
            lines.append((typesetter.line("[\(action.title)]", columns: max(size.width - 4, 1)), .action))
        }
        let top = max((size.height - lines.count) / 2, 0)
        for (row, (line, style)) in lines.prefix(size.height).enumerated() {
            let column = max((size.width - line.width) / 2, 0)
            grid.write(line, style, column: column, row: top + row)
            if let action, row == lines.count - 1 {
                let area = CellArea(columns: column..<column + line.width, rows: top + row..<top + row + 1)
                grid.addTarget(TapTarget(action.id, area, onTap: action.onTap))
            }
        }
        return grid
    }

    private func frame(_ size: MapSize) -> CellGrid {
        var grid = CellGrid(columns: size.width, rows: size.height)
        let glyphs = typesetter.glyphs
        func write(_ glyph: Character, _ column: Int, _ row: Int) {
            grid.write(typesetter.line(String(glyph), columns: 1), .dim, column: column, row: row)
        }
        for column in 0..<size.width {
            write(glyphs.horizontal, column, 0)
            write(glyphs.horizontal, column, size.height - 1)
        }
        for row in 0..<size.height {
            write(glyphs.vertical, 0, row)
            write(glyphs.vertical, size.width - 1, row)
        }
        write(glyphs.corners.topLeft, 0, 0)
        write(glyphs.corners.topRight, size.width - 1, 0)
        write(glyphs.corners.bottomLeft, 0, size.height - 1)
        write(glyphs.corners.bottomRight, size.width - 1, size.height - 1)
        return grid
    }
}

extension Style {
    static let userMark = Style(color: .blue, isBold: true)

    static func pin(_ status: AnnouncementStatus) -> Style {
        Style(color: status == .found ? .green : .red, isBold: true)
    }
}
