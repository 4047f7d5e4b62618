import Foundation
import Terminal
import TerminalTestSupport
import TestSupport
import Testing

@Suite(.hangingLimit) struct RawTerminalTests {
    @Test(
        "The terminal is restored after a stack overflow on the main thread",
        arguments: [
            (.xterm, "\u{1b}[?1049l"),
            (.vt220, "\u{1b}[0m\u{1b}[H\u{1b}[J\u{1b}[?25h"),
            (.vt100, "\u{1b}[0m\u{1b}[H\u{1b}[J"),
        ] as [(TerminalKind, ControlText)]
    )
    func stackOverflow(kind: TerminalKind, end: ControlText) async throws {
        let end = end.text
        let (primary, path) = try TerminalPair.open()
        defer {
            close(primary)
        }
        let before = TerminalPair.settings(primary)
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            [path = path as String, name = "\(kind)"] in
            let terminal = open(path, O_RDWR | O_NOCTTY)
            dup2(terminal, STDIN_FILENO)
            dup2(terminal, STDOUT_FILENO)
            await MainActor.run {
                RawTerminal(.screen(TerminalKind(named: name), hasLinks: true)).enter()
                exit(Int32(truncatingIfNeeded: Self.depth(after: 1)))
            }
        }
        #expect(TerminalPair.settings(primary).c_lflag == before.c_lflag)
        var output = [UInt8](repeating: 0, count: 4096)
        let count = read(primary, &output, output.count)
        let text = String(decoding: output[..<max(count, 0)], as: UTF8.self)
        #expect(text.hasSuffix(end))
        #expect(text.contains("\u{1b}]8;;\u{1b}\\"), "an open link is ended")
        #expect(text.contains("1049") == (kind == .xterm), "what was not entered is not left")
        #expect(
            text.contains("\u{1b}[?1002l") == (kind == .xterm),
            "the mouse is not reported any more"
        )
    }

    private static func depth(after depth: Int) -> Int {
        depth == 0 ? 0 : self.depth(after: depth + 1) &+ depth
    }
}
