import Cartography
import Domain
import Terminal

/// The colors of the map.
///
/// With 256 or more colors, grounds are background colors, and the text, the pins and the user's mark have a contrast of
/// at least 4.5:1 against every ground (WCAG 2.2, success criterion 1.4.3). With fewer colors there are no backgrounds,
/// and the basic colors have enough contrast to black and to white.
struct MapPalette {
    let theme: Theme
    /// Whether grounds are background colors.
    let isPainted: Bool
    /// Whether there are only 256 colors, which have few dark ones.
    private let isLimited: Bool

    init(_ theme: Theme, _ colors: ColorDepth?) {
        self.theme = theme
        isPainted = colors == .palette || colors == .full
        isLimited = colors == .palette
    }

    /// The color of names.
    var text: Style.Color { themed(light: .rgb(20, 20, 20), dark: .rgb(238, 238, 238)) }

    /// The color of the user's mark.
    var user: Style.Color { color(.blue, light: .rgb(0, 0, 135), dark: .rgb(135, 215, 255)) }

    func pin(_ status: AnnouncementStatus) -> Style.Color {
        switch status {
        case .active, .closed: color(.red, light: .rgb(135, 0, 0), dark: .rgb(255, 175, 175))
        case .found: color(.green, light: .rgb(0, 95, 0), dark: .rgb(135, 255, 135))
        }
    }

    func ground(_ ground: MapGround) -> Style.Color {
        switch ground {
        case .unknown: themed(light: .rgb(238, 238, 238), dark: .rgb(12, 12, 14))
        case .land: themed(light: isLimited ? .rgb(255, 255, 215) : .rgb(250, 246, 228), dark: .rgb(30, 32, 36))
        case .wood:
            themed(
                light: isLimited ? .rgb(175, 215, 135) : .rgb(190, 220, 170),
                dark: isLimited ? .rgb(0, 95, 0) : .rgb(28, 56, 36))
        case .builtUp: themed(light: .rgb(221, 214, 208), dark: .rgb(50, 47, 50))
        case .building: themed(light: isLimited ? .rgb(255, 215, 175) : .rgb(240, 205, 180), dark: .rgb(70, 62, 60))
        case .water:
            themed(
                light: isLimited ? .rgb(135, 215, 255) : .rgb(150, 212, 248),
                dark: isLimited ? .rgb(0, 0, 95) : .rgb(16, 52, 96))
        }
    }

    /// The color of the texture of a ground; nil if a painted ground has no texture, or for the default color.
    func texture(_ ground: MapGround) -> Style.Color? {
        switch ground {
        case .unknown: color(nil, light: .rgb(208, 208, 208), dark: .rgb(60, 60, 64))
        case .water: color(.blue, light: .rgb(95, 170, 225), dark: .rgb(50, 100, 160))
        case .wood:
            color(themed(light: .rgb(100, 100, 100), dark: .green), light: .rgb(140, 185, 125), dark: .rgb(60, 100, 66))
        case .land, .builtUp, .building: nil
        }
    }

    /// The color of a line; nil for the default color.
    ///
    /// No line is red: pins are.
    func line(_ line: MapLine) -> Style.Color? {
        switch line {
        case .border: color(.magenta, light: .rgb(135, 95, 175), dark: .rgb(165, 125, 205))
        case .stream, .river: color(.blue, light: .rgb(20, 130, 210), dark: .rgb(80, 160, 230))
        case .path, .minorRoad: color(nil, light: .rgb(150, 145, 140), dark: .rgb(110, 110, 112))
        case .railway: color(nil, light: .rgb(60, 58, 58), dark: .rgb(175, 175, 180))
        case .road: color(nil, light: .rgb(190, 150, 20), dark: .rgb(150, 130, 40))
        case .mainRoad: color(.yellow, light: .rgb(225, 120, 0), dark: .rgb(225, 150, 40))
        case .motorway: color(.magenta, light: .rgb(130, 60, 190), dark: .rgb(200, 130, 255))
        }
    }

    private func themed<Color>(light: Color, dark: Color) -> Color { theme == .light ? light : dark }

    /// Returns the basic color if there are no background colors, otherwise the color for the theme.
    private func color<Color>(_ basic: Color, light: Color, dark: Color) -> Color {
        isPainted ? themed(light: light, dark: dark) : basic
    }
}
