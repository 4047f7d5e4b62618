import Cartography
import Presentation
import Terminal

/// The appearance of the map in cells.
///
/// With 256 or more colors, the ground is a background color. In Unicode, lines are then braille
/// dots, and main roads and motorways can be quadrants.
///
/// With fewer colors, each kind of ground has a texture character, and most kinds of line have a
/// character. In Unicode, larger roads are shown by different dots: roads have thin dots, main
/// roads have wide dots, and motorways have quadrants. So the characters alone distinguish them.
struct MapGlyphs {
    /// The cells of a kind of ground.
    private struct GroundCells {
        let plain: Cell
        /// The cell at the places where `hasSign(of:)` is true.
        let sign: Cell
    }

    /// The cells of lines of dots, indexed by the braille pattern of the dots.
    private struct DottedCells {
        static let braille = DottedCells(Cell.braille)
        static let thinBraille = DottedCells(Cell.thinBraille)
        static let wideBraille = DottedCells(Cell.wideBraille)
        /// The quadrants with a dot in them.
        static let solidBraille = DottedCells(Cell.solidBraille)

        let cells: [Cell]
        /// The characters of the cells with dots.
        let characters: Set<Character>

        private init(_ cells: [Cell]) {
            self.cells = cells
            characters = Set(cells.dropFirst().compactMap(\.character))
        }
    }

    /// The cells of a kind of line.
    private struct LineCells {
        /// The cell of a line that has a character; `nil` for a line of dots.
        let symbol: Cell?
        let dotted: DottedCells
        let style: Style
    }

    /// A sign that the legend explains.
    struct Sign {
        /// The cell that the legend shows.
        let cell: Cell
        /// The characters of the cells with the meaning of the sign.
        let characters: Set<Character>
        let title: Strings.Key

        init(cell: Cell, characters: Set<Character>? = nil, title: Strings.Key) {
            self.cell = cell
            self.characters = characters ?? Set([cell.character].compactMap(\.self))
            self.title = title
        }

        /// Returns whether a map has a cell with the style of the sign and one of its characters.
        func isOn(_ map: CellGrid) -> Bool {
            if characters.count == 1 {
                return map.contains(cell)
            }
            // Only lines of dots have several characters. Their signs are in the legend only if no
            // ground is painted, so backgrounds need not be ignored as in `contains(_:)`.
            return map.rows.contains { row in
                row.contains { other in
                    guard let character = other.character else { return false }
                    return other.style == cell.style && characters.contains(character)
                }
            }
        }
    }

    /// The braille pattern of a line from west to east.
    ///
    /// The legend shows it.
    private static let dotsInLegend = 0x24

    /// The number of meters per column below which main roads and motorways can be quadrants.
    ///
    /// At smaller scales, there are too many roads for quadrants.
    private static let maxMetersPerColumnWithQuadrants = 1500.0

    private let charset: Charset
    private let palette: MapPalette
    /// The cells of each ground, by its raw value.
    private let grounds: [GroundCells]
    /// The cells of each line, by its raw value.
    private let lines: [LineCells]

    init(_ charset: Charset, _ palette: MapPalette, metersPerColumn: Double = 0) {
        self.charset = charset
        self.palette = palette
        grounds = MapGround.allCases.map { Self.cells(of: $0, charset, palette) }
        let hasQuadrants =
            palette.isPainted && metersPerColumn < Self.maxMetersPerColumnWithQuadrants
        lines = MapLine.allCases.map { line in
            let character = Self.character(of: line, charset, isPainted: palette.isPainted)
            // Some terminals draw larger dots in bold text.
            let isRoad = line == .road || line == .mainRoad || line == .motorway
            let isBold = palette.isPainted && isRoad
            let style = Style(color: palette.line(line), isBold: isBold)
            return LineCells(
                symbol: character.map { Cell(character: $0, style: style) },
                dotted: Self.dottedCells(
                    of: line,
                    isPainted: palette.isPainted,
                    hasQuadrants: hasQuadrants
                ),
                style: style
            )
        }
    }

    private static func dottedCells(
        of line: MapLine,
        isPainted: Bool,
        hasQuadrants: Bool
    ) -> DottedCells {
        switch line {
        case .motorway where hasQuadrants || !isPainted: .solidBraille
        case .mainRoad where hasQuadrants: .solidBraille
        case .mainRoad where !isPainted: .wideBraille
        case .road where !isPainted: .thinBraille
        default: .braille
        }
    }

    /// Returns the terminal cell for a map cell; the position determines the texture.
    func cell(_ cell: MapCell, at place: CellGrid.Position) -> Cell {
        let ground = grounds[Int(cell.ground.rawValue)]
        if let line = cell.line {
            let cells = lines[Int(line.rawValue)]
            let symbol = cells.symbol ?? cells.dotted.cells[Int(cell.dots)]
            return draw(symbol, cells.style, over: ground.plain)
        }
        if charset == .unicode, palette.isPainted, let other = cell.otherGround {
            let style = Style(color: grounds[Int(other.rawValue)].plain.style.background)
            return draw(Cell.blockElements[Int(cell.otherQuadrants)], style, over: ground.plain)
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
    var signs: [Sign] {
        let noData = grounds[Int(MapGround.unknown.rawValue)].sign
        let notLoaded = grounds[Int(MapGround.notLoaded.rawValue)].sign
        let place = Cell(character: MapMarks(charset).place, style: label(.place, over: .land))
        var signs = [
            Sign(cell: noData, title: .mapLegendNoData),
            Sign(cell: notLoaded, title: .mapLegendNotLoaded),
            Sign(cell: place, title: .mapLegendPlace),
        ]
        let peak = Sign(
            cell: Cell(character: self.peak, style: label(.peak, over: .land)),
            title: .mapLegendPeak
        )
        // Colors distinguish painted grounds and lines.
        guard !palette.isPainted else { return signs + [peak] }
        signs += Self.titlesOfRoads.map { sign(of: $0.key, title: $0.value) }
        for (ground, title) in Self.titlesOfGrounds {
            signs.append(Sign(cell: grounds[Int(ground.rawValue)].plain, title: title))
        }
        signs += Self.titlesOfOtherLines.map { sign(of: $0.key, title: $0.value) }
        return signs + [peak]
    }

    private func sign(of line: MapLine, title: Strings.Key) -> Sign {
        let cells = lines[Int(line.rawValue)]
        if let symbol = cells.symbol {
            return Sign(cell: symbol, title: title)
        }
        var cell = cells.dotted.cells[Self.dotsInLegend]
        cell.style = cells.style
        return Sign(cell: cell, characters: cells.dotted.characters, title: title)
    }

    private static let titlesOfGrounds: KeyValuePairs<MapGround, Strings.Key> = [
        .water: .mapLegendWater,
        .wood: .mapLegendWood,
        .builtUp: .mapLegendBuiltUp,
        .building: .mapLegendBuilding,
    ]

    private static let titlesOfRoads: KeyValuePairs<MapLine, Strings.Key> = [
        .motorway: .mapLegendMotorway,
        .mainRoad: .mapLegendMainRoad,
        .road: .mapLegendRoad,
    ]

    private static let titlesOfOtherLines: KeyValuePairs<MapLine, Strings.Key> = [
        .railway: .mapLegendRailway,
        .minorRoad: .mapLegendStreet,
        .river: .mapLegendRiver,
        .border: .mapLegendBorder,
    ]

    var peak: Character { charset.pick("▲", ascii: "^") }

    private static func cells(
        of ground: MapGround,
        _ charset: Charset,
        _ palette: MapPalette
    ) -> GroundCells {
        let color = palette.texture(ground)
        let texture = texture(ground, charset)
        guard palette.isPainted else {
            let style = Style(color: color, isDim: ground == .unknown)
            let sign = Cell(character: texture, style: style)
            // Loaded ground has its texture in every cell. Other ground has it only in some cells.
            let plain = ground.isLoaded ? sign : Cell(character: " ", style: style)
            return GroundCells(plain: plain, sign: sign)
        }
        let background = palette.ground(ground)
        let plain = Cell(character: " ", style: Style(background: background))
        guard let color else { return GroundCells(plain: plain, sign: plain) }
        // Only some cells have the texture character. It distinguishes the ground for users who
        // cannot distinguish the colors.
        let sign = Cell(character: texture, style: Style(color: color, background: background))
        return GroundCells(plain: plain, sign: sign)
    }

    private static func texture(_ ground: MapGround, _ charset: Charset) -> Character {
        switch ground {
        case .unknown: MapMarks(charset).noData
        case .notLoaded: MapMarks(charset).notLoaded
        case .land: " "
        case .wood: charset.pick("♣", ascii: "\"")
        case .builtUp: charset.pick("░", ascii: ":")
        case .building: charset.pick("▓", ascii: "%")
        case .water: charset.pick("≈", ascii: "~")
        }
    }

    /// Returns the character of a line; `nil` if it is drawn with dots.
    private static func character(of line: MapLine, _ charset: Charset, isPainted: Bool)
        -> Character?
    {
        if charset == .unicode, isPainted {
            return nil
        }
        return switch line {
        case .border: charset.pick("¦", ascii: "!")
        case .stream, .river: charset.pick("∿", ascii: ";")
        // In Unicode, this character is not made of dots, so that it differs from the lines of
        // larger roads.
        case .path, .minorRoad: charset.pick("╌", ascii: ".")
        case .railway: charset.pick("╪", ascii: "|")
        case .road: charset.pick(nil, ascii: "-")
        case .mainRoad: charset.pick(nil, ascii: "+")
        case .motorway: charset.pick(nil, ascii: "=")
        }
    }
}

extension CellGrid.Position {
    /// Returns whether a texture character is drawn here, if the texture has characters only in
    /// some cells.
    fileprivate func hasSign(of ground: MapGround) -> Bool {
        // In each row, the signs are shifted by some columns, so that they are not below each
        // other.
        switch ground {
        case .unknown: (column + row * 6).isMultiple(of: 16)
        case .notLoaded: (column + row * 3).isMultiple(of: 8)
        case .water: row.isMultiple(of: 2) && (column + row * 2).isMultiple(of: 6)
        case .wood: (column + row * 3).isMultiple(of: 7)
        case .land, .builtUp, .building: false
        }
    }
}
