import DataTestSupport
import Foundation
import TestSupport
import Testing

/// Tests that no core dump of the program can contain the location or the token.
@Suite struct CoreDumpTests {
    /// A shell command in a folder of its own, without a limit on core dumps.
    private struct Command {
        let process: pid_t
        private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

        init(_ command: String) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let script = "ulimit -c unlimited && cd '\(folder.path())' && \(command) >output 2>&1"
            func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }
            let arguments = copies(["/bin/sh", "-c", script])
            let environment = copies(
                Program.settings.merging(["TOKEN": "abc"]) { $1 }.map { "\($0)=\($1)" })
            defer { (arguments + environment).forEach { free($0) } }
            // Threads of the tests block signals.
            var attributes = posix_spawnattr_t()
            posix_spawnattr_init(&attributes)
            defer { posix_spawnattr_destroy(&attributes) }
            var none = sigset_t()
            sigemptyset(&none)
            posix_spawnattr_setsigmask(&attributes, &none)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
            var process: pid_t = 0
            try #require(posix_spawn(&process, "/bin/sh", nil, &attributes, arguments, environment) == 0)
            self.process = process
        }

        /// Waits for the end of the command, and returns whether it left a core dump.
        func leavesCoreDump() -> Bool {
            var status: Int32 = 0
            waitpid(process, &status, 0)
            try? FileManager.default.removeItem(at: folder)
            // The flag for a core dump (wait(2)).
            return status & 0x80 != 0
        }
    }

    private static var canLeaveCoreDumps: Bool { (try? Command("kill -ABRT $$").leavesCoreDump()) == true }

    @Test(
        "The program leaves no core dump, even if the limit allows it",
        .enabled(if: canLeaveCoreDumps, "needs a machine that writes core dumps"))
    func noCoreDump() async throws {
        let server = try LoopbackServer(.awaitClose)
        let arrivals = server.arrivals
        let command = try Command(
            "exec '\(Program.path)' snapshot --announcements \(server.base) --announcements-token env:TOKEN")
        #expect(await arrivals.first() != nil)
        #expect(server.requests.first?.contains("\r\nAuthorization: Bearer abc\r\n") == true)
        // The Swift runtime catches SIGABRT.
        kill(command.process, SIGSYS)
        #expect(!command.leavesCoreDump())
    }
}
