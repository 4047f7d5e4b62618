import Composition
import Domain
import Foundation
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing

@testable import App

/// Tests of the line `options` of a script.
@MainActor @Suite(.hangingLimit) struct ScriptOptionsTests {
    private let folder: TemporaryFile

    init() throws {
        folder = try .folder()
    }

    @Test("A script is played with its options, in any form of the command line")
    func applied() async throws {
        let text = """
            # A comment
            options --size 60x20 --permission=when-in-use --lang pl
            options --network "slow:2" --location-services on
            expect state permission == "authorizedWhenInUse"
            expect state mapPreview.columns == 60
            expect state mapPreview.state == "loading"
            expect "Ostatnio zaginione"
            """
        #expect(try await failure(of: text) == nil)
    }

    @Test("The command line takes precedence over the options of a script")
    func commandLine() async throws {
        let text = """
            options --size 60x20 --permission denied --announcements missing.json --announcements-sort x
            expect state permission == "authorizedAlways"
            expect state mapPreview.columns == 60
            expect state list.cards.count > 0
            """
        let arguments = ["--permission", "always", "--announcements", "demo"]
        #expect(try await failure(of: text, arguments) == nil)
    }

    @Test("Each script has its own options")
    func severalScripts() async throws {
        let paths = try ["60x20", "80x24"].map { size in
            let columns = size.prefix { $0 != "x" }
            let text = "options --size \(size)\nexpect state mapPreview.columns == \(columns)\n"
            return try write(text, to: "\(size).walk")
        }
        let bare = try write("expect state mapPreview.columns == 100\n", to: "bare.walk")
        try await TestPlayer { _ in }.play(paths + [bare])
    }

    @Test(
        "An option that a script cannot have is an error, with its place and what is right",
        arguments: [
            ("--log x", "--log: not allowed in a script (only on the command line)"),
            ("--record x", "--record: not allowed in a script (only on the command line)"),
            (
                "--announcements-token env:HOME",
                "--announcements-token: not allowed in a script (only on the command line)"
            ),
            (
                "--no-options-file",
                "--no-options-file: not allowed in a script (only on the command line)"
            ),
            ("--help", "--help: not allowed in a script (only on the command line)"),
            ("--screen map", "--screen: not allowed in a script (only on the command line)"),
            ("--format html", "--format: not allowed in a script (only on the command line)"),
            ("--size 1x1", "--size 1x1: width 1 is not within 20…1000 "),
            ("--sise 80x24", "--sise: unknown option (did you mean --size?)"),
            ("--size", "--size: needs a value ("),
            ("80x24", "options 80x24: not an option ("),
            ("--size 80x24 pl", "pl: not an option (--OPTION VALUE)"),
            (
                "--announcements /etc/hostname",
                "--announcements /etc/hostname: outside the script’s folder and the working folder; name it on the command line "
            ),
            (
                "--gps gpx:../track.gpx",
                "--gps gpx:../track.gpx: outside the script’s folder and the working folder; name it on the command line "
            ),
            (
                "--basemap https://tiles.example.org/planet",
                "--basemap https://tiles.example.org/planet: a server; name it on the command line "
            ),
            (
                "--gps gpsd://localhost",
                "--gps gpsd://localhost: a server; name it on the command line "
            ),
            ("--basemap missing.pmtiles", "--basemap missing.pmtiles: no such file "),
        ]
    )
    func faults(options: String, message: String) async throws {
        let failure = try await failure(of: "\n# a comment\noptions \(options)\nallow\n", status: 2)
        let start = "script.walk:3: \(message)"
        #expect(failure?.contains(start) == true, "\(failure ?? "")")
    }

    @Test("Options after the first command are an error")
    func late() async throws {
        let failure = try await failure(of: "allow\noptions --size 80x24\n", status: 2)
        #expect(failure?.contains("script.walk:2: options --size 80x24: ") == true)
        #expect(failure?.contains("only before the first command") == true)
    }

    @Test("A command line option that a script names wrongly is no error, because it is not used")
    func overridden() async throws {
        let text = "options --announcements https://x.example --size 1x1\nallow\n"
        #expect(try await failure(of: text, ["--announcements", "demo", "--size", "80x24"]) == nil)
    }

    @Test(
        "Files are looked up in the script's folder, also through links; those elsewhere only if the command line names them"
    )
    func files() async throws {
        let outside = try TemporaryFile.folder()
        let pets = try copy("Tests/Announcements/one-place.json", to: outside, "elsewhere.json")
        _ = try copy("Tests/Announcements/one-place.json", to: folder, "my pets.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "link.json").filePath,
            withDestinationPath: pets
        )
        let end = "allow\nexpect state list.cards.0.name == \"Emil\"\n"
        let place = "options --gps 53.5573,13.2610 "
        #expect(try await failure(of: place + "--announcements \"my pets.json\"\n" + end) == nil)
        #expect(try await failure(of: place + "--announcements link.json\n" + end) == nil)
        let command = place + "\nannouncements \"\(pets)\"\n" + end
        #expect(try await failure(of: command, status: 2)?.contains("outside the script") == true)
        let up = place + "\nannouncements ../x.json\n" + end
        #expect(try await failure(of: up, status: 2)?.contains("outside the script") == true)
        #expect(try await failure(of: command, ["--announcements", pets]) == nil)
        let local = place + "\nannouncements link.json\n" + end
        #expect(try await failure(of: local) == nil)
    }

    @Test(
        "Time starts at the instant of the option, in the zone of its offset",
        arguments: [
            ("2026-11-21", "2026-11-18"), ("2026-11-21T23:30:00Z", "2026-11-18"),
            ("2026-11-22T00:30:00+01:00", "2026-11-19"),
            ("2026-11-21T12:30:00.250-11:00", "2026-11-18"),
        ]
    )
    func instant(argument: String, lastSeen: String) async throws {
        let start = try StartTime(argument: argument)
        #expect(try StartTime(argument: "\(start)") == start)
        let text = "options --date \(argument) --permission always\n"
        let path = try write(text, to: "script.walk")
        let run = try #require(ScriptHost.ofTest().read([path]).first).run.get()
        let session = try ScriptHost.ofTest().session(of: run)
        await session.start()
        #expect(session.root.clock.date == start.date)
        let state = await JSONValue(stateOf: session)
        #expect(state.value(at: "list.cards.0.lastSeen") == .string(lastSeen))
    }

    @Test(
        "An instant without an offset, or none at all, is refused",
        arguments: ["2026-11-21T23:30:00", "2026-11-21T24:00:00Z", "noon", "2026-02-30T00:00Z"]
    )
    func noInstant(argument: String) {
        #expect(throws: ArgumentFault.self) { try StartTime(argument: argument) }
    }

    private func copy(_ path: String, to folder: TemporaryFile, _ name: String) throws -> String {
        let source = URL.tests.deletingLastPathComponent().appending(path: path)
        let target = folder.url.appending(path: name)
        try FileManager.default.copyItem(at: source, to: target)
        return target.filePath
    }

    private func write(_ text: String, to name: String) throws -> String {
        let file = folder.url.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.filePath
    }

    /// Plays a script; returns the message of its failure, `nil` if it passes.
    private func failure(
        of text: String,
        _ arguments: [String] = [],
        status: Int32 = 1
    ) async throws -> String? {
        let path = try write(text, to: "script.walk")
        let invocation = try Invocation(arguments: ["play", path] + arguments)
        guard case .play(let scripts, let options) = invocation else { return "another command" }
        do {
            try await TestPlayer(options) { _ in }.play(scripts)
            return nil
        } catch {
            #expect(error.status == status)
            return error.message(.english)
        }
    }
}
