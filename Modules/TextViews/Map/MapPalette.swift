package import Cartography
import Domain
package import Terminal

/// The style of cells; Darwin has another type with this name.
typealias Style = Terminal.Style

/// The colors of the map.
///
/// With 256 or more colors, grounds and marks are background colors. The contrast of a name to
/// every ground, and of a sign to its mark, is at least 4.5:1 (WCAG 2.2, success criterion 1.4.3).
/// The contrast of a mark to every ground is at least 3:1 (success criterion 1.4.11). With fewer
/// colors, there are no backgrounds, and the basic colors have enough contrast to black and to
/// white.
package struct MapPalette {
    /// The opacity of the circle in which the user is, from 0 to 255.
    private static let userAreaOpacity: UInt8 = 48

    private(set) var theme: Theme
    /// Whether grounds and marks are background colors.
    package let isPainted: Bool
    /// Whether marks have colors.
    let hasColors: Bool
    /// Whether there are only 256 colors.
    ///
    /// For some colors of the map, the nearest of the 256 would be the same as for another color,
    /// or differ too much. The map then has another color, which is one of the 256.
    private let isLimited: Bool

    package init(_ theme: Theme, _ colors: ColorDepth?) {
        self.theme = theme
        isPainted = colors == .palette || colors == .full
        hasColors = colors != nil
        isLimited = colors == .palette
    }

    /// The color of most names.
    var text: Style.Color { themed(light: .rgb(20, 20, 20), dark: .rgb(238, 238, 238)) }

    func name(_ kind: MapLabel.Kind) -> Style.Color? {
        switch kind {
        case .water: color(.cyan, light: .rgb(0, 40, 160), dark: .rgb(135, 205, 255))
        case .park: color(.green, light: .rgb(0, 90, 20), dark: .rgb(150, 225, 140))
        case .region: color(.magenta, light: .rgb(90, 40, 130), dark: .rgb(230, 215, 255))
        case .town, .place, .peak, .street: isPainted ? text : terminalDefault
        }
    }

    var user: Style.Color { color(.blue, light: .rgb(0, 80, 205), dark: .rgb(95, 175, 255)) }

    func pin(_ status: AnnouncementStatus) -> Style.Color {
        switch status {
        case .active, .closed:
            color(
                .red,
                light: .rgb(215, 0, 0),
                dark: isLimited ? .rgb(255, 135, 135) : .rgb(255, 80, 80)
            )
        case .found:
            color(.green, light: .rgb(0, 95, 0), dark: .rgb(95, 225, 95))
        }
    }

    /// The color of the edges of marks on a picture: white or nearly black.
    ///
    /// The inside of a wide road has the color of the road, mixed with this color.
    var background: Style.Color { themed(light: .rgb(255, 255, 255), dark: .rgb(20, 20, 22)) }

    /// The colors of a picture of the map.
    package var colors: MapColors {
        let lines = MapLine.allCases.map { line in
            // Water has the same color in lines and in areas.
            if [.stream, .river].contains(line) {
                ground(.water).pixel
            } else {
                // `line` returns `nil` for the terminal's default color, which is the color of
                // text.
                (self.line(line) ?? text).pixel
            }
        }
        var userArea = user.pixel
        userArea.w = Self.userAreaOpacity
        return MapColors(
            grounds: MapGround.allCases.map { ground($0).pixel },
            lines: lines,
            roads: lines.map { $0.mixed(with: background.pixel) },
            userArea: userArea
        )
    }

    func pinStyle(_ status: AnnouncementStatus) -> Style { mark(pin(status)) }

    func mark(_ color: Style.Color) -> Style {
        guard isPainted else { return Style(color: color, isBold: true, isReversed: true) }
        return Style(
            color: themed(light: .rgb(255, 255, 255), dark: .rgb(0, 0, 0)),
            background: color,
            isBold: true
        )
    }

    /// Returns the style of the cells beside the sign of a mark.
    ///
    /// One half of such a cell has the color of the mark, and the other half has the color of the
    /// ground.
    func plate(_ mark: Style, over ground: Style.Color?) -> Style {
        // With few colors, the style of a mark is reversed, so its `color` fills the cell.
        let colorOfMark = isPainted ? mark.background : mark.color
        return Style(color: colorOfMark, background: ground)
    }

    /// The style of the cells beside the sign of a selected pin.
    ///
    /// With few colors, these cells have brackets. Otherwise, they are filled with one color.
    var selectedPlate: Style {
        isPainted
            ? Style(color: text, background: text, isBold: true)
            : Style(isBold: true, isReversed: true)
    }

    /// Returns the style of a selected pin; `hasPlate` is whether there is a plate beside the pin.
    func selectedPin(_ status: AnnouncementStatus, hasPlate: Bool) -> Style {
        // With few colors, a selected pin keeps its color, and the brackets of its plate mark the
        // pin. Without a plate, the pin has the color of text.
        guard isPainted else { return hasPlate ? pinStyle(status) : selectedPlate }
        // The background is the color of names, so the pin has the color that it has in the other
        // theme.
        var other = self
        other.theme = theme == .light ? .dark : .light
        return Style(color: other.pin(status), background: text, isBold: true)
    }

    func ground(_ ground: MapGround) -> Style.Color {
        switch ground {
        case .unknown:
            themed(light: .rgb(238, 238, 238), dark: .rgb(12, 12, 14))
        case .notLoaded:
            themed(
                light: isLimited ? .rgb(255, 255, 255) : .rgb(250, 236, 232),
                dark: isLimited ? .rgb(0, 0, 0) : .rgb(36, 16, 18)
            )
        case .land:
            themed(
                light: isLimited ? .rgb(255, 255, 215) : .rgb(250, 246, 228),
                dark: .rgb(30, 32, 36)
            )
        case .wood:
            themed(
                light: isLimited ? .rgb(175, 215, 135) : .rgb(190, 220, 170),
                dark: isLimited ? .rgb(0, 95, 0) : .rgb(28, 56, 36)
            )
        case .builtUp:
            themed(light: .rgb(221, 214, 208), dark: .rgb(50, 47, 50))
        case .building:
            themed(
                light: isLimited ? .rgb(255, 215, 175) : .rgb(240, 205, 180),
                dark: .rgb(70, 62, 60)
            )
        case .water:
            themed(
                light: isLimited ? .rgb(135, 215, 255) : .rgb(150, 212, 248),
                dark: isLimited ? .rgb(0, 0, 95) : .rgb(16, 52, 96)
            )
        }
    }

    /// The color of the texture of a ground.
    ///
    /// Nil for a ground without a texture. With few colors, the texture of unknown ground also has
    /// `nil`, which stands for the terminal's default color.
    func texture(_ ground: MapGround) -> Style.Color? {
        switch ground {
        case .unknown:
            color(terminalDefault, light: .rgb(208, 208, 208), dark: .rgb(60, 60, 64))
        case .notLoaded:
            color(.red, light: .rgb(205, 140, 130), dark: .rgb(140, 70, 70))
        case .water:
            color(.blue, light: .rgb(95, 170, 225), dark: .rgb(50, 100, 160))
        case .wood:
            color(basicWood, light: .rgb(140, 185, 125), dark: .rgb(60, 100, 66))
        case .land, .builtUp, .building:
            nil
        }
    }

    /// The color of woods if there are few colors.
    ///
    /// In the light theme, it is gray, because green has too little contrast to white.
    private var basicWood: Style.Color { themed(light: .rgb(100, 100, 100), dark: .green) }

    /// The color in which the terminal shows text.
    private var terminalDefault: Style.Color? { nil }

    func line(_ line: MapLine) -> Style.Color? {
        switch line {
        case .border: color(.magenta, light: .rgb(135, 95, 175), dark: .rgb(165, 125, 205))
        case .stream, .river: color(.blue, light: .rgb(0, 105, 190), dark: .rgb(100, 185, 255))
        case .path, .minorRoad:
            color(terminalDefault, light: .rgb(125, 120, 115), dark: .rgb(140, 140, 142))
        case .railway: color(terminalDefault, light: .rgb(80, 78, 78), dark: .rgb(195, 195, 200))
        case .road: color(terminalDefault, light: .rgb(160, 120, 0), dark: .rgb(190, 165, 60))
        case .mainRoad: color(.yellow, light: .rgb(225, 120, 0), dark: .rgb(205, 135, 40))
        case .motorway: color(.magenta, light: .rgb(130, 60, 190), dark: .rgb(170, 110, 225))
        }
    }

    /// Returns the color for the theme.
    private func themed<Value>(light: Value, dark: Value) -> Value {
        theme == .light ? light : dark
    }

    /// Returns the color for the theme, or a basic color if the map has few colors.
    ///
    /// `Value` is a color, or an optional color if the basic one is the terminal's default color.
    private func color<Value>(_ basic: Value, light: Value, dark: Value) -> Value {
        isPainted ? themed(light: light, dark: dark) : basic
    }
}

extension Style.Color {
    /// The color in a picture; transparent for a basic color, which pictures do not use.
    var pixel: Raster.Pixel {
        guard let parts else { return .zero }
        return SIMD4(parts.red, parts.green, parts.blue, 255)
    }
}

extension Raster.Pixel {
    fileprivate func mixed(with other: Self) -> Self {
        // A byte is too small for the sum.
        let first = SIMD4<Int>(truncatingIfNeeded: self)
        let second = SIMD4<Int>(truncatingIfNeeded: other)
        return Self(truncatingIfNeeded: (first &+ second) / 2)
    }
}
