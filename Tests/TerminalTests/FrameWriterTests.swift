import Foundation
import FuzzSupport
import TerminalTestSupport
import Testing

@testable import Terminal

@Suite struct FrameWriterTests {
    private let typesetter = Typesetter(.unicode)

    @Test(
        "A terminal shows each frame correctly, after any previous frame and with any hint",
        arguments: [1, 2] as [UInt64],
        [.vt100, .vt220, .xterm] as [TerminalKind]
    )
    func frames(seed: UInt64, kind: TerminalKind) {
        var generator = SplitMix64(seed: seed)
        var writer = FrameWriter(colors: .full, kind: kind, hasLinks: kind == .xterm)
        var terminal = TerminalEmulator(columns: 30, rows: 8, kind: kind)
        var page = randomGrid(columns: 60, rows: 24, &generator)
        var left = 0
        var top = 0
        for _ in 0..<150 {
            let leftBefore = left
            let topBefore = top
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                page = randomGrid(columns: 60, rows: 24, &generator)
            case 1:
                change(&page, &generator)
            case 2, 3:
                left = min(max(left + Int.random(in: -31...31, using: &generator), 0), 30)
            default:
                top = min(max(top + Int.random(in: -9...9, using: &generator), 0), 16)
            }
            let frame = part(of: page, columns: left..<left + 30, rows: top..<top + 8)
            // The frame must be correct even if more has changed than its position, and if the hint
            // is wrong.
            let isRight = Int.random(in: 0..<4, using: &generator) > 0
            let move = ContentMove(
                rows: [0..<7, 2..<8, 2..<12][Int.random(in: 0..<3, using: &generator)],
                left: isRight ? left - leftBefore : Int.random(in: -40...40, using: &generator),
                up: isRight ? top - topBefore : Int.random(in: -9...9, using: &generator)
            )
            var plainWriter = writer
            let output = writer.bytes(for: frame, move: move)
            #expect(output.utf8.count <= plainWriter.bytes(for: frame).utf8.count * 5 / 4 + 20)
            terminal.take(output.utf8)
            check(terminal, shows: frame)
        }
        #expect(terminal.unknown.isEmpty)
    }

    private func check(_ terminal: TerminalEmulator, shows frame: CellGrid) {
        for (cells, row) in zip(terminal.cells, frame.rows) {
            #expect(cells.map(\.character) == row.map(\.character))
            #expect(cells.map(\.look) == row.map { look(of: $0.style) })
        }
        #expect(terminal.cells.count == frame.rows.count)
        #expect(terminal.link == nil)
        for (cells, links) in zip(terminal.cells, frame.links) {
            #expect(cells.map(\.link) == links.map { terminal.kind == .xterm ? $0 : nil })
        }
    }

    @Test(
        "A frame that has moved by a tenth takes a small part of the bytes of the whole frame",
        arguments: [(10, 0), (-10, 0), (0, 3), (0, -3), (10, 3), (-1, 0), (0, 1)]
    )
    func panning(left: Int, up: Int) {
        var generator = SplitMix64(seed: 7)
        var page = CellGrid(columns: 130, rows: 40)
        for row in page.rows.indices {
            for column in 0..<page.columns {
                let dots =
                    Unicode.Scalar(0x2800 + UInt32.random(in: 0..<256, using: &generator)) ?? " "
                let level = UInt8.random(in: 0..<12, using: &generator) * 20
                let style = Style(color: .rgb(level, 255 - level, 90), background: .rgb(20, 20, 30))
                page[column, row] = Cell(character: Character(dots), style: style)
            }
        }
        func frame(left: Int, top: Int) -> CellGrid {
            part(of: page, columns: left..<left + 100, rows: top..<top + 28)
        }
        var writer = FrameWriter(colors: .full)
        var terminal = TerminalEmulator(columns: 100, rows: 28)
        terminal.take(writer.bytes(for: frame(left: 15, top: 5)).utf8)
        let moved = frame(left: 15 + left, top: 5 + up)
        let output = writer.bytes(for: moved, move: ContentMove(rows: 0..<28, left: left, up: up))
        writer.forget()
        let whole = writer.bytes(for: moved).utf8.count
        #expect(output.utf8.count < whole / (left == 0 || up == 0 ? 5 : 4))
        terminal.take(output.utf8)
        for (cells, row) in zip(terminal.cells, moved.rows) {
            #expect(cells.map(\.character) == row.map(\.character))
        }
        #expect(terminal.cells.count == moved.rows.count)
    }

    @Test("An unchanged frame produces no output") func unchanged() {
        var generator = SplitMix64(seed: 5)
        var writer = FrameWriter(colors: .full)
        writer.isSynchronized = true
        let frame = randomGrid(columns: 30, rows: 8, &generator)
        #expect(!writer.bytes(for: frame).isEmpty)
        #expect(writer.bytes(for: frame).isEmpty)
        #expect(writer.bytes(for: frame, move: ContentMove(rows: 0..<7, left: 3, up: 2)).isEmpty)
        writer.forget()
        #expect(!writer.bytes(for: frame).isEmpty)
    }

    @Test("Without colors, the output has no colors, but still has bold and reversed text")
    func colourless() {
        var grid = CellGrid(columns: 9, rows: 1)
        grid.write(
            typesetter.line("a"),
            Style(color: .red, background: .rgb(1, 2, 3), isBold: true),
            column: 0,
            row: 0
        )
        grid.write(typesetter.line("b"), Style(isReversed: true), column: 1, row: 0)
        var writer = FrameWriter(colors: nil)
        #expect(writer.bytes(for: grid).hasSuffix("\u{1b}[1;1H\u{1b}[0;1ma\u{1b}[0;7mb\u{1b}[0m"))
    }

    @Test(
        "A cell is sent again if only its link has changed, even if the new link has the same number"
    )
    func changedLink() throws {
        var writer = FrameWriter(colors: .full, hasLinks: true)
        func frame(_ uri: String?) -> CellGrid {
            var grid = CellGrid(columns: 9, rows: 2)
            grid.write(
                typesetter.line("photo"),
                link: uri.flatMap(Hyperlink.init),
                column: 1,
                row: 0
            )
            return grid
        }
        _ = writer.bytes(for: frame("https://a.example"))
        #expect(writer.bytes(for: frame("https://a.example")).isEmpty)
        let start = "\u{1b}]8;;https://b.example\u{1b}\\"
        let end = "\u{1b}]8;;\u{1b}\\"
        #expect(writer.bytes(for: frame("https://b.example")) == "\u{1b}[1;2H\(start)photo\(end)")
        #expect(writer.bytes(for: frame(nil)) == "\u{1b}[1;2Hphoto")
        #expect(writer.bytes(for: frame("https://b.example")) == "\u{1b}[1;2H\(start)photo\(end)")
    }

    @Test("A link ends at the end of its line, and starts again in the next line")
    func linkOfTwoLines() throws {
        var writer = FrameWriter(colors: .full, hasLinks: true)
        var terminal = TerminalEmulator(columns: 4, rows: 2)
        var grid = CellGrid(columns: 4, rows: 2)
        for row in 0..<2 {
            grid.write(typesetter.line("abcd"), link: Hyperlink("tel:110"), column: 0, row: row)
        }
        let output = writer.bytes(for: grid)
        #expect(output.components(separatedBy: "abcd\u{1b}]8;;\u{1b}\\").count == 3)
        terminal.take(output.utf8)
        #expect(terminal.cells.joined().allSatisfy { $0.link == "tel:110" })
    }

    /// Returns a part of a grid, with spaces instead of the halves of wide characters at its sides.
    private func part(of page: CellGrid, columns: Range<Int>, rows: Range<Int>) -> CellGrid {
        var part = CellGrid(columns: columns.count, rows: rows.count)
        for row in rows {
            for column in columns {
                let cell = page[column, row]
                guard let character = cell.character else { continue }
                let width =
                    column + 1 < page.columns && page[column + 1, row].character == nil ? 2 : 1
                part.write(
                    TypesetText(cells: [TypesetText.Element(character, width: width)]),
                    cell.style,
                    link: page.link(at: .init(column: column, row: row)),
                    column: column - columns.lowerBound,
                    row: row - rows.lowerBound
                )
            }
        }
        return part
    }

    private func look(of style: Style) -> String {
        var bytes: [UInt8] = []
        style.appendSGR(.full, to: &bytes)
        let sequence = String(decoding: bytes, as: UTF8.self)
        return sequence == "\u{1b}[0m" ? "0" : String(sequence.dropFirst(2).dropLast())
    }

    private func randomGrid(columns: Int, rows: Int, _ generator: inout SplitMix64) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: rows)
        for _ in 0..<rows * columns / 10 {
            change(&grid, &generator)
        }
        return grid
    }

    private func change(_ grid: inout CellGrid, _ generator: inout SplitMix64) {
        let texts = ["a", "モチ", "⣿⠉", "some words", "  ", "é́"]
        let styles: [Style] = [
            .plain, .bold, Style(color: .rgb(9, 8, 7), background: .rgb(1, 2, 3)),
            Style(isReversed: true),
        ]
        let row = Int.random(in: 0..<grid.rows.count, using: &generator)
        // Even columns, so that no half of a wide character is overwritten.
        let column = Int.random(in: 0..<grid.columns / 2 - 5, using: &generator) * 2
        var text = typesetter.line(texts.randomElement(using: &generator) ?? "")
        if text.width % 2 == 1 {
            text = typesetter.line(text.description + " ")
        }
        let links = [
            nil, nil, Hyperlink("tel:110"),
            Hyperlink("https://\(Int.random(in: 0..<9, using: &generator)).example"),
        ]
        grid.write(
            text,
            styles.randomElement(using: &generator) ?? .plain,
            link: links.randomElement(using: &generator) ?? nil,
            column: column,
            row: row
        )
    }
}

extension CellGrid {
    fileprivate var links: [[String?]] {
        rows.indices.map { row in
            (0..<columns).map { link(at: Position(column: $0, row: row))?.uri }
        }
    }
}
