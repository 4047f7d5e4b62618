import Testing

@testable import Terminal

@Suite struct CellGridTests {
    private let typesetter = Typesetter(.unicode)

    @Test("Plain text has the characters, without blanks at the ends of its lines")
    func plain() {
        var grid = CellGrid(columns: 10, rows: 2)
        grid.write(typesetter.line("モチ!"), .bold, column: 2, row: 0)
        #expect(grid.plainText == "  モチ!\n\n")
        #expect(grid.texts == ["  モチ!   ", "          "])
    }

    @Test("What does not fit is left out, and a wide character is not halved")
    func clipping() {
        var grid = CellGrid(columns: 3, rows: 1)
        #expect(grid.write(typesetter.line("モチ"), column: 0, row: 0) == 2)
        #expect(grid.plainText == "モ\n")
    }

    @Test("ANSI text sets a look where it begins, and resets it at the end of the line")
    func ansi() {
        var grid = CellGrid(columns: 6, rows: 1)
        grid.write(typesetter.line("a"), column: 0, row: 0)
        grid.write(typesetter.line("bc"), Style(color: .red, isBold: true), column: 1, row: 0)
        #expect(grid.ansiText(.palette) == "a\u{1b}[0;1;31mbc\u{1b}[0m\n")
    }
}
