import DataTestSupport
import Foundation
import TestSupport
import Testing

/// Tests that no core dump of the program can contain the location or the token.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/limits"), "needs /proc"), .blocking)
struct CoreDumpTests {
    @Test("While the program has the token, it can write no core dump, even if the limit allows it")
    func noCoreDump() async throws {
        let server = try LoopbackServer(.awaitClose)
        let arrivals = server.arrivals
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", #"ulimit -c unlimited && exec "$0" snapshot --announcements "$1" --announcements-token env:TOKEN"#,
            Program.path, server.base.absoluteString,
        ]
        process.environment = Program.settings.merging(["TOKEN": "abc"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        defer { process.terminate() }
        #expect(await arrivals.first() != nil)
        #expect(server.requests.first?.contains("\r\nAuthorization: Bearer abc\r\n") == true)
        let limits = try String(contentsOf: URL(filePath: "/proc/\(process.processIdentifier)/limits"), encoding: .utf8)
        #expect(limits.contains(#/Max core file size +0 +0 /#))
    }
}
