import Foundation
import ServerTestSupport
import Testing
import TestSupport

/// Tests that nothing with the location or the token remains of the program.
@Suite(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/limits"), "needs /proc"),
    .defaultParts
)
struct CoreDumpTests {
    @Test(
        "During a request with a token, no core dump is possible, and a signal ends the request with the program",
        arguments: [SIGTERM, SIGKILL, SIGINT]
    )
    func request(signal: Int32) async throws {
        let server = try LoopbackServer(.send("HTTP/1.1 200 OK\r\n\r\n{"), .awaitClose)
        let arrivals = server.arrivals
        let departures = server.departures
        // While standard input stays open, the program runs on after the time limit of the request.
        let input = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c",
            #"ulimit -c unlimited 2>/dev/null; exec "$0" --permission when-in-use --announcements "$1" --announcements-token env:TOKEN"#,
            Program.path, server.base.absoluteString,
        ]
        process.environment = Program.settings.merging(["TOKEN": "abc"]) { $1 }
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        #expect(await arrivals.first() != nil)
        #expect(server.requests.first?.contains("\r\nAuthorization: Bearer abc\r\n") == true)
        let limits = try String(
            contentsOf: URL(filePath: "/proc/\(process.processIdentifier)/limits"),
            encoding: .utf8
        )
        #expect(limits.contains(#/Max core file size +0 +0 /#))
        kill(process.processIdentifier, signal)
        #expect(await departures.first() != nil)
    }
}
