extension Style {
    /// Appends the SGR sequence that sets this style, regardless of the previous one.
    func appendSGR(_ colors: ColorDepth?, isDark: Bool = true, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "\u{1b}[0".utf8)
        if isBold {
            bytes.append(contentsOf: ";1".utf8)
        }
        if isDim {
            bytes.append(contentsOf: ";2".utf8)
        }
        if isReversed {
            bytes.append(contentsOf: ";7".utf8)
        }
        if let colors {
            color?.appendParameters(colors, isDark: isDark, isBackground: false, to: &bytes)
            background?.appendParameters(colors, isDark: isDark, isBackground: true, to: &bytes)
        }
        bytes.append(UInt8(ascii: "m"))
    }
}

extension Style.Color {
    /// Appends the parameters of the color: a number, or an indexed or direct color (ITU-T T.416,
    /// 13.1.8).
    fileprivate func appendParameters(
        _ colors: ColorDepth,
        isDark: Bool,
        isBackground: Bool,
        to bytes: inout [UInt8]
    ) {
        let base = isBackground ? 40 : 30
        if let number, colors < .palette {
            bytes.append(parameter: base + Self.readableNumber(number, colors, isDark: isDark))
            return
        }
        let (red, green, blue) = parts(isDark: isDark)
        switch colors {
        case .basic:
            bytes.append(parameter: base + Self.basicNumber(red, green, blue))
        case .sixteen:
            bytes.append(parameter: base + Self.sixteenNumber(red, green, blue))
        case .palette:
            bytes.append(parameter: base + 8)
            bytes.append(parameter: 5)
            bytes.append(parameter: Self.paletteNumber(red, green, blue))
        case .full:
            bytes.append(parameter: base + 8)
            bytes.append(parameter: 2)
            bytes.append(parameter: Int(red))
            bytes.append(parameter: Int(green))
            bytes.append(parameter: Int(blue))
        }
    }

    /// Returns the number of the color that stands for a basic color, so that it has enough
    /// contrast to the background.
    ///
    /// On white, only red, blue and magenta have enough contrast in the palettes of xterm, VGA and
    /// Tango; 9 is the default color. On black, the bright colors have enough, and of the eight
    /// basic ones all but blue.
    private static func readableNumber(_ number: Int, _ colors: ColorDepth, isDark: Bool) -> Int {
        if isDark {
            colors == .sixteen ? number + 60 : [9, 1, 2, 3, 6, 5, 6][number]
        } else {
            [9, 1, 9, 5, 4, 5, 4][number]
        }
    }

    /// Returns the nearest of the eight basic colors, with a bit each for red, green and blue.
    private static func basicNumber(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        (red > 127 ? 1 : 0) + (green > 127 ? 2 : 0) + (blue > 127 ? 4 : 0)
    }

    /// Returns the offset of the nearest of the sixteen colors: a basic color, or 60 more for a
    /// bright one.
    private static func sixteenNumber(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        let brightest = max(red, green, blue)
        if brightest < 64 {
            return 0
        }
        if max(red, green, blue) - min(red, green, blue) < 32 {
            if brightest > 208 {
                return 67
            }
            if brightest > 128 {
                return 7
            }
            return 60
        }
        let half = brightest / 2
        return (red > half ? 1 : 0) + (green > half ? 2 : 0) + (blue > half ? 4 : 0)
            + (brightest > 192 ? 60 : 0)
    }

    /// Returns the nearest of the 240 fixed colors.
    ///
    /// They are a 6 by 6 by 6 cube, followed by 24 grays (xterm, 256colres.pl).
    package static func paletteNumber(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        let wanted = SIMD3(Int(red), Int(green), Int(blue))
        // The levels of a part in the cube are 0, 95, 135, 175, 215 and 255.
        func step(_ part: UInt8) -> Int {
            part < 48 ? 0 : max((Int(part) - 36) / 40, 1)
        }
        let steps = SIMD3(step(red), step(green), step(blue))
        let cube = (steps &* 40 &+ 55).replacing(with: 0, where: steps .== 0)
        let shade = min(max((wanted.wrappedSum() / 3 - 3) / 10, 0), 23)
        let grey = SIMD3(repeating: 8 + 10 * shade)
        func distance(_ color: SIMD3<Int>) -> Int {
            ((color &- wanted) &* (color &- wanted)).wrappedSum()
        }
        if distance(grey) < distance(cube) {
            return 232 + shade
        }
        return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    }
}

extension [UInt8] {
    /// Appends a semicolon and a number from 0 to 999 in decimal digits.
    fileprivate mutating func append(parameter number: Int) {
        append(UInt8(ascii: ";"))
        if number >= 100 {
            append(UInt8(ascii: "0") + UInt8(number / 100))
        }
        if number >= 10 {
            append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
        }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
