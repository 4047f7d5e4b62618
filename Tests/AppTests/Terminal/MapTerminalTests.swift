import Terminal
import TerminalTestSupport
import Testing

@testable import App

/// Tests the full-screen map in a pseudo-terminal.
@Suite(.blocking) struct MapTerminalTests {
    /// The title of the map before it moves.
    private let center = "53.5267, 13.2584"

    @Test("Keys with Shift, drags, double clicks and the wheel move the full-screen map")
    func moves() throws {
        let terminal = try openMap("xterm-256color")
        for move in [
            "\u{1b}[1;2C", "\u{1b}[a", "\u{1b}[<0;20;9M\u{1b}[<32;23;9M\u{1b}[<0;23;9m",
            "\u{1b}[<0;9;9M\u{1b}[<0;9;9m\u{1b}[<0;9;9M\u{1b}[<0;9;9m", "\u{1b}[<64;9;9M",
        ] {
            terminal.send(move)
            try terminal.wait("another center after \(move.debugDescription)") { !$0.text.contains(center) }
            terminal.send("0")
            try terminal.wait(for: center)
        }
        terminal.send("q")
        #expect(terminal.end() == 0)
        #expect(terminal.screen.unknown.isEmpty)
    }

    @Test(
        "A pan lets the terminal delete and insert cells, if it can", arguments: ["xterm-256color", "linux", "vt100"])
    func pan(name: String) throws {
        let terminal = try openMap(name)
        terminal.send("l")
        try terminal.wait("a center in the east") { !$0.text.contains(center) }
        terminal.send("h")
        try terminal.wait(for: center)
        terminal.send("q")
        #expect(terminal.end() == 0)
        let output = String(decoding: terminal.output, as: UTF8.self)
        for sequence in ["\u{1b}[8P", "\u{1b}[8@"] { #expect(output.contains(sequence) == (name != "vt100")) }
        #expect(terminal.screen.unknown.isEmpty)
    }

    private func openMap(_ name: String) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            "--permission when-in-use", environment: ["TERM": name], kind: TerminalKind(named: name))
        try terminal.wait(for: "Neubrandenburg")
        terminal.send("m")
        try terminal.wait(for: center)
        return terminal
    }
}
