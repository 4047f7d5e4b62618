import Cartography
import Domain
import FuzzSupport
import Presentation
import Terminal
import TestSupport
import Testing

@testable import TextViews

@Suite struct PinNumbersTests {
    private static let size = MapSize(width: 40, height: 11, unitAspectRatio: 2)
    private let frame = MapFrame(region: Coordinate.home.mapRegion(), size: size)

    @Test(
        "A number is beside its pin, and on the other side next to an edge, a name or another mark",
        arguments: [
            .init(pins: [5], row: "     ●1"),
            .init(pins: [39], row: "                                      1●"),
            .init(pins: [5, 6], row: "    1●●2"),
            .init(pins: [5, 7], row: "    1● ●2"),
            .init(pins: [5, 6, 7], row: "    1●●●3"),
            .init(pins: [5, 5], row: "     ●1"),
            .init(pins: [5], names: [6..<9], row: "    1●abc"),
            .init(pins: [5], names: [3..<5, 6..<9], row: "   ab●abc"),
            .init(pins: [5], user: 7, row: "    1● ◎"),
            .init(pins: [5], user: 6, row: "    1●◎"),
            .init(pins: [-3, 41], row: ""),
        ] as [NumbersCase]
    )
    func beside(_ numbers: NumbersCase) {
        let texts = draw(numbers, hasImages: false).texts
        #expect(texts[5].trimmingSuffix { $0 == " " } == numbers.row)
        for (index, text) in texts.enumerated() where index != 5 {
            #expect(text.allSatisfy { $0 == " " })
        }
    }

    @Test(
        "On a picture, a number is beside the circle of the drop, and covers no drop",
        arguments: [
            .init(pins: [5], row: "       1"),
            .init(pins: [39], row: "                                     1"),
            .init(pins: [5, 12], row: "       1      2"),
        ] as [NumbersCase]
    )
    func onPicture(_ numbers: NumbersCase) {
        let grid = draw(numbers, hasImages: true)
        #expect(grid.texts[4].trimmingSuffix { $0 == " " } == numbers.row)
        #expect(grid.texts[5].allSatisfy { $0 == " " })
        // The picture covers the background of a cell, so a number has the color of names.
        for cell in grid.rows[4] where cell.character != " " {
            #expect(cell.style.color == MapPalette(.dark, .full).name(.town))
            #expect(cell.style.background == nil)
            #expect(cell.style.showsImage)
        }
    }

    @Test("Whatever the pins and the names, a number covers no mark and no name, and is alone")
    func covers() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let columns = (1...6).map { _ in Int.random(in: -2..<42, using: &random) }
            let start = Int.random(in: 0..<30, using: &random)
            let numbers = NumbersCase(
                pins: columns,
                user: .random(in: 0..<40, using: &random),
                names: [start..<start + 8],
                row: ""
            )
            let row = draw(numbers, hasImages: false).texts[5].map { $0 }
            #expect(String(row[start..<start + 8]).hasPrefix("abcdefgh") || !isNameWhole(numbers))
            for column in columns where (0..<40).contains(column) {
                #expect(row[column] == "●")
            }
            for (column, character) in row.enumerated() {
                guard let number = character.wholeNumberValue else { continue }
                let pin = columns[number - 1]
                #expect(abs(pin - column) == 1)
                #expect(row.count { $0 == character } == 1)
            }
        }
    }

    /// Whether no mark is in the area of the name.
    private func isNameWhole(_ numbers: NumbersCase) -> Bool {
        let marks = numbers.pins + [numbers.user].compactMap(\.self)
        return !marks.contains { column in numbers.names.contains { $0.contains(column) } }
    }

    /// The columns of pins, of the user and of names in a row of a map, and the expected row.
    struct NumbersCase {
        let pins: [Int]
        var user: Int?
        var names: [Range<Int>] = []
        let row: String
    }

    private func coordinate(column: Int) -> Coordinate {
        frame.coordinate(at: MapPoint(x: Double(column) + 0.5, y: 5.5))
    }

    private func draw(_ numbers: NumbersCase, hasImages: Bool) -> CellGrid {
        var drawing = MapDrawing(
            typesetter: Typesetter(.unicode),
            strings: Strings(.en),
            palette: MapPalette(.dark, hasImages ? .full : nil)
        )
        drawing.hasImages = hasImages
        let pins = numbers.pins.enumerated().map { index, column in
            MapPreviewView.PinModel(
                id: "\(index)",
                number: index + 1,
                coordinate: coordinate(column: column),
                status: .active,
                title: ""
            )
        }
        var grid = CellGrid(columns: Self.size.width, rows: Self.size.height)
        if hasImages {
            grid.restyle(CellArea(columns: 0..<40, rows: 0..<11)) { $0.showsImage = true }
        }
        let names = numbers.names.map { CellArea(columns: $0, rows: 5..<6) }
        for name in names {
            let text = String("abcdefghij".prefix(name.columns.count))
            grid.write(
                drawing.typesetter.line(text),
                column: name.columns.lowerBound,
                row: 5
            )
        }
        let userPlace = numbers.user.map(coordinate)
        if let userPlace {
            drawing.markUser(at: userPlace, in: frame, on: &grid)
        }
        drawing.drawPins(pins, in: frame, on: &grid)
        PinNumbers(drawing: drawing, frame: frame, names: names)
            .draw(pins, userPlace: userPlace, on: &grid)
        return grid
    }
}

extension String {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
        String(reversed().drop(while: isTrimmed).reversed())
    }
}
