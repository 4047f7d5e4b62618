import Foundation
import FuzzSupport
import TerminalTestSupport
import TestSupport
import Testing

@testable import Terminal

@Suite struct FrameWriterTests {
    private let typesetter = Typesetter(.unicode)

    @Test(
        "A terminal shows each frame correctly, after any previous frame", arguments: [1, 2, 3] as [UInt64],
        [.vt100, .xterm] as [TerminalKind])
    func frames(seed: UInt64, kind: TerminalKind) {
        var generator = SplitMix64(seed: seed)
        var writer = FrameWriter(colors: .full, kind: kind, hasLinks: kind == .xterm)
        var terminal = TerminalEmulator(columns: 30, rows: 8, kind: kind)
        var page = randomGrid(rows: 40, &generator)
        var scroll = 0
        for _ in 0..<300 {
            let before = scroll
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: page = randomGrid(rows: 40, &generator)
            case 1: change(&page, &generator)
            default: scroll = min(max(scroll + Int.random(in: -9...9, using: &generator), 0), 32)
            }
            let frame = page.rows(scroll..<scroll + 8)
            // The frame must be correct even if more has changed than the scroll position.
            terminal.take(writer.bytes(for: frame, scrolled: (0..<7, scroll - before)).utf8)
            #expect(terminal.cells.map { $0.map(\.character) } == frame.rows.map { $0.map(\.character) })
            let looks = frame.rows.map {
                $0.map {
                    $0.style.sgr(.full) == "\u{1b}[0m" ? "0" : String($0.style.sgr(.full).dropFirst(2).dropLast())
                }
            }
            #expect(terminal.cells.map { $0.map(\.look) } == looks)
            #expect(terminal.link == nil)
            guard kind == .xterm else { continue }
            #expect(terminal.cells.map { $0.map(\.link) } == frame.links)
        }
        #expect(terminal.unknown.isEmpty)
    }

    @Test("An unchanged frame produces no output")
    func unchanged() {
        var generator = SplitMix64(seed: 5)
        var writer = FrameWriter(colors: .full)
        writer.isSynchronized = true
        let frame = randomGrid(rows: 8, &generator)
        #expect(!writer.bytes(for: frame).isEmpty)
        #expect(writer.bytes(for: frame).isEmpty)
        #expect(writer.bytes(for: frame, scrolled: (0..<7, 0)).isEmpty)
        writer.forget()
        #expect(!writer.bytes(for: frame).isEmpty)
    }

    @Test("After scrolling by a line, only the new content is sent")
    func scrolling() {
        var generator = SplitMix64(seed: 6)
        var writer = FrameWriter(colors: .full)
        let page = randomGrid(rows: 9, &generator)
        let whole = writer.bytes(for: page.rows(0..<8)).utf8.count
        let line = writer.bytes(for: page.rows(1..<9), scrolled: (0..<8, 1)).utf8.count
        #expect(line < whole / 4)
    }

    @Test("Without colors, the output has no colors, but still has bold and reversed text")
    func colourless() {
        var grid = CellGrid(columns: 9, rows: 1)
        grid.write(typesetter.line("a"), Style(color: .red, background: .rgb(1, 2, 3), isBold: true), column: 0, row: 0)
        grid.write(typesetter.line("b"), Style(isReversed: true), column: 1, row: 0)
        var writer = FrameWriter(colors: nil)
        #expect(writer.bytes(for: grid).hasSuffix("\u{1b}[1;1H\u{1b}[0;1ma\u{1b}[0;7mb\u{1b}[0m"))
    }

    @Test("A cell is sent again if only its link has changed, even if the new link has the same number")
    func changedLink() throws {
        var writer = FrameWriter(colors: .full, hasLinks: true)
        func frame(_ uri: String?) -> CellGrid {
            var grid = CellGrid(columns: 9, rows: 2)
            grid.write(typesetter.line("photo"), link: uri.flatMap(Hyperlink.init), column: 1, row: 0)
            return grid
        }
        _ = writer.bytes(for: frame("https://a.example"))
        #expect(writer.bytes(for: frame("https://a.example")).isEmpty)
        let (start, end) = ("\u{1b}]8;;https://b.example\u{1b}\\", "\u{1b}]8;;\u{1b}\\")
        #expect(writer.bytes(for: frame("https://b.example")) == "\u{1b}[1;2H\(start)photo\(end)")
        #expect(writer.bytes(for: frame(nil)) == "\u{1b}[1;2Hphoto")
        #expect(writer.bytes(for: frame("https://b.example")) == "\u{1b}[1;2H\(start)photo\(end)")
    }

    @Test("A link ends at the end of its line, and starts again in the next line")
    func linkOfTwoLines() throws {
        var writer = FrameWriter(colors: .full, hasLinks: true)
        var terminal = TerminalEmulator(columns: 4, rows: 2)
        var grid = CellGrid(columns: 4, rows: 2)
        for row in 0..<2 { grid.write(typesetter.line("abcd"), link: Hyperlink("tel:110"), column: 0, row: row) }
        let output = writer.bytes(for: grid)
        #expect(output.components(separatedBy: "abcd\u{1b}]8;;\u{1b}\\").count == 3)
        terminal.take(output.utf8)
        #expect(terminal.cells.joined().allSatisfy { $0.link == "tel:110" })
    }

    @Test("Without support for links, the output has none")
    func linkless() {
        var grid = CellGrid(columns: 9, rows: 1)
        grid.write(typesetter.line("a"), link: Hyperlink("tel:110"), column: 0, row: 0)
        var writer = FrameWriter(colors: .full)
        #expect(writer.bytes(for: grid) == "\u{1b}[0m\u{1b}[2J\u{1b}[1;1Ha")
    }

    private func randomGrid(rows: Int, _ generator: inout SplitMix64) -> CellGrid {
        var grid = CellGrid(columns: 30, rows: rows)
        for _ in 0..<rows * 3 { change(&grid, &generator) }
        return grid
    }

    private func change(_ grid: inout CellGrid, _ generator: inout SplitMix64) {
        let texts = ["a", "モチ", "⣿⠉", "some words", "  ", "é́"]
        let styles: [Style] = [
            .plain, .bold, Style(color: .rgb(9, 8, 7), background: .rgb(1, 2, 3)), Style(isReversed: true),
        ]
        let row = Int.random(in: 0..<grid.rows.count, using: &generator)
        // Even columns, so that no half of a wide character is overwritten.
        let column = Int.random(in: 0..<10, using: &generator) * 2
        var text = typesetter.line(texts.randomElement(using: &generator) ?? "")
        if text.width % 2 == 1 { text = typesetter.line(text.description + " ") }
        let links = [
            nil, nil, Hyperlink("tel:110"), Hyperlink("https://\(Int.random(in: 0..<9, using: &generator)).example"),
        ]
        grid.write(
            text, styles.randomElement(using: &generator) ?? .plain,
            link: links.randomElement(using: &generator) ?? nil, column: column, row: row)
    }
}

extension CellGrid {
    /// The URIs of the links of all cells.
    fileprivate var links: [[String?]] {
        rows.indices.map { row in
            (0..<columns).map { link(at: Place(column: $0, row: row))?.uri }
        }
    }
}
