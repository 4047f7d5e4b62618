import FuzzSupport
import TestSupport
import Testing

@testable import Terminal

@Suite struct PictureTests {
    private static let size = ScreenSize(columns: 20, rows: 6)
    private static let symbols = Set(
        Cell.blockElements.compactMap { $0.character?.unicodeScalars.first }
    )

    private static func grid(_ text: String) -> CellGrid? {
        CellGrid(picture: Array(text.utf8), within: size, symbols: symbols)
    }

    @Test("The cells of any picture are those that were printed", arguments: 0..<50)
    func roundTrip(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        func color() -> Style.Color? {
            if Bool.random(using: &generator) {
                nil
            } else {
                .rgb(
                    .random(in: 0...255, using: &generator),
                    .random(in: 0...255, using: &generator),
                    .random(in: 0...255, using: &generator)
                )
            }
        }
        let columns = Int.random(in: 1...20, using: &generator)
        let rows = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
            (0..<columns).map { _ in
                let style = Style(
                    color: color(),
                    background: color(),
                    isReversed: .random(using: &generator)
                )
                return Cell(
                    character: Cell.blockElements.randomElement(using: &generator)?.character,
                    style: style
                )
            }
        }
        var bytes: [UInt8] = []
        for row in rows {
            for cell in row {
                cell.style.appendSGR(.full, to: &bytes)
                bytes += Array(String(cell.character.map(String.init) ?? "").utf8)
            }
            bytes += Array("\u{1B}[0m\n".utf8)
        }
        let grid = try #require(CellGrid(picture: bytes, within: Self.size, symbols: Self.symbols))
        #expect(grid.rows == rows)
    }

    @Test("The 8 or 16 colors of a picture are the same on a terminal with so many colors")
    func palettes() throws {
        for (colors, numbers) in [(ColorDepth.basic, 0...7), (.sixteen, 0...15)] {
            for number in numbers {
                let sequence = "\u{1B}[0;\(number < 8 ? "3\(number)" : "9\(number - 8)")m"
                var bytes: [UInt8] = []
                try #require(Self.grid("\(sequence)█"))[0, 0].style.appendSGR(colors, to: &bytes)
                #expect(String(decoding: bytes, as: UTF8.self) == sequence)
            }
        }
    }

    @Test(
        "Anything but symbols and colors is refused",
        arguments: [
            "", "\n", "\u{1B}", "\u{1B}[", "\u{1B}[m", "\u{1B}[2J█", "\u{1B}[5m█", "\u{1B}[38m█",
            "\u{1B}[38;5;1m█", "\u{1B}[38;2;1;2m█", "\u{1B}[38;2;1;2;256m█", "\u{1B}[?25l█",
            "\u{1B}]0;title\u{7}█", "\u{1B}P█", "\u{1B}_Gi=1;AAAA\u{1B}\\", "\u{1B}[6n█", "█\r",
            "█\t", "█\u{7}", "█\u{9B}1m", "█x", "█é", "猫", "█\u{301}", "\u{202E}█",
            "\u{1B}[999999999999999999999m█", String(repeating: "█", count: 21),
            String(repeating: "█\n", count: 7), String(repeating: "\n", count: 7),
        ].map { ControlText($0) }
    )
    func refused(text: ControlText) {
        let text = text.text
        #expect(Self.grid(text) == nil)
    }

    @Test("No bytes make it crash, and what is accepted fits the size") func random() {
        var generator = SplitMix64(seed: 35)
        let pieces = [
            "\u{1B}[", "38;", "48;", "2;", "5;", "255", "m", "█", "▀", " ", "\n", ";", "7", "0",
            "\u{1B}", "é",
        ]
        for _ in 0..<5000 {
            var bytes = (0..<Int.random(in: 0...30, using: &generator))
                .flatMap { _ in Array((pieces.randomElement(using: &generator) ?? "").utf8) }
            if Bool.random(using: &generator), !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
                    in: 0...255,
                    using: &generator
                )
            }
            guard let grid = CellGrid(picture: bytes, within: Self.size, symbols: Self.symbols)
            else { continue }
            #expect((1...20).contains(grid.columns))
            #expect((1...6).contains(grid.rows.count))
        }
    }
}
