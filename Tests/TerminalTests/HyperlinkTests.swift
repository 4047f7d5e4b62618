import TestSupport
import Testing

@testable import Terminal

@Suite struct HyperlinkTests {
    private let typesetter = Typesetter(.unicode)

    @Test(
        "A URI of printable ASCII is a link",
        arguments: ["tel:+4930", "mailto:a.b+c@d.example", "https://a.example/%7Eb?c=d&e#f"]
    )
    func valid(uri: String) {
        #expect(Hyperlink(uri)?.uri == uri)
    }

    @Test(
        "A URI that could end the sequence or mislead a terminal is not a link",
        arguments: [
            "", "https://a.example/b c", "https://a.example/\u{1b}\\", "https://a.example/\u{7}",
            "https://ä.example", "https://a.example/\u{9c}", "https://a.example/b;c",
            "https://a.example/\n", "tel:\u{202e}110", "tel:\u{7f}",
            "https://a.example/" + String(repeating: "x", count: 2066),
        ].map { ControlText($0) }
    )
    func invalid(uri: ControlText) {
        let uri = uri.text
        #expect(Hyperlink(uri) == nil)
    }

    @Test(
        "ANSI text sets a style where it starts, and contains links only on request; both end in their line"
    )
    func ansi() {
        let style = Style(color: .red, isBold: true)
        var grid = CellGrid(columns: 6, rows: 2)
        grid.write(typesetter.line("a"), column: 0, row: 0)
        grid.write(typesetter.line("b"), style, link: Hyperlink("tel:110"), column: 1, row: 0)
        grid.write(typesetter.line("c"), style, column: 2, row: 0)
        grid.write(typesetter.line("モ"), link: Hyperlink("tel:112"), column: 0, row: 1)
        let end = "\u{1b}]8;;\u{1b}\\"
        #expect(
            grid.ansiText(.palette, withLinks: true)
                == "a\u{1b}]8;;tel:110\u{1b}\\\u{1b}[0;1;38;5;210mb\(end)c\u{1b}[0m\n\u{1b}]8;;tel:112\u{1b}\\モ\(end)\n"
        )
        #expect(grid.ansiText(.palette) == "a\u{1b}[0;1;38;5;210mbc\u{1b}[0m\nモ\n")
        #expect(grid.plainText == "abc\nモ\n")
    }

    @Test("A cell keeps its link when grids are combined, and loses it to what is drawn over it")
    func combined() {
        func grid(_ text: String, _ uri: String) -> CellGrid {
            var grid = CellGrid(columns: 4, rows: 1)
            grid.write(typesetter.line(text), link: Hyperlink(uri), column: 0, row: 0)
            return grid
        }
        var page = grid("abcd", "tel:110")
        page.add(grid("ef", "tel:112"))
        page.add(grid("gh", "tel:110"))
        page.put(grid("x", "tel:115"), column: 3, row: 0)
        page.restyle(CellArea(columns: 0..<4, rows: 0..<3)) { $0.isReversed = true }
        page = page.rows(0..<3)
        let links = (0..<3).map { row in
            (0..<4).map { page.link(at: .init(column: $0, row: row))?.uri ?? "" }
        }
        #expect(
            links == [
                ["tel:110", "tel:110", "tel:110", "tel:115"],
                ["tel:112", "tel:112", "", ""],
                ["tel:110", "tel:110", "", ""],
            ]
        )
    }

    @Test("A grid has at most 1023 links; further text is not linked") func maximum() {
        var grid = CellGrid(columns: 1, rows: 1025)
        for row in 0..<1025 {
            grid.write(typesetter.line("a"), link: Hyperlink("tel:\(row)"), column: 0, row: row)
        }
        #expect(grid.link(at: .init(column: 0, row: 1022))?.uri == "tel:1022")
        #expect(grid.link(at: .init(column: 0, row: 1023)) == nil)
        #expect(grid[0, 1023].style == .plain)
    }

    @Test(
        "The text of a link that does not fit beside its label starts below it, and is shown in full"
    )
    func wrapped() throws {
        let link = try #require(Hyperlink("tel:1234567890"))
        for (columns, lines) in [
            (20, " Phone    1234567890\n"),
            (19, " Phone\n 1234567890\n"),
            (8, " Phone\n 123456\n 7890\n"),
        ] {
            var page = PageBuilder(columns: columns, typesetter: typesetter)
            page.labeled(.init("Phone"), "1234567890", link: link, column: 10)
            #expect(page.grid.plainText == lines)
            let linked = page.grid.rows.indices.reduce(0) { count, row in
                count
                    + (0..<columns).count {
                        page.grid.link(at: .init(column: $0, row: row)) == link
                    }
            }
            #expect(linked == 10)
        }
    }
}
