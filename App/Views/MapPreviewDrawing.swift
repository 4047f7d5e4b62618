import Terminal
import Cartography
import Domain
import Presentation

/// Draws the map preview into cells.
struct MapPreviewDrawing {
    let size: MapSize
    let typesetter: Typesetter
    let strings: Strings
    /// The available colors; nil for none.
    let colors: ColorDepth?

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
            notice(message, action: ("settings", strings[.goToSettings], onGoToSettings))
        case .failed(let message, let onRetry): notice(message, action: ("retry map", strings[.retry], onRetry))
        case .map(_, let snapshot, let pins, let onTap): map(snapshot, pins, userPlace, onTap)
        }
    }

    /// Returns the legend: the marks, the scale bar, and the attribution.
    func legend(_ snapshot: any MapSnapshot) -> [[Page.Run]] {
        let (glyphs, symbols) = (typesetter.glyphs, MapMarks(typesetter.charset))
        let marks = [
            [Page.Run("\(symbols.user)", .userMark), Page.Run(" \(strings[.mapLegendYou])")],
            [Page.Run("\(symbols.missing)", .pin(.active)), Page.Run(" \(strings[.mapLegendMissing])")],
            [Page.Run("\(symbols.found)", .pin(.found)), Page.Run(" \(strings[.mapLegendFound])")],
        ]
        let scale = ScaleBar(frame: snapshot.frame, maxColumns: size.width / 4)
        let line = String(repeating: glyphs.horizontal, count: max(scale.columns - 2, 0))
        let bar = "\(symbols.scaleEnds.left)\(line)\(symbols.scaleEnds.right) \(strings.distance(scale.meters))"
        let attribution = snapshot.attribution.map { [Page.Run($0, .dim)] }
        return marks + [[Page.Run(bar)]] + (attribution.map { [$0] } ?? [])
    }

    /// Returns the cell of a coordinate, which can lie outside the frame.
    static func cell(of coordinate: Coordinate, in frame: MapFrame) -> CellGrid.Place {
        let point = frame.point(for: coordinate)
        return CellGrid.Place(column: Int(point.x.rounded(.down)), row: Int(point.y.rounded(.down)))
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
        let size = snapshot.frame.size
        let user = userPlace.map { Self.cell(of: $0, in: snapshot.frame) }
        func isWithin(_ place: CellGrid.Place) -> Bool {
            (0..<size.width).contains(place.column) && (0..<size.height).contains(place.row)
        }
        let places = Dictionary(grouping: pins) { pin in
            let place = Self.cell(of: pin.coordinate, in: snapshot.frame)
            // A pin at the user's position is drawn beside it.
            return place == user ? CellGrid.Place(column: place.column + 1, row: place.row) : place
        }
        let marks = Set(places.keys).union(user.map { [$0] } ?? [])
        var grid = ground(snapshot, marks: marks)
        for (place, pins) in places where isWithin(place) {
            mark(mark(for: pins), style(for: pins), at: place, on: &grid)
            grid.setTitle(pins.map { typesetter.line($0.title).description }.joined(separator: "; "), at: place)
        }
        if let user, isWithin(user) {
            mark(MapMarks(typesetter.charset).user, .userMark, at: user, on: &grid)
            grid.setTitle(strings[.mapLegendYou], at: user)
        }
        addTarget(onTap, to: &grid)
        return grid
    }

    /// Makes the whole grid a single target.
    private func addTarget(_ onTap: @escaping Action, to grid: inout CellGrid) {
        let area = CellArea(columns: 0..<grid.columns, rows: 0..<grid.rows.count)
        grid.addTarget(TapTarget("map", area, isFocusable: false, onTap: onTap))
    }

    /// Draws the map with its names; a name that a mark would cover moves to the row above or below, or is left out.
    private func ground(_ snapshot: CellMapSnapshot, marks: Set<CellGrid.Place>) -> CellGrid {
        let glyphs = MapGlyphs(typesetter.charset, colors)
        let size = snapshot.frame.size
        var grid = CellGrid(columns: size.width, rows: size.height)
        for (index, cell) in snapshot.cells.enumerated() {
            let place = CellGrid.Place(column: index % size.width, row: index / size.width)
            grid[place.column, place.row] = glyphs.cell(cell, at: place)
        }
        var taken = marks
        for label in snapshot.labels {
            let name = label.kind == .peak ? glyphs.peak + label.text : label.text
            // Without background colors, spaces set a name apart from the texture.
            let text = typesetter.line(glyphs.isPainted ? name : " \(name) ")
            let start = glyphs.isPainted ? label.column : label.column - 1
            let rows = [label.row, label.row - 1, label.row + 1].filter((0..<size.height).contains)
            func cells(_ row: Int) -> [CellGrid.Place] {
                (0..<text.width).map { CellGrid.Place(column: start + $0, row: row) }
            }
            guard let row = rows.first(where: { taken.isDisjoint(with: cells($0)) }) else { continue }
            taken.formUnion(cells(row))
            var column = start
            for cell in text.cells {
                let ground = snapshot.cells[row * size.width + min(column, size.width - 1)].ground
                column = grid.write(TypesetText(cell), glyphs.label(label.kind, over: ground), column: column, row: row)
            }
        }
        return grid
    }

    /// Draws a mark over the background of its cell.
    private func mark(_ glyph: Character, _ style: Style, at place: CellGrid.Place, on grid: inout CellGrid) {
        let background = grid[place.column, place.row].style.background
        let style = background.map { Style(color: style.color?.onLightGround, background: $0, isBold: true) } ?? style
        grid[place.column, place.row] = Cell(character: glyph, style: style)
    }

    /// Returns the mark for the pins in a cell: a symbol for one pin, the number for several.
    private func mark(for pins: [MapPreviewView.PinModel]) -> Character {
        switch pins.count {
        case 1: MapMarks(typesetter.charset)[pins[0].status]
        case 2...9: Character(String(pins.count))
        default: "+"
        }
    }

    private func style(for pins: [MapPreviewView.PinModel]) -> Style {
        pins.allSatisfy { $0.status == pins[0].status } ? .pin(pins[0].status) : .bold
    }

    /// Draws a message in the center of the preview, with a button below it.
    private func notice(_ message: String, action: (id: String, title: String, onTap: Action)?) -> CellGrid {
        var grid = frame(size)
        let room = max(size.height - 2 - (action == nil ? 0 : 1), 1)
        var lines = typesetter.lines(message, columns: max(size.width - 4, 1)).prefix(room).map { ($0, Style.plain) }
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

extension Style.Color {
    /// The color with enough contrast on the map's light background, whatever the user's theme.
    fileprivate var onLightGround: Style.Color {
        switch self {
        case .red: .rgb(198, 0, 20)
        case .green: .rgb(0, 90, 20)
        case .blue: .rgb(0, 0, 150)
        case .yellow, .magenta, .cyan, .rgb: self
        }
    }
}

extension Style {
    static let userMark = Style(color: .blue, isBold: true)

    static func pin(_ status: AnnouncementStatus) -> Style {
        Style(color: status == .found ? .green : .red, isBold: true)
    }
}
