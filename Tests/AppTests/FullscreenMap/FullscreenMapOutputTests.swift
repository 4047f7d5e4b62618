import FuzzSupport
import Terminal
import TerminalTestSupport
import TestSupport
import Testing

@testable import App

/// Tests the output for the terminal while the full-screen map moves.
@MainActor
@Suite struct FullscreenMapOutputTests {
    @Test("After random moves, a terminal of each kind shows each frame correctly", arguments: [1, 2] as [UInt64])
    func moves(seed: UInt64) async {
        var generator = SplitMix64(seed: seed)
        let live = await Live(columns: 60, rows: 20)
        var terminals = [TerminalKind.vt100, .vt220, .xterm].map { kind in
            (
                emulator: TerminalEmulator(columns: 60, rows: 20, kind: kind),
                writer: FrameWriter(colors: .full, kind: kind, hasLinks: kind == .xterm)
            )
        }
        let moves = [
            "h", "j", "k", "l", "H", "J", "K", "L", "\u{1b}[1;2A", "+", "-", "0", "f", "\t", "\u{1b}[Z", "?x",
            "g\u{1b}[200~53.5,13.3\u{1b}[201~\r", "\u{1b}[<0;20;9M\u{1b}[<32;23;9M\u{1b}[<32;23;7M\u{1b}[<0;23;7m",
            "\u{1b}[<64;9;9M", "\u{1b}[<65;40;9M", "\u{1b}[<0;30;9M\u{1b}[<0;30;9m\u{1b}[<0;30;9M\u{1b}[<0;30;9m",
        ]
        await live.send("m")
        var wrong: [String] = []
        for _ in 0..<30 {
            let move = moves.randomElement(using: &generator) ?? ""
            for frame in await live.framesWhileMoving(after: move) {
                for index in terminals.indices {
                    let output = terminals[index].writer.bytes(for: frame.grid, move: frame.move)
                    terminals[index].emulator.take(output.utf8)
                    let cells = terminals[index].emulator.cells
                    let isRight = cells.elementsEqual(frame.grid.rows) { shown, row in
                        shown.elementsEqual(row) { $0.character == $1.character }
                    }
                    if !isRight { wrong.append("\(terminals[index].emulator.kind) after \(move.debugDescription)") }
                }
            }
        }
        #expect(wrong.isEmpty)
        #expect(terminals.flatMap(\.emulator.unknown).isEmpty)
    }

    @Test(
        "A pan by a tenth of the map takes at most half of the bytes of a whole frame", .requirements("M-20"),
        arguments: ["h", "j", "k", "l"])
    func bytes(key: String) async {
        let live = await Live(columns: 200, rows: 60)
        await live.send("m")
        var writer = FrameWriter(colors: .full)
        _ = writer.bytes(for: live.screen.draw(at: .zero).grid)
        let frames = await live.framesWhileMoving(after: key)
        let count = frames.reduce(0) { $0 + writer.bytes(for: $1.grid, move: $1.move).utf8.count }
        writer.forget()
        let whole = writer.bytes(for: live.screen.draw(at: .zero).grid).utf8.count
        #expect(count > 0)
        #expect(count <= whole / 2)
    }
}
