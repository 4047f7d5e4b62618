import Foundation
import FuzzSupport
import TerminalTestSupport
import Testing

@testable import Terminal

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct SVGTests {
    private static let colors: [Style.Color] = [.red, .green, .yellow, .blue, .magenta, .cyan]
    private let typesetter = Typesetter(.unicode)

    @Test(
        "Each cell of a grid can be read back from its image: its place, its character or dots, and its colors",
        arguments: 0..<5 as Range<UInt64>,
        [false, true]
    )
    func cells(seed: UInt64, isDark: Bool) throws {
        var random = SplitMix64(seed: seed)
        let grid = randomGrid(using: &random)
        let drawn = try Picture(grid.svg(isDark: isDark)).cells
        var fills: [Style.Color: Set<String?>] = [:]
        var wrong: [String] = []
        for (cell, drawn) in zip(grid.rows.joined(), drawn) {
            let style = cell.style
            let dots = Self.dots(cell.character ?? " ")
            let character = dots == 0 && cell.character != " " ? cell.character : nil
            let hasSameSign = drawn.character == character && drawn.dots == dots
            let hasSameGround = (drawn.background == nil) == (style.background == nil)
            let hasSameLook = drawn.isBold == style.isBold && drawn.isDim == style.isDim
            if !hasSameSign || !hasSameGround || (character != nil && !hasSameLook) {
                wrong.append("\(cell): \(drawn)")
            }
            if let color = style.background {
                fills[color, default: []].insert(drawn.background)
            }
            if character != nil || dots > 0 {
                if let color = style.color {
                    fills[color, default: []].insert(drawn.color)
                }
                if style.color == nil, drawn.color != nil {
                    wrong.append("\(cell): \(drawn)")
                }
            }
        }
        #expect(wrong.isEmpty)
        #expect(drawn.count == grid.columns * grid.rows.count)
        #expect(fills.filter { $1.count > 1 }.isEmpty)
        for (color, fills) in fills {
            guard let parts = color.parts else { continue }
            let digits = [parts.red, parts.green, parts.blue]
                .map { String(format: "%02x", Int($0)) }
            #expect(fills == ["#" + digits.joined()])
        }
    }

    @Test(
        "Basic colors differ, and have a contrast of at least 4.5:1 to the background",
        arguments: [false, true]
    )
    func basicColors(isDark: Bool) throws {
        var grid = CellGrid(columns: Self.colors.count, rows: 1)
        for (column, color) in Self.colors.enumerated() {
            grid[column, 0] = Cell(character: "x", style: Style(color: color))
        }
        let picture = try Picture(grid.svg(isDark: isDark))
        let fills = picture.cells.compactMap(\.color)
        #expect(Set(fills).count == 6)
        let background = try Self.luminance(picture.elements("rect")[0]["fill"])
        if isDark {
            #expect(background < 0.1)
        } else {
            #expect(background > 0.9)
        }
        for fill in fills + [picture.elements("svg")[0]["fill"]] {
            let text = try Self.luminance(fill)
            #expect(
                (max(text, background) + 0.05) / (min(text, background) + 0.05) >= 4.5,
                "\(fill ?? "")"
            )
        }
    }

    @Test("The description of a cell is the accessible name of that cell only, and no tooltip")
    func titles() throws {
        var grid = CellGrid(columns: 5, rows: 1)
        grid.write(typesetter.line("a●●b"), column: 0, row: 0)
        grid.accessibleNames[.init(column: 1, row: 0)] = "Bella & <Koko>"
        let picture = try Picture(grid.svg())
        #expect(picture.titles == ["Bella & <Koko>": "●"])
        #expect(picture.texts == ["a", "●", "●b"])
        #expect(picture.elements("title").isEmpty)
    }

    @Test(
        "A single braille pattern or block element between two letters is a shape, not text",
        arguments: ["⣿", "█"]
    )
    func shapeBetweenLetters(shape: String) throws {
        var grid = CellGrid(columns: 3, rows: 1)
        grid.write(typesetter.line("a\(shape)b"), column: 0, row: 0)
        let picture = try Picture(grid.svg())
        #expect(picture.texts == ["a", "b"])
        #expect(picture.cells[1].dots == 0xFF)
    }

    @Test("The image has the size of the grid, even of an empty one", arguments: [0, 1, 40])
    func size(rows: Int) throws {
        let root = try #require(
            try Picture(CellGrid(columns: 20, rows: rows).svg()).elements("svg").first
        )
        #expect(root["viewBox"] == "0 0 160 \(rows * 16)")
    }

    private func randomGrid(using random: inout SplitMix64) -> CellGrid {
        let texts = ["a", "<b> & \"c\"", "]]>", "モチ", "a  b", "é́", "⢁⣿⡇", "▝▙█▀▖", "◎●", "   "]
        var grid = CellGrid(columns: 60, rows: 9)
        func color() -> Style.Color? {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: nil
            case 1: Self.colors.randomElement(using: &random)
            default:
                .rgb(.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 7)
            }
        }
        for _ in 0..<150 {
            let style = Style(
                color: color(),
                background: color(),
                isBold: .random(using: &random),
                isDim: .random(using: &random)
            )
            // Even columns, so that no half of a wide character is overwritten.
            let column = Int.random(in: 0..<26, using: &random) * 2
            var text = typesetter.line(texts.randomElement(using: &random) ?? "")
            if text.width % 2 == 1 {
                text = typesetter.line(text.description + " ")
            }
            grid.write(text, style, column: column, row: Int.random(in: 0..<9, using: &random))
        }
        grid[0, 0] = Cell(character: "<\u{301}", style: .plain)
        grid[1, 0] = .blank
        return grid
    }

    /// Returns the dots of a braille pattern or of a block element, as the bits of a braille
    /// pattern.
    private static func dots(_ character: Character) -> UInt8 {
        let blocks: [Character: UInt8] = ["▝": 0x18, "▙": 0xE7, "█": 0xFF, "▀": 0x1B, "▖": 0x44]
        let scalar = character.unicodeScalars.first?.value ?? 0
        return (0x2800...0x28FF).contains(scalar) ? UInt8(scalar - 0x2800) : blocks[character] ?? 0
    }

    private static func luminance(_ fill: String?) throws -> Double {
        TerminalTestSupport.luminance(try #require(fill.flatMap { Int($0.dropFirst(), radix: 16) }))
    }
}

/// The elements of an SVG image, and the cells that they show.
private final class Picture: NSObject, XMLParserDelegate {
    struct Cell {
        var character: Character?
        var dots: UInt8 = 0
        var color: String?
        var background: String?
        var isBold = false
        var isDim = false
    }

    private struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private var found: [Element] = []
    private var open: [Int] = []
    private(set) var titles: [String: String] = [:]

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
    }

    var texts: [String] {
        found.filter { $0.name == "text" }.map(\.text)
    }

    func elements(_ name: String) -> [[String: String]] {
        found.filter { $0.name == name }.map(\.attributes)
    }

    var cells: [Cell] {
        func number(_ element: [String: String], _ name: String) -> Int {
            element[name].flatMap { Int($0) } ?? -1
        }
        let columns = number(elements("svg")[0], "width") / 8
        var cells = Array(
            repeating: Cell(),
            count: columns * number(elements("svg")[0], "height") / 16
        )
        for element in elements("rect").dropFirst() {
            let start = number(element, "y") / 16 * columns + number(element, "x") / 8
            for index in start..<start + number(element, "width") / 8 {
                cells[index].background = element["fill"]
            }
        }
        for element in found where element.attributes["textLength"] != nil {
            let text = element.text
            guard !text.isEmpty else { continue }
            let element = element.attributes
            // The baseline is 12 pixels below the top of the cell.
            var index = (number(element, "y") - 12) / 16 * columns + number(element, "x") / 8
            guard number(element, "textLength") == text.reduce(0, { $0 + $1.width }) * 8 else {
                continue
            }
            for character in text {
                if character != " " {
                    cells[index].character = character
                    cells[index].color = element["fill"]
                    cells[index].isBold = element["font-weight"] == "bold"
                    cells[index].isDim = element["opacity"] != nil
                }
                index += character.width
            }
        }
        for element in elements("path") {
            // A dot is a stroke of 2 by 2 pixels, and a quadrant is a rectangle of four dots.
            for shape in (element["d"] ?? "").matches(
                of: /M(?<x>\d+) (?<y>\d+)h(?:2(?<second>m2 0h2)?|(?<quadrant>4v8h-4z))/
            ) {
                guard let x = Int(shape.x), let y = Int(shape.y) else { continue }
                let isQuadrant = shape.quadrant != nil
                let index = y / 16 * columns + x / 8
                let bits: [UInt8] =
                    x % 8 < 4 ? [0x01, 0x02, 0x04, 0x40] : [0x08, 0x10, 0x20, 0x80]
                if !isQuadrant {
                    #expect([1, 5].contains(x % 8))
                    #expect(y % 4 == 2)
                }
                for row in y % 16 / 4..<y % 16 / 4 + (isQuadrant ? 2 : 1) {
                    cells[index].dots |= bits[row]
                }
                if shape.second != nil {
                    cells[index].dots |= bits[y % 16 / 4] << (y % 16 / 4 == 3 ? 1 : 3)
                }
                cells[index].color = element[isQuadrant ? "fill" : "stroke"]
            }
        }
        return cells
    }

    func parser(
        _: XMLParser,
        didStartElement name: String,
        namespaceURI _: String?,
        qualifiedName _: String?,
        attributes: [String: String]
    ) {
        open.append(found.count)
        found.append(Element(name: name, attributes: attributes))
    }

    func parser(_: XMLParser, foundCharacters text: String) {
        if let index = open.last {
            found[index].text += text
        }
    }

    func parser(
        _: XMLParser,
        didEndElement name: String,
        namespaceURI _: String?,
        qualifiedName _: String?
    ) {
        guard let index = open.popLast(), let title = found[index].attributes["aria-label"] else {
            return
        }
        titles[title] = found[index...].first { $0.name == "text" }?.text
    }
}
