import Domain
import Foundation
import TestSupport
import Terminal
import Testing

@testable import App
@testable import Cartography

@Suite struct MapGlyphsTests {
    /// Kinds of line that need distinct looks; those in the same group look alike.
    private static let lines: [[MapLine]] = [
        [.border], [.stream, .river], [.path, .minorRoad], [.railway], [.road, .mainRoad, .motorway],
    ]

    @Test("Without colors, each kind of ground or line has a distinct character", arguments: Charset.allCases)
    func plain(charset: Charset) {
        let glyphs = MapGlyphs(charset, MapPalette(.dark, nil))
        var looks = MapGround.allCases.map { glyphs.cell(cell($0), at: .zero).character }
        for kinds in Self.lines { looks.append(glyphs.cell(cell(.land, kinds[0]), at: .zero).character) }
        #expect(Set(looks).count == looks.count)
        #expect(!looks.contains(glyphs.peak.first))
        #expect(glyphs.cell(cell(.unknown), at: .zero).style == .dim)
    }

    @Test("In ASCII, pins are capital letters, and the map without names is punctuation")
    func letters() {
        let (glyphs, marks) = (MapGlyphs(.ascii, MapPalette(.dark, nil)), MapMarks(.ascii))
        let ground = MapGround.allCases.map { glyphs.cell(cell($0), at: .zero).character ?? " " }
        let lines = Self.lines.joined().map { glyphs.cell(cell(.land, $0), at: .zero).character ?? " " }
        #expect((ground + lines + [marks.place, marks.noData]).allSatisfy { !$0.isLetter && $0 != marks.user })
        #expect([marks.missing, marks.found].allSatisfy { $0.isUppercase })
    }

    @Test("Each kind has a distinct color, with 24-bit colors and with 256", arguments: Theme.allCases)
    func colours(theme: Theme) {
        func looks(_ colors: ColorDepth) -> [Style.Color?] {
            let glyphs = MapGlyphs(.unicode, MapPalette(theme, colors))
            return MapGround.allCases.map { glyphs.cell(cell($0), at: .zero).style.background }
                + Self.lines.map { glyphs.cell(cell(.land, $0[0]), at: .zero).style.color }
                + [glyphs.label(.town, over: .land).color]
        }
        #expect(Set(looks(.full)).count == looks(.full).count)
        let numbers = looks(.palette).compactMap { color in
            if case .rgb(let red, let green, let blue)? = color {
                Style.Color.paletteNumber(red, green, blue)
            } else {
                nil
            }
        }
        #expect(Set(numbers).count == looks(.palette).count)
    }

    @Test(
        "Names, pins and the user's mark have a contrast of at least 4.5:1 against every ground",
        .requirements("P-FR-003"), arguments: Theme.allCases)
    func contrast(theme: Theme) {
        for (colors, luminance) in [
            (ColorDepth.full, \Style.Color.luminance), (.palette, \Style.Color.paletteLuminance),
        ] {
            let palette = MapPalette(theme, colors)
            for ground in MapGround.allCases {
                for color in [palette.text, palette.user, palette.pin(.active), palette.pin(.found)] {
                    let contrast = Self.contrast(color[keyPath: luminance], palette.ground(ground)[keyPath: luminance])
                    #expect(contrast >= 4.5, "\(ground), \(color), \(colors)")
                }
            }
        }
    }

    @Test("No line has the color of a pin, nor one near to it", arguments: Theme.allCases)
    func pinsAndLines(theme: Theme) {
        for colors in [ColorDepth.basic, .sixteen, .palette, .full] {
            let palette = MapPalette(theme, colors)
            for line in MapLine.allCases {
                for pin in [palette.pin(.active), palette.pin(.found)] {
                    #expect(palette.line(line) != pin)
                    guard palette.isPainted, let color = palette.line(line) else { continue }
                    #expect(color.distance(to: pin) > 60, "\(line), \(pin)")
                }
            }
        }
    }

    private static func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

    @Test(
        "With sixteen colors, bright colors have numbers of their own",
        arguments: [(255, 90, 90, "91"), (150, 0, 35, "31"), (238, 238, 238, "97"), (0, 0, 0, "30")])
    func sixteenColors(red: UInt8, green: UInt8, blue: UInt8, parameter: String) {
        var grid = CellGrid(columns: 1, rows: 1)
        grid.write(Typesetter(.unicode).line("x"), Style(color: .rgb(red, green, blue)), column: 0, row: 0)
        #expect(grid.ansiText(.sixteen).contains("\u{1B}[0;\(parameter)mx"))
    }

    @Test(
        "With eight colors, the nearest color is used",
        arguments: [(20, 130, 210, "36"), (250, 20, 20, "31"), (0, 0, 0, "30")])
    func eightColours(red: UInt8, green: UInt8, blue: UInt8, parameter: String) {
        var grid = CellGrid(columns: 1, rows: 1)
        grid.write(Typesetter(.unicode).line("x"), Style(color: .rgb(red, green, blue)), column: 0, row: 0)
        #expect(grid.ansiText(.basic).contains("\u{1B}[0;\(parameter)mx"))
    }

    @Test("The nearest palette color of a palette color is itself")
    func palette() {
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        for number in 0..<216 {
            let (red, green, blue) = (levels[number / 36], levels[number / 6 % 6], levels[number % 6])
            #expect(Style.Color.paletteNumber(red, green, blue) == 16 + number)
        }
        for step in 0..<24 {
            let level = UInt8(8 + 10 * step)
            #expect(Style.Color.paletteNumber(level, level, level) == 232 + step)
        }
    }

    @Test("A cell with two kinds of ground shows both")
    func quadrants() {
        var cell = cell(.land)
        cell.otherGround = .water
        cell.otherQuadrants = 0b1001
        let drawn = MapGlyphs(.unicode, MapPalette(.light, .full)).cell(cell, at: .zero)
        #expect(drawn.character == "▚")
        #expect(
            drawn.style.background
                == MapGlyphs(.unicode, MapPalette(.light, .full)).cell(self.cell(.land), at: .zero).style.background)
        #expect(
            drawn.style.color
                == MapGlyphs(.unicode, MapPalette(.light, .full)).cell(self.cell(.water), at: .zero).style.background)
    }

    private func cell(_ ground: MapGround, _ line: MapLine? = nil) -> MapCell {
        var cell = MapCell()
        cell.ground = ground
        cell.line = line
        cell.dots = line == nil ? 0 : 0xFF
        return cell
    }
}

extension CellGrid.Place {
    fileprivate static let zero = Self(column: 0, row: 0)
}

extension Style.Color {
    /// The parts of a fixed color, 0...255.
    private var parts: [Double] {
        guard case .rgb(let red, let green, let blue) = self else { return [] }
        return [red, green, blue].map(Double.init)
    }

    /// The relative luminance (WCAG 2.2).
    fileprivate var luminance: Double { Self.luminance(parts) }

    /// The relative luminance of the nearest of the 240 fixed colors.
    fileprivate var paletteLuminance: Double {
        guard case .rgb(let red, let green, let blue) = self else { return .nan }
        let number = Self.paletteNumber(red, green, blue)
        if number >= 232 { return Self.luminance(Array(repeating: Double(8 + 10 * (number - 232)), count: 3)) }
        let levels = [0.0, 95, 135, 175, 215, 255]
        let cube = number - 16
        return Self.luminance([levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]])
    }

    fileprivate func distance(to other: Self) -> Double {
        zip(parts, other.parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    private static func luminance(_ parts: [Double]) -> Double {
        let linear = parts.map { part in
            let value = part / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return zip(linear, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
    }
}
