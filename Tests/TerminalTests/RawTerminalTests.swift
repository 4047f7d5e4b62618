import Foundation
import Terminal
import TerminalTestSupport
import Testing

@Suite struct RawTerminalTests {
    @Test("The terminal is restored after a stack overflow on the main thread")
    func stackOverflow() async throws {
        let (primary, path) = try TerminalPair.open()
        defer { close(primary) }
        let before = TerminalPair.settings(primary)
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
            let terminal = open(path, O_RDWR | O_NOCTTY)
            dup2(terminal, STDIN_FILENO)
            dup2(terminal, STDOUT_FILENO)
            await MainActor.run {
                RawTerminal().enter()
                exit(Int32(truncatingIfNeeded: Self.depth(after: 1)))
            }
        }
        #expect(TerminalPair.settings(primary).c_lflag == before.c_lflag)
        var output = [UInt8](repeating: 0, count: 4096)
        let count = read(primary, &output, output.count)
        // The last sequence of the terminal's farewell leaves the alternate screen.
        #expect(String(decoding: output[..<max(count, 0)], as: UTF8.self).hasSuffix("\u{1b}[?1049l"))
    }

    /// Recurses until the stack overflows.
    private static func depth(after depth: Int) -> Int { depth == 0 ? 0 : self.depth(after: depth + 1) &+ depth }
}
