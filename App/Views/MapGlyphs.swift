import Cartography
import Terminal

/// The appearance of the map in cells.
///
/// With 256 or more colors, the ground is a background color, and Unicode lines are braille dots. With fewer colors,
/// each kind of ground has a texture character, and most kinds of line have a character.
struct MapGlyphs {
    private let charset: Charset
    private let palette: MapPalette
    /// The two cells of each ground, by its raw value: `sign` where `hasSign(of:)` is true, and `plain` elsewhere.
    private let grounds: [(plain: Cell, sign: Cell)]
    /// The symbol and the color of each line, by its raw value; the symbol is nil if the line is drawn with braille dots.
    private let lines: [(symbol: Cell?, color: Style.Color?)]

    init(_ charset: Charset, _ palette: MapPalette) {
        self.charset = charset
        self.palette = palette
        grounds = MapGround.allCases.map { Self.cells(of: $0, charset, palette) }
        lines = MapLine.allCases.map { line in
            let character = Self.character(of: line, charset, isPainted: palette.isPainted)
            return (character.map { Cell(character: $0, style: .plain) }, palette.line(line))
        }
    }

    /// Returns the terminal cell for a map cell; the position determines the texture.
    func cell(_ cell: MapCell, at place: CellGrid.Place) -> Cell {
        let ground = grounds[Int(cell.ground.rawValue)]
        if let line = cell.line {
            let (symbol, color) = lines[Int(line.rawValue)]
            return draw(symbol ?? Self.braille[Int(cell.dots)], color, over: ground.plain)
        }
        if charset == .unicode, palette.isPainted, let other = cell.otherGround {
            let color = grounds[Int(other.rawValue)].plain.style.background
            return draw(Cell.quadrants[Int(cell.otherQuadrants)], color, over: ground.plain)
        }
        return place.hasSign(of: cell.ground) ? ground.sign : ground.plain
    }

    private func draw(_ symbol: Cell, _ color: Style.Color?, over ground: Cell) -> Cell {
        var cell = symbol
        cell.style = ground.style
        cell.style.color = color
        return cell
    }

    func label(_ kind: MapLabel.Kind, over ground: MapGround) -> Style {
        guard palette.isPainted else {
            return Style(color: kind == .water ? .cyan : kind == .park ? .green : nil, isBold: kind == .town)
        }
        return Style(color: palette.text, background: palette.ground(ground), isBold: kind == .town)
    }

    /// The symbol before the name of a mountain.
    var peak: String { charset.pick("▲", ascii: "^") }

    /// Returns the two cells of a ground; see `grounds`.
    private static func cells(
        of ground: MapGround, _ charset: Charset, _ palette: MapPalette
    ) -> (plain: Cell, sign: Cell) {
        let color = palette.texture(ground)
        let texture = texture(ground, charset)
        guard palette.isPainted else {
            let style = Style(color: color, isDim: ground == .unknown)
            let sign = Cell(character: texture, style: style)
            // All ground is textured everywhere, except for ground without map data, which is hatched.
            return (ground == .unknown ? Cell(character: " ", style: style) : sign, sign)
        }
        // Sparse texture characters, so that color is not the only distinction.
        let background = palette.ground(ground)
        let plain = Cell(character: " ", style: Style(background: background))
        return (plain, color.map { Cell(character: texture, style: Style(color: $0, background: background)) } ?? plain)
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

    /// The braille patterns, by their dots (Unicode 17, section 21.1).
    private static let braille = (0..<256).map { dots in
        Cell(character: Unicode.Scalar(0x2800 + dots).map(Character.init), style: .plain)
    }

    /// Returns the character of a line; nil if it is drawn with braille dots.
    private static func character(of line: MapLine, _ charset: Charset, isPainted: Bool) -> Character? {
        if charset == .unicode, isPainted { return nil }
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
    /// Whether a texture character is drawn here: hatching for ground without map data, sparse characters otherwise.
    fileprivate func hasSign(of ground: MapGround) -> Bool {
        switch ground {
        case .unknown: (column + row).isMultiple(of: 3)
        case .water: row.isMultiple(of: 2) && (column + row * 2).isMultiple(of: 6)
        case .wood: (column + row * 3).isMultiple(of: 7)
        case .land, .builtUp, .building: false
        }
    }
}
