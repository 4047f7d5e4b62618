import Terminal
import Cartography

/// The appearance of the map in cells.
///
/// With 256 or more colors, the ground is a background color, and Unicode lines are braille dots. With fewer colors,
/// each kind of ground has a texture character, and most kinds of line have a character.
struct MapGlyphs {
    private let charset: Charset
    private let palette: MapPalette

    init(_ charset: Charset, _ palette: MapPalette) {
        self.charset = charset
        self.palette = palette
    }

    /// Returns the terminal cell for a map cell; the position determines the texture.
    func cell(_ cell: MapCell, at place: CellGrid.Place) -> Cell {
        let isDim = cell.ground == .unknown
        let hasSign = place.hasSign(of: cell.ground)
        guard palette.isPainted else {
            // Ground without map data is hatched.
            let texture = !isDim || hasSign ? texture(cell.ground) : " "
            let color = cell.line.map(palette.line) ?? palette.texture(cell.ground)
            return Cell(
                character: cell.line.map { glyph($0, dots: cell.dots) } ?? texture,
                style: Style(color: color, isDim: isDim))
        }
        let background = palette.ground(cell.ground)
        if let line = cell.line {
            return Cell(
                character: glyph(line, dots: cell.dots),
                style: Style(color: palette.line(line), background: background))
        }
        if charset == .unicode, let other = cell.otherGround {
            return Cell(
                character: Cell.quadrants[Int(cell.otherQuadrants)],
                style: Style(color: palette.ground(other), background: background))
        }
        // Sparse texture characters, so that color is not the only distinction.
        guard hasSign, let sign = palette.texture(cell.ground) else {
            return Cell(character: " ", style: Style(background: background))
        }
        return Cell(character: texture(cell.ground), style: Style(color: sign, background: background))
    }

    /// Returns the style of a name over a kind of ground.
    func label(_ kind: MapLabel.Kind, over ground: MapGround) -> Style {
        guard palette.isPainted else {
            return Style(color: kind == .water ? .blue : kind == .park ? .green : nil, isBold: kind == .town)
        }
        return Style(color: palette.text, background: palette.ground(ground), isBold: kind == .town)
    }

    /// The symbol before the name of a mountain.
    var peak: String { charset == .ascii ? "^" : "▲" }

    private func texture(_ ground: MapGround) -> Character {
        switch (ground, charset) {
        case (.unknown, .unicode): "╱"
        case (.unknown, .ascii): "/"
        case (.land, _): " "
        case (.wood, .unicode): "♣"
        case (.wood, .ascii): "\""
        case (.builtUp, .unicode): "░"
        case (.builtUp, .ascii): ":"
        case (.building, .unicode): "▓"
        case (.building, .ascii): "%"
        case (.water, .unicode): "≈"
        case (.water, .ascii): "~"
        }
    }

    /// The braille patterns, by their dots (Unicode 17, section 21.1).
    private static let braille = (0..<256).map { Unicode.Scalar(0x2800 + $0).map(Character.init) ?? " " }

    private func glyph(_ line: MapLine, dots: UInt8) -> Character {
        if charset == .unicode, palette.isPainted || [.road, .mainRoad, .motorway].contains(line) {
            return Self.braille[Int(dots)]
        }
        return switch (line, charset) {
        case (.border, .unicode): "¦"
        case (.border, .ascii): "!"
        case (.stream, .unicode), (.river, .unicode): "∿"
        case (.stream, .ascii), (.river, .ascii): ";"
        case (.path, .unicode), (.minorRoad, .unicode): "·"
        case (.path, .ascii), (.minorRoad, .ascii): "."
        case (.railway, .unicode): "╪"
        case (.railway, .ascii): "|"
        case (.road, _): "-"
        case (.mainRoad, _): "+"
        case (.motorway, _): "="
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
