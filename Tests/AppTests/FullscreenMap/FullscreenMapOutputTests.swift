import Domain
import FuzzSupport
import Terminal
import TerminalTestSupport
import TestSupport
import Testing

@testable import App

/// Tests the output for the terminal while the full-screen map moves.
@MainActor
@Suite struct FullscreenMapOutputTests {
    @Test(
        "After random moves, the terminal shows each frame correctly",
        arguments: [1, 2] as [UInt64], [.vt100, .vt220, .xterm] as [TerminalKind])
    func moves(seed: UInt64, kind: TerminalKind) async {
        var generator = SplitMix64(seed: seed)
        let live = await Live(.authorizedWhenInUse, columns: 60, rows: 20)
        var terminal = TerminalEmulator(columns: 60, rows: 20, kind: kind)
        var writer = FrameWriter(colors: .full, kind: kind, hasLinks: kind == .xterm)
        let moves = [
            "h", "j", "k", "l", "H", "J", "K", "L", "\u{1b}[1;2A", "+", "-", "0", "f", "\t", "\u{1b}[Z", "?x",
            "g53.5,13.3\r", "\u{1b}[<0;20;9M\u{1b}[<32;23;9M\u{1b}[<32;23;7M\u{1b}[<0;23;7m", "\u{1b}[<64;9;9M",
            "\u{1b}[<65;40;9M", "\u{1b}[<0;30;9M\u{1b}[<0;30;9m\u{1b}[<0;30;9M\u{1b}[<0;30;9m",
        ]
        await live.send("m")
        for _ in 0..<60 {
            for frame in await live.framesWhileMoving(after: moves.randomElement(using: &generator) ?? "") {
                terminal.take(writer.bytes(for: frame.grid, move: frame.move).utf8)
                #expect(terminal.cells.map { $0.map(\.character) } == frame.grid.rows.map { $0.map(\.character) })
            }
        }
        #expect(terminal.unknown.isEmpty)
    }

    @Test(
        "A pan by a tenth of the map takes at most half of the bytes of a whole frame", .requirements("M-20"),
        arguments: ["h", "j", "k", "l"])
    func bytes(key: String) async {
        let live = await Live(.authorizedWhenInUse, columns: 200, rows: 60)
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
