import Domain
import Presentation
import Terminal
import TerminalTestSupport
import TestSupport
import Testing

@testable import Cartography
@testable import TextViews

@Suite struct MapGlyphsTests {
    /// Kinds of line that need distinct looks; those in the same group look alike.
    private static let lines: [[MapLine]] = [
        [.border],
        [.stream, .river],
        [.path, .minorRoad],
        [.railway],
        [.road],
        [.mainRoad],
        [.motorway],
    ]

    private static let names: [MapLabel.Kind] = [
        .region, .town, .place, .peak, .water, .park, .street,
    ]

    @Test(
        "Without colors, each kind has a distinct character; in ASCII, only pins are letters, and capital ones",
        arguments: Charset.allCases
    )
    func plain(charset: Charset) {
        let glyphs = MapGlyphs(charset, MapPalette(.dark, nil))
        let marks = MapMarks(charset)
        let ground = MapGround.allCases.map { glyphs.cell(cell($0), at: .zero).character ?? "?" }
        let lines = Self.lines.map { kinds in
            Set(kinds.map { glyphs.cell(cell(.land, $0), at: .zero).character ?? "?" })
        }
        let signs =
            ground + lines.joined() + [marks[.active], marks[.found], marks.user, marks.place]
        #expect(Set(signs).count == signs.count)
        #expect(!signs.contains(glyphs.peak))
        #expect(glyphs.cell(cell(.unknown), at: .zero).style == .dim)
        guard charset == .ascii else { return }
        for sign in ground + lines.joined() + [marks.place, marks.noData] {
            #expect(!sign.isLetter, "\(sign)")
            #expect(sign.isASCII, "\(sign)")
        }
        #expect([marks[.active], marks[.found]].allSatisfy { $0.isUppercase })
    }

    @Test(
        "Without colors, the legend names the roads that a map draws, and no character is of two kinds of road",
        arguments: Charset.allCases
    )
    func roads(charset: Charset) {
        let titles: [MapLine: Strings.Key] = [
            .motorway: .mapLegendMotorway,
            .mainRoad: .mapLegendMainRoad,
            .road: .mapLegendRoad,
        ]
        let glyphs = MapGlyphs(charset, MapPalette(.dark, nil))
        var characters: Set<Character> = []
        for line in titles.keys {
            var charactersOfLine: Set<Character> = []
            for dots in UInt8(1)...255 {
                var cell = cell(.land, line)
                cell.dots = dots
                let drawn = glyphs.cell(cell, at: .zero)
                var map = CellGrid(columns: 2, rows: 1)
                map[1, 0] = drawn
                let names = glyphs.signs.filter { $0.isOn(map) }.map(\.title)
                #expect(names == [titles[line]], "\(line), \(dots)")
                charactersOfLine.insert(drawn.character ?? "?")
            }
            #expect(characters.isDisjoint(with: charactersOfLine), "\(line)")
            characters.formUnion(charactersOfLine)
        }
        guard charset == .unicode else { return }
        let braille = characters.compactMap(\.unicodeScalars.first?.value)
            .filter { (0x2800...0x28FF).contains($0) }
        // A single dot would look like the signs of other things.
        #expect(braille.allSatisfy { ($0 - 0x2800).nonzeroBitCount >= 2 })
        for line in MapLine.allCases {
            #expect(glyphs.cell(cell(.land, line), at: .zero).character != "·", "\(line)")
        }
    }

    @Test(
        "Each kind has a distinct color, with 24-bit colors and with 256",
        arguments: Theme.allCases
    )
    func colours(theme: Theme) {
        for depth in [ColorDepth.full, .palette] {
            let palette = MapPalette(theme, depth)
            let grounds = MapGround.allCases.map(palette.ground)
            // Motorways and main roads are wider than roads.
            let lines = Self.lines.dropLast(2).map { palette.line($0[0]) }
            let colors = grounds + lines + [palette.text]
            #expect(Set(colors).count == colors.count)
            if depth == .palette {
                #expect(Set(colors.map { $0?.paletteNumber }).count == colors.count)
            }
        }
    }

    @Test(
        "Names have a contrast of 4.5:1 to every ground, marks of 3:1 and their signs of 4.5:1, and lines stand out",
        .requirements("P-FR-003"),
        arguments: Theme.allCases
    )
    func contrast(theme: Theme) throws {
        try checkContrast(MapPalette(theme, .full), by: \.luminance, ofLines: 1.7)
        try checkContrast(MapPalette(theme, .palette), by: \.paletteLuminance, ofLines: 1.5)
    }

    @Test("Texture is fainter than a line", arguments: Theme.allCases)
    func texture(theme: Theme) throws {
        // Of 256 dark colors, none shows the texture on wood.
        let palette = MapPalette(theme, .full)
        for ground in [MapGround.unknown, .wood, .water] {
            let texture = try #require(palette.texture(ground))
            let contrast = contrast(texture, palette.ground(ground), by: \.luminance)
            #expect((1.3...2.5).contains(contrast), "\(ground)")
        }
    }

    @Test(
        "With few colors, a selected pin keeps its color, unless there is no plate beside it",
        arguments: [Theme.light, .dark],
        [ColorDepth.basic, .sixteen]
    )
    func selectedPin(theme: Theme, colors: ColorDepth) {
        let palette = MapPalette(theme, colors)
        for status in [AnnouncementStatus.active, .found] {
            #expect(palette.selectedPin(status, hasPlate: true) == palette.pinStyle(status))
            #expect(palette.selectedPin(status, hasPlate: false) == palette.selectedPlate)
        }
    }

    /// Checks the contrasts to every ground, and within marks.
    private func checkContrast(
        _ palette: MapPalette,
        by luminance: KeyPath<Style.Color, Double>,
        ofLines minContrast: Double
    ) throws {
        let pins = [AnnouncementStatus.active, .found]
        let fills = [palette.user] + pins.map(palette.pin)
        let selectedPins = pins.map { palette.selectedPin($0, hasPlate: true) }
        let marks = fills.map(palette.mark) + selectedPins
        for style in marks {
            let color = try #require(style.color)
            let background = try #require(style.background)
            #expect(contrast(color, background, by: luminance) >= 4.5, "\(style)")
        }
        for ground in MapGround.allCases {
            func contrastToGround(_ color: Style.Color?) throws -> Double {
                contrast(try #require(color), palette.ground(ground), by: luminance)
            }
            for kind in Self.names {
                #expect(try contrastToGround(palette.name(kind)) >= 4.5, "\(ground), \(kind)")
            }
            for style in marks {
                #expect(try contrastToGround(style.background) >= 3, "\(ground), \(style)")
            }
            for line in MapLine.allCases {
                let least = ground == .land ? 2.5 : minContrast
                #expect(try contrastToGround(palette.line(line)) > least, "\(line) on \(ground)")
            }
        }
    }

    /// Returns the contrast of two colors (WCAG 2.2).
    private func contrast(
        _ color: Style.Color,
        _ other: Style.Color,
        by luminance: KeyPath<Style.Color, Double>
    ) -> Double {
        let lighter = max(color[keyPath: luminance], other[keyPath: luminance])
        let darker = min(color[keyPath: luminance], other[keyPath: luminance])
        return (lighter + 0.05) / (darker + 0.05)
    }

    @Test(
        "Each kind has its own hue, in both themes and at each color depth",
        arguments: Theme.allCases
    )
    func hues(theme: Theme) throws {
        for depth in [ColorDepth.full, .palette] {
            let palette = MapPalette(theme, depth)
            let kinds: [(name: String, color: Style.Color?, hues: ClosedRange<Double>)] = [
                ("wood", palette.ground(.wood), 85...140),
                ("water", palette.ground(.water), 195...245),
                ("texture of wood", palette.texture(.wood), 100...135),
                ("texture of water", palette.texture(.water), 200...220),
                ("river", palette.line(.river), 203...210),
                ("stream", palette.line(.stream), 203...210),
                ("border", palette.line(.border), 268...272),
                ("road", palette.line(.road), 44...51),
                ("main road", palette.line(.mainRoad), 30...38),
                ("motorway", palette.line(.motorway), 271...276),
                ("missing", palette.pin(.active), 0...0),
                ("found", palette.pin(.found), 120...120),
                ("user", palette.user, 195...245),
                ("name of water", palette.name(.water), 200...230),
                ("name of a park", palette.name(.park), 110...135),
            ]
            for (name, color, hues) in kinds {
                let hue = try #require(color?.hue, "\(name)")
                #expect(hues.contains(hue), "\(name), \(depth): \(hue)")
            }
            for line in [MapLine.path, .minorRoad, .railway] {
                #expect(try #require(palette.line(line)).saturation < 0.1, "\(line)")
            }
            for ground in MapGround.allCases {
                let luminance = palette.ground(ground).luminance
                if theme == .light {
                    #expect(luminance > 0.55, "\(ground)")
                } else {
                    #expect(luminance < 0.1, "\(ground)")
                }
            }
        }
    }

    @Test("In sixteen colors, no line has that of a pin", arguments: Theme.allCases)
    func sixteenColors(theme: Theme) {
        let palette = MapPalette(theme, .sixteen)
        let pins = [palette.pin(.active), palette.pin(.found)]
        #expect(Set(MapLine.allCases.map(palette.line)).isDisjoint(with: pins))
        let glyphs = MapGlyphs(.unicode, palette)
        let colors = Self.names.map { glyphs.label($0, over: .land).color }
        #expect(colors == [.magenta, nil, nil, nil, .cyan, .green, nil])
    }

    @Test(
        "In color, a cell shows all dots of its line over its ground, in quadrants for a large road, or both of its grounds",
        arguments: Theme.allCases
    )
    func dots(theme: Theme) {
        let palette = MapPalette(theme, .full)
        let glyphs = MapGlyphs(.unicode, palette)
        for (index, dots) in (UInt8(1)...255).enumerated() {
            var cell = cell(MapGround.allCases[index % 6], MapLine.allCases[index % 9])
            cell.dots = dots
            let drawn = glyphs.cell(cell, at: .zero)
            let line = cell.line.map(\.rawValue) ?? 0
            if line >= MapLine.mainRoad.rawValue {
                let index = Cell.blockElements.firstIndex { $0.character == drawn.character }
                let quadrants = index ?? 0
                for (quadrant, part) in [0x03, 0x18, 0x44, 0xA0].enumerated() {
                    let isFilled = quadrants >> quadrant & 1 == 1
                    let hasDots = Int(dots) & part != 0
                    #expect(isFilled == hasDots)
                }
            } else {
                #expect(drawn.character?.unicodeScalars.first?.value == 0x2800 + UInt32(dots))
            }
            let style = Style(
                color: cell.line.flatMap(palette.line),
                background: palette.ground(cell.ground),
                isBold: line >= MapLine.road.rawValue
            )
            #expect(drawn.style == style)
        }
        var cell = cell(.land)
        cell.otherGround = .water
        cell.otherQuadrants = 0b1001
        let style = Style(color: palette.ground(.water), background: palette.ground(.land))
        #expect(glyphs.cell(cell, at: .zero) == Cell(character: "▚", style: style))
    }

    @Test(
        "A color has the number of the nearest color of the terminal",
        arguments: [
            (.rgb(255, 90, 90), .sixteen, "91"),
            (.rgb(150, 0, 35), .sixteen, "31"),
            (.rgb(238, 238, 238), .sixteen, "97"),
            (.rgb(0, 0, 0), .sixteen, "30"),
            (.rgb(20, 130, 210), .basic, "36"),
            (.rgb(250, 20, 20), .basic, "31"),
            (.rgb(0, 0, 0), .basic, "30"),
            (.red, .basic, "31"),
            (.red, .sixteen, "91"),
            (.blue, .basic, "36"),
            (.magenta, .palette, "38;5;183"),
            (.cyan, .full, "38;2;86;212;221"),
            (.rgb(1, 20, 255), .full, "38;2;1;20;255"),
            (.rgb(255, 0, 95), .palette, "38;5;197"),
        ] as [(Style.Color, ColorDepth, String)]
    )
    func numbers(color: Style.Color, depth: ColorDepth, parameters: String) {
        var grid = CellGrid(columns: 1, rows: 1)
        grid[0, 0] = Cell(character: "x", style: Style(color: color))
        #expect(grid.ansiText(depth) == "\u{1B}[0;\(parameters)mx\u{1B}[0m\n")
    }

    @Test("The nearest palette color of a palette color is itself") func palette() {
        for number in 16..<256 {
            let parts = Style.Color.paletteParts(number).map(UInt8.init)
            let color = Style.Color.Parts(red: parts[0], green: parts[1], blue: parts[2])
            #expect(Style.Color.paletteNumber(color) == number)
        }
    }

    private func cell(_ ground: MapGround, _ line: MapLine? = nil) -> MapCell {
        var cell = MapCell()
        cell.ground = ground
        cell.line = line
        cell.dots = line == nil ? 0 : 0xFF
        return cell
    }
}

extension CellGrid.Position {
    fileprivate static let zero = Self(column: 0, row: 0)
}

extension Style.Color {
    private var levels: [Double] {
        parts.map { [$0.red, $0.green, $0.blue].map(Double.init) } ?? []
    }

    fileprivate var luminance: Double { TerminalTestSupport.luminance(levels) }

    fileprivate var paletteNumber: Int { parts.map(Self.paletteNumber) ?? 0 }

    fileprivate var paletteLuminance: Double {
        TerminalTestSupport.luminance(Self.paletteParts(paletteNumber))
    }

    /// The parts of a fixed color: a cube of 6 by 6 by 6 colors, and 24 grays (xterm,
    /// 256colres.pl).
    fileprivate static func paletteParts(_ number: Int) -> [Double] {
        if number >= 232 {
            return Array(repeating: Double(8 + 10 * (number - 232)), count: 3)
        }
        let levels = [0.0, 95, 135, 175, 215, 255]
        let index = number - 16
        return [index / 36, index / 6 % 6, index % 6].map { levels[$0] }
    }

    fileprivate var hue: Double {
        let max = levels.max() ?? 0
        let range = max - (levels.min() ?? 0)
        guard range > 0, let index = levels.firstIndex(of: max) else { return 0 }
        let sector = (levels[(index + 1) % 3] - levels[(index + 2) % 3]) / range + 2 * Double(index)
        return sector * 60 + (sector < 0 ? 360 : 0)
    }

    fileprivate var saturation: Double { ((levels.max() ?? 0) - (levels.min() ?? 0)) / 255 }
}
