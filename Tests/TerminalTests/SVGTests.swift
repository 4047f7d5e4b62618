import Foundation
import Testing

@testable import Terminal

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct SVGTests {
    private let typesetter = Typesetter(.unicode)

    @Test("Special characters are escaped, and each run has the width of its cells")
    func text() throws {
        var grid = CellGrid(columns: 30, rows: 2)
        grid.write(typesetter.line("<b> & \"c\"  d\u{1b}]"), column: 1, row: 0)
        grid[28, 1] = Cell(character: "<\u{301}", style: .plain)
        grid.write(typesetter.line("モチ"), Style(color: .red, isBold: true), column: 2, row: 1)
        let picture = try Picture(grid.svg())
        #expect(picture.texts == ["<b> & \"c\"", "d\u{FFFD}]", "モチ", "<\u{301}"])
        #expect(picture.elements("text").map { $0["x"] } == ["8", "96", "16", "224"])
        #expect(picture.elements("text").map { $0["textLength"] } == ["72", "24", "32", "8"])
        #expect(picture.elements("text")[2]["font-weight"] == "bold")
    }

    @Test("The description of a cell is the accessible name of that cell only, and no tooltip")
    func titles() throws {
        var grid = CellGrid(columns: 5, rows: 1)
        grid.write(typesetter.line("a●●b"), column: 0, row: 0)
        grid.setTitle("Bella & <Koko>", at: .init(column: 1, row: 0))
        let picture = try Picture(grid.svg())
        #expect(picture.titles == ["Bella & <Koko>": "●"])
        #expect(picture.texts == ["a", "●", "●b"])
        #expect(picture.elements("title").isEmpty)
    }

    @Test("Backgrounds, braille dots, and quadrants are drawn as shapes")
    func shapes() throws {
        var grid = CellGrid(columns: 3, rows: 1)
        let style = Style(color: .rgb(1, 2, 255), background: .rgb(16, 32, 48))
        grid[0, 0] = Cell(character: "⢁", style: style)
        grid[1, 0] = Cell(character: "▝", style: style)
        grid[2, 0] = Cell(character: " ", style: style)
        let picture = try Picture(grid.svg())
        #expect(picture.elements("rect").map { $0["fill"] } == ["#ffffff", "#102030"])
        #expect(picture.elements("rect")[1]["width"] == "24")
        #expect(
            picture.elements("path").map { $0["d"] } == ["M0 0h4v4h-4zM4 12h4v4h-4zM12 0h4v4h-4zM12 4h4v4h-4z"])
        #expect(picture.elements("path")[0]["fill"] == "#0102ff")
        #expect(picture.texts.isEmpty)
    }

    @Test("A dark image has a dark background and light text")
    func dark() throws {
        var grid = CellGrid(columns: 1, rows: 1)
        grid.write(typesetter.line("a"), Style(color: .red), column: 0, row: 0)
        let (dark, light) = (try Picture(grid.svg(isDark: true)), try Picture(grid.svg()))
        #expect(dark.elements("rect")[0]["fill"] == "#0d1117")
        #expect(dark.elements("svg")[0]["fill"] != light.elements("svg")[0]["fill"])
        #expect(dark.elements("text")[0]["fill"] != light.elements("text")[0]["fill"])
    }

    @Test("The image has the size of the grid, even of an empty one", arguments: [0, 1, 40])
    func size(rows: Int) throws {
        let root = try #require(try Picture(CellGrid(columns: 20, rows: rows).svg()).elements("svg").first)
        #expect(root["viewBox"] == "0 0 160 \(rows * 16)")
    }
}

/// The elements of an SVG image.
private final class Picture: NSObject, XMLParserDelegate {
    private var found: [(name: String, attributes: [String: String], text: String)] = []
    private var open: [Int] = []
    private(set) var titles: [String: String] = [:]

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
    }

    var texts: [String] { found.filter { $0.name == "text" }.map(\.text) }

    func elements(_ name: String) -> [[String: String]] { found.filter { $0.name == name }.map(\.attributes) }

    func parser(
        _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String]
    ) {
        open.append(found.count)
        found.append((name, attributes, ""))
    }

    func parser(_: XMLParser, foundCharacters text: String) {
        if let index = open.last { found[index].text += text }
    }

    func parser(_: XMLParser, didEndElement name: String, namespaceURI _: String?, qualifiedName _: String?) {
        guard let index = open.popLast(), let title = found[index].attributes["aria-label"] else { return }
        titles[title] = found[index...].first { $0.name == "text" }?.text
    }
}
