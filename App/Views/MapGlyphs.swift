import Terminal
import Cartography

/// The appearance of the map in cells.
///
/// With 256 or more colors, the ground is a background color, and Unicode lines are braille dots. With fewer colors,
/// each kind of ground has a texture character, and most kinds of line have a character.
struct MapGlyphs {
    private let charset: Charset
    private let colors: ColorDepth?

    init(_ charset: Charset, _ colors: ColorDepth?) {
        self.charset = charset
        self.colors = colors
    }

    /// Whether background colors distinguish the kinds of ground.
    var isPainted: Bool { colors == .palette || colors == .full }

    /// Returns the terminal cell for a map cell; the position determines the texture.
    func cell(_ cell: MapCell, at place: CellGrid.Place) -> Cell {
        // Ground without map data is hatched.
        let texture =
            cell.ground != .unknown || (place.column + place.row).isMultiple(of: 3) ? texture(cell.ground) : " "
        guard isPainted else {
            let color = colors == nil ? nil : cell.line.map(\.themeColor) ?? cell.ground.themeColor
            return Cell(
                character: cell.line.map { glyph($0, dots: cell.dots) } ?? texture, style: Style(color: color))
        }
        let background = cell.ground.color
        if let line = cell.line {
            return Cell(
                character: glyph(line, dots: cell.dots), style: Style(color: line.color, background: background))
        }
        if charset == .unicode, let other = cell.otherGround {
            return Cell(
                character: Cell.quadrants[Int(cell.otherQuadrants)],
                style: Style(color: other.color, background: background))
        }
        // Sparse texture characters, so that color is not the only distinction.
        guard let sign = cell.ground.signColor, place.hasSign(of: cell.ground) else {
            return Cell(character: " ", style: Style(background: background))
        }
        return Cell(character: texture, style: Style(color: sign, background: background))
    }

    /// Returns the style of a name over a kind of ground.
    func label(_ kind: MapLabel.Kind, over ground: MapGround) -> Style {
        guard isPainted else { return Style(isBold: kind == .town) }
        return Style(color: .rgb(20, 20, 20), background: ground.color, isBold: kind == .town)
    }

    /// The symbol before the name of a mountain.
    var peak: String { charset == .ascii ? "^" : "▲" }

    private func texture(_ ground: MapGround) -> Character {
        switch (ground, charset) {
        case (.unknown, .unicode): "╱"
        case (.unknown, .ascii): "/"
        case (.land, _): " "
        case (.wood, .unicode): "♣"
        case (.wood, .ascii): "%"
        case (.builtUp, .unicode): "░"
        case (.builtUp, .ascii): ":"
        case (.building, .unicode): "▓"
        case (.building, .ascii): "&"
        case (.water, .unicode): "≈"
        case (.water, .ascii): "~"
        }
    }

    private func glyph(_ line: MapLine, dots: UInt8) -> Character {
        if charset == .unicode, isPainted || line == .mainRoad || line == .road {
            return Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? " "
        }
        return switch (line, charset) {
        case (.border, .unicode): "¦"
        case (.border, .ascii): "!"
        case (.stream, .unicode), (.river, .unicode): "∿"
        case (.stream, .ascii), (.river, .ascii): "s"
        case (.path, .unicode), (.minorRoad, .unicode): "·"
        case (.path, .ascii), (.minorRoad, .ascii): "."
        case (.railway, .unicode): "╪"
        case (.railway, .ascii): "="
        case (.road, _): "+"
        case (.mainRoad, _): "#"
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

extension MapGround {
    /// The color of the texture characters; nil if the ground has none.
    fileprivate var signColor: Style.Color? {
        switch self {
        case .unknown: .rgb(208, 208, 208)
        case .water: .rgb(95, 170, 225)
        case .wood: .rgb(140, 185, 125)
        case .land, .builtUp, .building: nil
        }
    }

    /// The theme color of the texture; nil for the default color.
    fileprivate var themeColor: Style.Color? {
        switch self {
        case .unknown, .land, .builtUp, .building: nil
        case .wood: .green
        case .water: .blue
        }
    }

    fileprivate var color: Style.Color {
        switch self {
        case .unknown: .rgb(238, 238, 238)
        case .land: .rgb(250, 246, 228)
        case .wood: .rgb(184, 216, 165)
        case .builtUp: .rgb(221, 214, 208)
        case .building: .rgb(214, 180, 170)
        case .water: .rgb(144, 208, 248)
        }
    }
}

extension MapLine {
    /// The theme color of the line; nil for the default color.
    fileprivate var themeColor: Style.Color? {
        switch self {
        case .border: .magenta
        case .stream, .river: .blue
        case .path, .minorRoad, .railway: nil
        case .road: .yellow
        case .mainRoad: .red
        }
    }

    fileprivate var color: Style.Color {
        switch self {
        case .border: .rgb(135, 95, 175)
        case .stream, .river: .rgb(20, 130, 210)
        case .path, .minorRoad: .rgb(150, 145, 140)
        case .railway: .rgb(60, 58, 58)
        case .road: .rgb(190, 140, 20)
        case .mainRoad: .rgb(212, 84, 8)
        }
    }
}
