import Foundation
import ServerTestSupport
import Testing
import TestSupport

@Suite(
    .enabled(if: Tool.exists("cc"), "needs a C compiler (cc)"),
    .enabled(if: System.isLinux, "needs LD_PRELOAD of Linux"),
    .blocking,
    .defaultParts
)
struct HangingTests {
    private static let hangingName = "hangs.example"

    private let folder: TemporaryFile
    /// The name of a library whose `getaddrinfo` never returns for `hangingName`, and creates the
    /// file with the path in `STARTED` before.
    private let library = "lookup.so"
    private var pathOfStarted: String { "\(folder.path)/started" }
    private var hasStarted: Bool { FileManager.default.fileExists(atPath: pathOfStarted) }
    /// Loads the library.
    ///
    /// A path in `LD_PRELOAD` would end at a space.
    private var environment: [String: String] {
        ["LD_LIBRARY_PATH": folder.path, "LD_PRELOAD": library, "STARTED": pathOfStarted]
    }

    init() throws {
        folder = try .folder()
        let source = """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <fcntl.h>
            #include <netdb.h>
            #include <stdlib.h>
            #include <string.h>
            #include <unistd.h>
            typedef int Function(const char *, const char *, const struct addrinfo *, struct addrinfo **);
            int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **list) {
                while (name != NULL && strcmp(name, "\(Self.hangingName)") == 0) {
                    close(open(getenv("STARTED"), O_CREAT | O_WRONLY, 0600));
                    pause();
                }
                return ((Function *)dlsym(RTLD_NEXT, "getaddrinfo"))(name, service, hints, list);
            }
            """
        let compiler = try Tool.run(
            "cc",
            ["-shared", "-fPIC", "-x", "c", "-o", library, "-"],
            input: source,
            folder: folder.url
        )
        try #require(compiler.status == 0, "\(compiler.errors)")
    }

    @Test(
        "The app quits although lookups have not ended",
        arguments: [("q", 0), ("\u{3}", 130)] as [(String, Int32)]
    )
    func quitting(key: String, status: Int32) throws {
        let terminal = try PseudoTerminal(
            [
                "--announcements", "http://\(Self.hangingName)",
                "--basemap", "http://\(Self.hangingName)/map.pmtiles",
                "--permission", "when-in-use",
            ],
            environment: environment
        )
        try terminal.wait("a lookup") { _ in hasStarted }
        terminal.send(key)
        #expect(terminal.end() == status)
    }

    @Test("A request that is canceled during its lookup does not delay requests to other hosts")
    func otherHosts() throws {
        let body =
            #"{"data": [{"id": "1", "petName": "Rex", "status": "FOUND", "locationLatitude": 53.53, "locationLongitude": 13.26}]}"#
        let server = try LoopbackServer(.json(body))
        let terminal = try PseudoTerminal(
            [
                "--announcements", server.base.absoluteString,
                "--basemap", "http://\(Self.hangingName)/map.pmtiles",
                "--permission", "when-in-use",
            ],
            environment: environment
        )
        for number in 1...4 {
            try terminal.wait("request \(number)") { _ in
                hasStarted && server.requests.count == number
            }
            // Leaving the page cancels the request for the map.
            terminal.send(":enter\r")
        }
        terminal.send("q")
        #expect(terminal.end() == 0)
    }

    @Test(
        "The program ends within half a second of a signal, and restores the settings, even if nobody reads its output",
        arguments: [
            (SIGTERM, 128 + SIGTERM), (SIGINT, 128 + SIGINT), (SIGHUP, 128 + SIGHUP),
            (SIGSEGV, -SIGSEGV), (SIGUSR1, -SIGUSR1), (SIGALRM, -SIGALRM),
        ]
    )
    func unread(signal: Int32, status: Int32) throws {
        let terminal = try PseudoTerminal(["--permission", "when-in-use"], columns: 300, rows: 100)
        try terminal.wait(for: "Neubrandenburg")
        // Each redraws the whole screen, until the buffer of the terminal is full.
        for _ in 0..<100 {
            terminal.send("\u{0c}")
        }
        try terminal.waitUntilFull()
        terminal.signal(signal)
        #expect(terminal.endUnread() == status)
        #expect(terminal.settings.c_lflag == terminal.settingsBefore.c_lflag)
    }
}
