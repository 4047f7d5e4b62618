extension Style {
    /// Returns the SGR sequence that sets this style, regardless of the previous one.
    ///
    /// Without a color depth, only the colors are left out. A link has no effect.
    func sgr(_ colors: ColorDepth?) -> String {
        var parameters = "\u{1b}[0"
        if isBold { parameters += ";1" }
        if isDim { parameters += ";2" }
        if isReversed { parameters += ";7" }
        if let colors {
            if let color { parameters += ";" + color.parameter(colors, isBackground: false) }
            if let background { parameters += ";" + background.parameter(colors, isBackground: true) }
        }
        return parameters + "m"
    }
}

extension Style.Color {
    /// Returns the parameter of the color: a number, or an indexed or direct color (ITU-T T.416, 13.1.8).
    ///
    /// The numbers of the bright colors are those of aixterm.
    fileprivate func parameter(_ colors: ColorDepth, isBackground: Bool) -> String {
        let base = isBackground ? 40 : 30
        switch self {
        case .red, .green, .yellow, .blue, .magenta, .cyan: return String(base + number)
        case .brightRed, .brightGreen, .brightYellow, .brightBlue, .brightMagenta:
            return String(colors == .basic ? base + number : base + 60 + number)
        case .rgb(let red, let green, let blue):
            return switch colors {
            case .basic: String(base + Self.basicNumber(red, green, blue))
            case .sixteen: String(base + Self.sixteenNumber(red, green, blue))
            case .palette: "\(base + 8);5;\(Self.paletteNumber(red, green, blue))"
            case .full: "\(base + 8);2;\(red);\(green);\(blue)"
            }
        }
    }

    /// The number of a basic color, or of the basic color of a bright one.
    private var number: Int {
        switch self {
        case .red, .brightRed: 1
        case .green, .brightGreen: 2
        case .yellow, .brightYellow: 3
        case .blue, .brightBlue: 4
        case .magenta, .brightMagenta: 5
        case .cyan: 6
        case .rgb: 7
        }
    }

    /// Returns the nearest of the eight basic colors, with a bit each for red, green and blue.
    private static func basicNumber(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        (red > 127 ? 1 : 0) + (green > 127 ? 2 : 0) + (blue > 127 ? 4 : 0)
    }

    /// Returns the offset of the nearest of the sixteen colors: a basic color, or 60 more for a bright one.
    private static func sixteenNumber(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        let brightest = max(red, green, blue)
        if brightest < 64 { return 0 }
        if max(red, green, blue) - min(red, green, blue) < 32 { return brightest > 208 ? 67 : brightest > 128 ? 7 : 60 }
        let half = brightest / 2
        return (red > half ? 1 : 0) + (green > half ? 2 : 0) + (blue > half ? 4 : 0) + (brightest > 192 ? 60 : 0)
    }

    /// Returns the nearest of the 240 fixed colors.
    ///
    /// They are a 6 by 6 by 6 cube, followed by 24 grays (xterm, 256colres.pl).
    package static func paletteNumber(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        let wanted = SIMD3(Int(red), Int(green), Int(blue))
        let levels = [0, 95, 135, 175, 215, 255]
        let steps = [red, green, blue].map { part in
            levels.indices.min { abs(levels[$0] - Int(part)) < abs(levels[$1] - Int(part)) } ?? 0
        }
        let cube = SIMD3(levels[steps[0]], levels[steps[1]], levels[steps[2]])
        let step = min(max((wanted.wrappedSum() / 3 - 3) / 10, 0), 23)
        let grey = SIMD3(repeating: 8 + 10 * step)
        func distance(_ color: SIMD3<Int>) -> Int { ((color &- wanted) &* (color &- wanted)).wrappedSum() }
        return distance(grey) < distance(cube) ? 232 + step : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    }
}
