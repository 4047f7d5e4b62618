import Cartography
import Domain
import Terminal

/// The colors of the map.
///
/// With 256 or more colors, grounds are background colors, and the text, the pins and the user's mark have a contrast of
/// at least 4.5:1 against every ground (WCAG 2.2, success criterion 1.4.3). With fewer colors there are no backgrounds,
/// and the basic colors follow the user's theme.
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
    var text: Style.Color { theme == .light ? .rgb(20, 20, 20) : .rgb(238, 238, 238) }

    /// The color of the user's mark.
    var user: Style.Color {
        guard isPainted else { return .brightBlue }
        return theme == .light ? .rgb(0, 0, 135) : .rgb(135, 215, 255)
    }

    /// The color of a pin.
    func pin(_ status: AnnouncementStatus) -> Style.Color {
        switch (status, isPainted, theme) {
        case (.active, false, _), (.closed, false, _): .brightRed
        case (.active, true, .light), (.closed, true, .light): .rgb(135, 0, 0)
        case (.active, true, .dark), (.closed, true, .dark): .rgb(255, 175, 175)
        case (.found, false, _): .brightGreen
        case (.found, true, .light): .rgb(0, 95, 0)
        case (.found, true, .dark): .rgb(135, 255, 135)
        }
    }

    /// The background color of a ground.
    func ground(_ ground: MapGround) -> Style.Color {
        switch (ground, theme) {
        case (.unknown, .light): .rgb(238, 238, 238)
        case (.land, .light): isLimited ? .rgb(255, 255, 215) : .rgb(250, 246, 228)
        case (.wood, .light): isLimited ? .rgb(175, 215, 135) : .rgb(190, 220, 170)
        case (.builtUp, .light): .rgb(221, 214, 208)
        case (.building, .light): isLimited ? .rgb(255, 215, 175) : .rgb(240, 205, 180)
        case (.water, .light): isLimited ? .rgb(135, 215, 255) : .rgb(150, 212, 248)
        case (.unknown, .dark): .rgb(12, 12, 14)
        case (.land, .dark): .rgb(30, 32, 36)
        case (.wood, .dark): isLimited ? .rgb(0, 95, 0) : .rgb(28, 56, 36)
        case (.builtUp, .dark): .rgb(50, 47, 50)
        case (.building, .dark): .rgb(70, 62, 60)
        case (.water, .dark): isLimited ? .rgb(0, 0, 95) : .rgb(16, 52, 96)
        }
    }

    /// The color of the texture of a ground; nil if a painted ground has no texture, or for the default color.
    func texture(_ ground: MapGround) -> Style.Color? {
        switch (ground, isPainted, theme) {
        case (.water, false, _): .blue
        case (.wood, false, _): .green
        case (_, false, _), (.land, _, _), (.builtUp, _, _), (.building, _, _): nil
        case (.unknown, _, .light): .rgb(208, 208, 208)
        case (.water, _, .light): .rgb(95, 170, 225)
        case (.wood, _, .light): .rgb(140, 185, 125)
        case (.unknown, _, .dark): .rgb(60, 60, 64)
        case (.water, _, .dark): .rgb(50, 100, 160)
        case (.wood, _, .dark): .rgb(60, 100, 66)
        }
    }

    /// The color of a line; nil for the default color.
    ///
    /// No line is red: pins are.
    func line(_ line: MapLine) -> Style.Color? {
        switch (line, isPainted, theme) {
        case (.border, false, _): .magenta
        case (.stream, false, _), (.river, false, _): .blue
        case (.path, false, _), (.minorRoad, false, _), (.railway, false, _): nil
        case (.road, false, _): .yellow
        case (.mainRoad, false, _): .brightYellow
        case (.motorway, false, _): .brightMagenta
        case (.border, _, .light): .rgb(135, 95, 175)
        case (.stream, _, .light), (.river, _, .light): .rgb(20, 130, 210)
        case (.path, _, .light), (.minorRoad, _, .light): .rgb(150, 145, 140)
        case (.railway, _, .light): .rgb(60, 58, 58)
        case (.road, _, .light): .rgb(190, 150, 20)
        case (.mainRoad, _, .light): .rgb(225, 120, 0)
        case (.motorway, _, .light): .rgb(130, 60, 190)
        case (.border, _, .dark): .rgb(165, 125, 205)
        case (.stream, _, .dark), (.river, _, .dark): .rgb(80, 160, 230)
        case (.path, _, .dark), (.minorRoad, _, .dark): .rgb(110, 110, 112)
        case (.railway, _, .dark): .rgb(175, 175, 180)
        case (.road, _, .dark): .rgb(150, 130, 40)
        case (.mainRoad, _, .dark): .rgb(225, 150, 40)
        case (.motorway, _, .dark): .rgb(200, 130, 255)
        }
    }
}
