import Terminal
import Testing

@testable import App
@testable import Cartography

@Suite struct MapGlyphsTests {
    /// Kinds of line that need distinct looks; those in the same group look alike.
    private static let lines: [[MapLine]] = [
        [.border], [.stream, .river], [.path, .minorRoad], [.railway], [.road, .mainRoad],
    ]

    @Test("Without colors, each kind of ground or line has a distinct character", arguments: Charset.allCases)
    func plain(charset: Charset) {
        let glyphs = MapGlyphs(charset, nil)
        var looks = MapGround.allCases.map { glyphs.cell(cell($0), at: .zero).character }
        for kinds in Self.lines { looks.append(glyphs.cell(cell(.land, kinds[0]), at: .zero).character) }
        #expect(Set(looks).count == looks.count)
        #expect(!looks.contains(glyphs.peak.first))
        for ground in MapGround.allCases { #expect(glyphs.cell(cell(ground), at: .zero).style == .plain) }
    }

    @Test("Each kind has a distinct color, with 24-bit colors and with 256")
    func colours() {
        let glyphs = MapGlyphs(.unicode, .full)
        var styles = MapGround.allCases.map { glyphs.cell(cell($0), at: .zero).style.background }
        for kinds in Self.lines { styles.append(glyphs.cell(cell(.land, kinds[0]), at: .zero).style.color) }
        styles.append(glyphs.label(.town, over: .land).color)
        #expect(Set(styles).count == styles.count)
        let numbers = styles.map { color in
            if case .rgb(let red, let green, let blue)? = color {
                Style.Color.paletteNumber(red, green, blue)
            } else {
                -1
            }
        }
        #expect(Set(numbers).count == numbers.count)
        #expect(!numbers.contains(-1))
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
        let drawn = MapGlyphs(.unicode, .full).cell(cell, at: .zero)
        #expect(drawn.character == "▚")
        #expect(
            drawn.style.background
                == MapGlyphs(.unicode, .full).cell(self.cell(.land), at: .zero).style.background)
        #expect(
            drawn.style.color
                == MapGlyphs(.unicode, .full).cell(self.cell(.water), at: .zero).style.background)
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
