import Cartography
import Presentation
import Terminal

/// The appearance of the map in cells.
///
/// With 256 or more colors, the ground is a background color, and Unicode lines are braille dots,
/// or quadrants for main roads and motorways. With fewer colors, each kind of ground has a texture
/// character, and most kinds of line have a character.
struct MapGlyphs {
    private let charset: Charset
    private let palette: MapPalette
    /// The two cells of each ground, by its raw value: `sign` where `hasSign(of:)` is true, and
    /// `plain` elsewhere.
    private let grounds: [(plain: Cell, sign: Cell)]
    /// For each line, by raw value: its symbol, or nil for dots; the cells, by the line's dots; and
    /// its style.
    private let lines: [(symbol: Cell?, cells: [Cell], style: Style)]

    init(_ charset: Charset, _ palette: MapPalette, metersPerColumn: Double = 0) {
        self.charset = charset
        self.palette = palette
        grounds = MapGround.allCases.map { Self.cells(of: $0, charset, palette) }
        // At small scales there are too many roads for quadrants.
        let solid: [MapLine] =
            palette.isPainted && metersPerColumn < 1500 ? [.mainRoad, .motorway] : []
        lines = MapLine.allCases.map { line in
            let character = Self.character(of: line, charset, isPainted: palette.isPainted)
            // Some terminals draw larger dots in bold text.
            let isBold = palette.isPainted && line.rawValue >= MapLine.road.rawValue
            let style = Style(color: palette.line(line), isBold: isBold)
            let symbol = character.map { Cell(character: $0, style: style) }
            return (symbol, solid.contains(line) ? Cell.solidBraille : Cell.braille, style)
        }
    }

    /// Returns the terminal cell for a map cell; the position determines the texture.
    func cell(_ cell: MapCell, at place: CellGrid.Place) -> Cell {
        let ground = grounds[Int(cell.ground.rawValue)]
        if let line = cell.line {
            let (symbol, cells, style) = lines[Int(line.rawValue)]
            return draw(symbol ?? cells[Int(cell.dots)], style, over: ground.plain)
        }
        if charset == .unicode, palette.isPainted, let other = cell.otherGround {
            let style = Style(color: grounds[Int(other.rawValue)].plain.style.background)
            return draw(Cell.quadrants[Int(cell.otherQuadrants)], style, over: ground.plain)
        }
        return place.hasSign(of: cell.ground) ? ground.sign : ground.plain
    }

    private func draw(_ symbol: Cell, _ style: Style, over ground: Cell) -> Cell {
        var cell = symbol
        cell.style = style
        cell.style.background = ground.style.background
        return cell
    }

    func label(_ kind: MapLabel.Kind, over ground: MapGround) -> Style {
        let background = palette.isPainted ? palette.ground(ground) : nil
        return Style(color: palette.name(kind), background: background, isBold: kind == .town)
    }

    /// The signs that the legend explains while the map shows them, by importance.
    var signs: [(cell: Cell, title: Strings.Key)] {
        let place = Cell(character: MapMarks(charset).place, style: label(.place, over: .land))
        let always = [
            (grounds[Int(MapGround.unknown.rawValue)].sign, Strings.Key.mapLegendNoData),
            (place, .mapLegendPlace),
        ]
        guard !palette.isPainted else { return always }
        let ofGrounds: [(MapGround, Strings.Key)] = [
            (.water, .mapLegendWater), (.wood, .mapLegendWood), (.builtUp, .mapLegendBuiltUp),
            (.building, .mapLegendBuilding),
        ]
        let ofLines: [(MapLine, Strings.Key)] = [
            (.railway, .mapLegendRailway), (.motorway, .mapLegendMotorway),
            (.mainRoad, .mapLegendMainRoad),
            (.road, .mapLegendRoad), (.minorRoad, .mapLegendStreet), (.river, .mapLegendRiver),
            (.border, .mapLegendBorder),
        ]
        return always + ofGrounds.map { (grounds[Int($0.rawValue)].plain, $1) }
            + ofLines.compactMap { line, title in
                lines[Int(line.rawValue)].symbol.map { ($0, title) }
            }
    }

    var peak: String { charset.pick("▲", ascii: "^") }

    private static func cells(
        of ground: MapGround,
        _ charset: Charset,
        _ palette: MapPalette
    ) -> (plain: Cell, sign: Cell) {
        let color = palette.texture(ground)
        let texture = texture(ground, charset)
        guard palette.isPainted else {
            let style = Style(color: color, isDim: ground == .unknown)
            let sign = Cell(character: texture, style: style)
            // All ground is textured everywhere, except for ground without map data.
            return (ground == .unknown ? Cell(character: " ", style: style) : sign, sign)
        }
        // The texture characters are sparse; with them, color is not the only distinction.
        let background = palette.ground(ground)
        let plain = Cell(character: " ", style: Style(background: background))
        return (
            plain,
            color.map { Cell(character: texture, style: Style(color: $0, background: background)) }
                ?? plain
        )
    }

    private static func texture(_ ground: MapGround, _ charset: Charset) -> Character {
        switch ground {
        case .unknown: MapMarks(charset).noData
        case .land: " "
        case .wood: charset.pick("♣", ascii: "\"")
        case .builtUp: charset.pick("░", ascii: ":")
        case .building: charset.pick("▓", ascii: "%")
        case .water: charset.pick("≈", ascii: "~")
        }
    }

    /// Returns the character of a line; nil if it is drawn with dots.
    private static func character(of line: MapLine, _ charset: Charset, isPainted: Bool)
        -> Character?
    {
        if charset == .unicode, isPainted {
            return nil
        }
        return switch line {
        case .border: charset.pick("¦", ascii: "!")
        case .stream, .river: charset.pick("∿", ascii: ";")
        case .path, .minorRoad: charset.pick("·", ascii: ".")
        case .railway: charset.pick("╪", ascii: "|")
        case .road: charset.pick(nil, ascii: "-")
        case .mainRoad: charset.pick(nil, ascii: "+")
        case .motorway: charset.pick(nil, ascii: "=")
        }
    }
}

extension CellGrid.Place {
    /// Whether a sparse texture character is drawn here.
    fileprivate func hasSign(of ground: MapGround) -> Bool {
        switch ground {
        case .unknown: (column + row * 6).isMultiple(of: 16)
        case .water: row.isMultiple(of: 2) && (column + row * 2).isMultiple(of: 6)
        case .wood: (column + row * 3).isMultiple(of: 7)
        case .land, .builtUp, .building: false
        }
    }
}
