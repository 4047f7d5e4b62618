extension Style {
    /// Returns the SGR sequence that sets this style, regardless of the previous one.
    ///
    /// Without a color depth, only the colors are left out.
    func sgr(_ colors: ColorDepth?) -> String {
        var parameters = "\u{1b}[0"
        if isBold { parameters += ";1" }
        if isDim { parameters += ";2" }
        if isReversed { parameters += ";7" }
        if let colors {
            if let color { parameters += ";3" + color.parameter(colors) }
            if let background { parameters += ";4" + background.parameter(colors) }
        }
        return parameters + "m"
    }
}

extension Style.Color {
    /// Returns the end of the parameter: a digit, or an indexed or direct color (ITU-T T.416, 13.1.8).
    fileprivate func parameter(_ colors: ColorDepth) -> String {
        switch self {
        case .red: "1"
        case .green: "2"
        case .yellow: "3"
        case .blue: "4"
        case .magenta: "5"
        case .cyan: "6"
        case .rgb(let red, let green, let blue):
            switch colors {
            case .basic: String(Self.basicNumber(red, green, blue))
            case .palette: "8;5;\(Self.paletteNumber(red, green, blue))"
            case .full: "8;2;\(red);\(green);\(blue)"
            }
        }
    }

    /// Returns the nearest of the eight basic colors, with a bit each for red, green and blue.
    private static func basicNumber(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        (red > 127 ? 1 : 0) + (green > 127 ? 2 : 0) + (blue > 127 ? 4 : 0)
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
