import Cartography

/// How the map looks in cells: textures for the ground where there is no colour, else backgrounds.
struct MapGlyphs {
    private let charset: Charset
    private let usesColor: Bool

    init(_ charset: Charset, usesColor: Bool) {
        self.charset = charset
        self.usesColor = usesColor
    }

    /// A cell of the map.
    func cell(_ cell: MapCell) -> Cell {
        let background = usesColor ? Self.background(cell.ground) : nil
        guard let line = cell.line else {
            return Cell(
                character: usesColor && cell.ground != .unknown ? " " : texture(cell.ground),
                style: Style(color: usesColor ? .palette(245) : nil, background: background))
        }
        return Cell(
            character: glyph(line, dots: cell.dots),
            style: Style(color: usesColor ? Self.foreground(line) : nil, background: background))
    }

    /// How something stands on the map, over the ground that is there.
    func label(over ground: MapGround) -> Style {
        guard usesColor else { return .bold }
        return Style(color: .palette(16), background: Self.background(ground), isBold: true)
    }

    /// What stands before the name of a mountain.
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
        if charset == .unicode, usesColor || line == .mainRoad || line == .road {
            return Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? " "
        }
        return switch (line, charset) {
        case (.border, .unicode): "¦"
        case (.border, .ascii): "!"
        case (.waterway, .unicode): "∿"
        case (.waterway, .ascii): "s"
        case (.minorRoad, .unicode): "·"
        case (.minorRoad, .ascii): "."
        case (.railway, .unicode): "╪"
        case (.railway, .ascii): "="
        case (.road, _): "+"
        case (.mainRoad, _): "#"
        }
    }

    private static func background(_ ground: MapGround) -> Style.Color? {
        switch ground {
        case .unknown: nil
        case .land: .palette(230)
        case .wood: .palette(151)
        case .builtUp: .palette(188)
        case .building: .palette(181)
        case .water: .palette(117)
        }
    }

    private static func foreground(_ line: MapLine) -> Style.Color {
        switch line {
        case .border: .palette(97)
        case .waterway: .palette(32)
        case .minorRoad: .palette(246)
        case .railway: .palette(237)
        case .road: .palette(179)
        case .mainRoad: .palette(166)
        }
    }
}
