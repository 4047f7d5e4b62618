import Platform

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
        /// The number that is added to `base` to announce an indexed or a direct color.
        let extended = 8
        let indexed = 5
        let direct = 2
        let canSendFixedColors = colors >= .palette
        if let basicNumber = number, !canSendFixedColors {
            let readable = Self.readableNumber(basicNumber, colors, isDark: isDark)
            bytes.append(parameter: base + readable)
            return
        }
        // For a basic color, these are the parts of a fixed color that replaces it, because its
        // contrast does not depend on the theme of the terminal.
        let parts = parts(isDark: isDark)
        switch colors {
        case .basic:
            bytes.append(parameter: base + Self.basicNumber(parts))
        case .sixteen:
            bytes.append(parameter: base + Self.sixteenNumber(parts))
        case .palette:
            bytes.append(parameter: base + extended)
            bytes.append(parameter: indexed)
            bytes.append(parameter: Self.paletteNumber(parts))
        case .full:
            bytes.append(parameter: base + extended)
            bytes.append(parameter: direct)
            bytes.append(parameter: Int(parts.red))
            bytes.append(parameter: Int(parts.green))
            bytes.append(parameter: Int(parts.blue))
        }
    }

    /// The numbers of the basic colors and of the default color in SGR sequences.
    private enum Number {
        static let black = 0
        static let red = 1
        static let green = 2
        static let yellow = 3
        static let blue = 4
        static let magenta = 5
        static let cyan = 6
        static let white = 7
        static let defaultColor = 9

        /// The distance between the numbers of a basic color and of its bright variant.
        static let brightOffset = 60
    }

    /// Returns the number of the color that replaces a basic color, so that it has enough contrast
    /// to the background.
    private static func readableNumber(_ number: Int, _ colors: ColorDepth, isDark: Bool) -> Int {
        if !isDark {
            readableOnLight(number)
        } else if colors == .sixteen {
            // On black, all bright colors have enough contrast.
            number + Number.brightOffset
        } else {
            readableOnDark(number)
        }
    }

    private static func readableOnDark(_ number: Int) -> Int {
        // Only blue has too little contrast to black.
        number == Number.blue ? Number.cyan : number
    }

    private static func readableOnLight(_ number: Int) -> Int {
        // In the palettes of xterm, VGA and Tango, only red, blue and magenta have enough contrast
        // to white.
        switch number {
        case Number.red: Number.red
        case Number.blue, Number.cyan: Number.blue
        case Number.yellow, Number.magenta: Number.magenta
        default: Number.defaultColor
        }
    }

    /// Returns the nearest of the eight basic colors.
    private static func basicNumber(_ parts: Parts) -> Int {
        number(of: parts, above: 127)
    }

    /// Returns the nearest of the sixteen colors: a basic color, or the bright variant of one.
    private static func sixteenNumber(_ parts: Parts) -> Int {
        // The sixteen colors of VGA have the levels 0, 85, 170 and 255. Each limit lies between two
        // of these levels; the exact values are a choice.
        let brightest = max(parts.red, parts.green, parts.blue)
        let darkest = min(parts.red, parts.green, parts.blue)
        let isBlack = brightest < 64
        if isBlack {
            return Number.black
        }
        let isGray = brightest - darkest < 32
        if isGray {
            return switch brightest {
            case ...128: Number.black + Number.brightOffset
            case ...208: Number.white
            default: Number.white + Number.brightOffset
            }
        }
        let number = number(of: parts, above: brightest / 2)
        let isBright = brightest > 192
        return isBright ? number + Number.brightOffset : number
    }

    /// Returns the number of a basic color.
    ///
    /// The number has a bit each for red, green and blue. A bit is set if the part of the color is
    /// greater than `limit`.
    private static func number(of parts: Parts, above limit: UInt8) -> Int {
        var number = 0
        if parts.red > limit {
            number |= 1
        }
        if parts.green > limit {
            number |= 2
        }
        if parts.blue > limit {
            number |= 4
        }
        return number
    }

    /// Returns the nearest of the 240 fixed colors.
    ///
    /// They are a 6 by 6 by 6 cube, followed by 24 grays (xterm, 256colres.pl).
    package static func paletteNumber(_ parts: Parts) -> Int {
        let wanted = SIMD3(Int(parts.red), Int(parts.green), Int(parts.blue))
        let steps = SIMD3(cubeStep(parts.red), cubeStep(parts.green), cubeStep(parts.blue))
        // The levels of the cube are 0, and 55 + 40n for a step n from 1 to 5.
        let cube = (steps &* 40 &+ 55).replacing(with: 0, where: steps .== 0)
        let average = wanted.wrappedSum() / 3
        // The levels of the grays are 8 + 10n for a shade n from 0 to 23. Level n is the nearest
        // one from 3 + 10n to 12 + 10n.
        let shade = ((average - 3) / 10).clamped(to: 0...23)
        let gray = SIMD3(repeating: 8 + 10 * shade)
        let firstOfCube = 16
        let firstGray = 232
        if squaredDistance(gray, wanted) < squaredDistance(cube, wanted) {
            return firstGray + shade
        }
        return firstOfCube + 36 * steps.x + 6 * steps.y + steps.z
    }

    /// Returns the index of the nearest level of a part in the cube; the levels are 0, 95, 135,
    /// 175, 215 and 255.
    ///
    /// A part in the middle between two levels gets the lower level.
    private static func cubeStep(_ part: UInt8) -> Int {
        switch part {
        case ...47: 0
        case ...115: 1
        case ...155: 2
        case ...195: 3
        case ...235: 4
        default: 5
        }
    }

    private static func squaredDistance(_ color: SIMD3<Int>, _ other: SIMD3<Int>) -> Int {
        let difference = color &- other
        return (difference &* difference).wrappedSum()
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
