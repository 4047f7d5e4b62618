import Testing

@testable import Terminal

@Suite struct CellGridTests {
    private let typesetter = Typesetter(.unicode)

    @Test("Plain text contains the characters without trailing spaces") func plain() {
        var grid = CellGrid(columns: 10, rows: 2)
        grid.write(typesetter.line("モチ!"), .bold, column: 2, row: 0)
        #expect(grid.plainText == "  モチ!\n\n")
        #expect(grid.texts == ["  モチ!   ", "          "])
    }

    @Test("Text is cut at the edge, without splitting a wide character") func clipping() {
        var grid = CellGrid(columns: 3, rows: 1)
        #expect(grid.write(typesetter.line("モチ"), column: 0, row: 0) == 2)
        #expect(grid.plainText == "モ\n")
    }

    @Test("A grid that is put beyond an edge of another grid is cropped there", arguments: -6...6)
    func cropping(distance: Int) {
        for column in -6...6 {
            var grid = CellGrid(columns: 4, rows: 3)
            var part = CellGrid(columns: 3, rows: 2)
            part.write(typesetter.line("abc"), column: 0, row: 0)
            part.write(typesetter.line("def"), column: 0, row: 1)
            grid.put(part, column: column, row: distance)
            var expected = CellGrid(columns: 4, rows: 3)
            for row in 0..<2 {
                for partColumn in 0..<3 {
                    let place = CellGrid.Position(column: column + partColumn, row: distance + row)
                    if expected.contains(place) {
                        expected[place.column, place.row] = part[partColumn, row]
                    }
                }
            }
            #expect(grid.texts == expected.texts)
        }
    }
}
