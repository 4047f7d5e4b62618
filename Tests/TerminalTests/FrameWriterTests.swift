import FuzzSupport
import TerminalTestSupport
import TestSupport
import Testing

@testable import Terminal

@Suite struct FrameWriterTests {
    private let typesetter = Typesetter(.unicode)

    @Test("A terminal shows each frame correctly, after any previous frame", arguments: [1, 2, 3] as [UInt64])
    func frames(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var writer = FrameWriter(colors: .full)
        var terminal = TerminalEmulator(columns: 30, rows: 8)
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
                $0.map { $0.style == .plain ? "0" : String($0.style.sgr(.full).dropFirst(2).dropLast()) }
            }
            #expect(terminal.cells.map { $0.map(\.look) } == looks)
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
        grid.write(text, styles.randomElement(using: &generator) ?? .plain, column: column, row: row)
    }
}
