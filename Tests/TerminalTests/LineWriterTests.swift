import FuzzSupport
import TerminalTestSupport
import Testing

@testable import Terminal

@Suite struct LineWriterTests {
    private static let events: [InputEvent] =
        [
            .key(.left),
            .key(.left),
            .key(.right),
            .key(.home),
            .key(.end),
            .key(.backspace),
            .key(.delete),
            .control("w"),
            .control("u"),
            .key(.up),
            .key(.down),
            .paste("モチ Łódź e\u{301} long enough to scroll"),
        ] + "abż チ👍é\u{301}".map(InputEvent.character)

    @Test(
        "After any keys, the terminal shows the visible part of the line, with the cursor in its place",
        arguments: [(4, 12), (20, 12), (60, 200)]
    )
    func random(columns: Int, count: Int) {
        var random = SplitMix64(seed: UInt64(columns))
        for _ in 0..<30 {
            var entry = LineEntry(prompt: "> ", history: ["first", "チチチチ second"])
            var writer = LineWriter(Typesetter(.unicode))
            var terminal = TerminalEmulator(columns: columns, rows: 1, kind: .vt100)
            terminal.take("of another program\r".utf8)
            for _ in 0..<count {
                if let event = Self.events.randomElement(using: &random) {
                    _ = entry.take(event)
                }
                terminal.take(writer.bytes(for: entry, columns: columns).utf8)
                let visible = entry.visible(columns: columns - 3, Typesetter(.unicode))
                let blank = String(repeating: " ", count: columns - 2 - visible.text.width)
                #expect(
                    terminal.cells[0].compactMap(\.character) == Array("> \(visible.text)\(blank)"),
                    "\(entry)"
                )
                #expect(terminal.cursor == .init(column: 2 + visible.cursor), "\(entry)")
            }
            #expect(terminal.unknown.isEmpty)
            terminal.take(writer.hide().utf8)
            #expect(terminal.text.isEmpty)
            #expect(terminal.cursor == .init())
        }
    }

    @Test(
        "A character at the end of the line is all that is sent for it, and nothing is sent without a change"
    )
    func echo() {
        var entry = LineEntry(prompt: "> ")
        var writer = LineWriter(Typesetter(.unicode))
        #expect(writer.bytes(for: entry, columns: 20) == "\r\u{1b}[K> ")
        for character in "żółw モ 1" {
            _ = entry.take(.character(character))
            #expect(writer.bytes(for: entry, columns: 20) == String(character))
        }
        #expect(writer.bytes(for: entry, columns: 20).isEmpty)
        _ = entry.take(.key(.backspace))
        #expect(writer.bytes(for: entry, columns: 20) == "\u{8}\u{1b}[K")
    }
}
