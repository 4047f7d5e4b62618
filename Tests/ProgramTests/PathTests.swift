import Foundation
import Terminal
import Testing
import TestSupport

@Suite(.blocking, .defaultParts) struct PathTests {
    /// Names of folders with characters that URLs, shells, commands and `printf` treat specially.
    private static let names = ["a b#ü'c %20?", #"~ 100% %zz "q" \n $HOME;&*@"#]

    @Test("Each path that the program reads or writes can contain any characters", arguments: names)
    func paths(name: String) throws {
        let folder = try Folder(name)
        let announcements = try folder.copy("Tests/Announcements/one-place.json")
        try folder.write("--announcements ~/\(announcements)\n", to: "landing-app/options")
        let basemap = try folder.copy("Modules/Adapters/Tiles/Resources/neubrandenburg.pmtiles")
        let track = try folder.copy("Tests/Tracks/town-to-lake.gpx")
        let path = folder.path(announcements)
        let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let input = """
            allow
            expect state mapPreview.state == "map"
            expect state mapPreview.region.latitude > 53.55
            expect state list.cards.0.name == "Emil"
            announcements demo
            enter
            announcements "\(quoted)"
            enter
            expect state list.cards.0.name == "Emil"

            """
        let sources = ["--basemap", folder.path(basemap), "--gps", "gpx:\(folder.path(track))"]
        let log = folder.path("log")
        let recording = folder.path("recording.walk")
        let walk = try Program(
            arguments: sources + ["--log", log, "--record", recording],
            input: input,
            environment: ["XDG_CONFIG_HOME": folder.path(""), "HOME": folder.path("")]
        )
        #expect(walk.errors.isEmpty, "\(walk.errors)")
        #expect(walk.status == 0, "\(walk.output)")
        let recorded = try String(contentsOfFile: recording, encoding: .utf8)
        #expect(recorded.contains("--basemap \(basemap) "))
        #expect(try String(contentsOfFile: log, encoding: .utf8).contains("one-place.json"))
        let play = try Program(
            arguments: ["play", recording]
        )
        #expect(play.errors.isEmpty, "\(play.errors)")
        #expect(play.status == 0, "\(play.output)")
        #expect(play.output.contains("> announcements \"\(announcements)\"\n"))
    }

    @Test("A message shows a path as the user typed it", arguments: names)
    func messages(name: String) throws {
        let folder = try Folder(name)
        for option in ["--announcements ", "--basemap ", "--gps gpx:", "--log ", "play "] {
            let words = option.split(separator: " ").map(String.init)
            let path = "\(name)/missing/x"
            let prefix = words.count == 2 ? words[1] : ""
            let program = try Program(
                limits: #"cd "$FOLDER""#,
                arguments: [words[0], prefix + path],
                environment: ["FOLDER": folder.parent]
            )
            #expect(program.status == 2)
            let start = "landing-app: \(option)\(path): no such "
            #expect(program.errors.hasPrefix(start), "\(program.errors)")
        }
    }

    @Test(
        "A tilde that no shell has expanded stands for the home folder, wherever a path can stand"
    )
    func homeFolder() throws {
        let folder = try Folder("home")
        let announcements = try folder.copy("Tests/Announcements/one-place.json")
        let track = try folder.copy("Tests/Tracks/town-to-lake.gpx")
        let basemap = try folder.copy("Modules/Adapters/Tiles/Resources/neubrandenburg.pmtiles")
        try folder.write("--gps gpx:~/\(track),speed=2\n", to: "landing-app/options")
        let input = """
            allow
            expect state mapPreview.state == "map"
            expect state mapPreview.region.latitude > 53.55
            announcements ~/\(announcements)
            refresh
            expect state list.cards.0.name == "Emil"

            """
        let environment = ["XDG_CONFIG_HOME": folder.path(""), "HOME": folder.path("")]
        let walk = try Program(
            limits: #"cd "$HOME/..""#,
            arguments: [
                "--basemap=~/\(basemap)", "--log", "~/log", "--record=~/first.walk",
            ],
            input: input,
            environment: environment
        )
        #expect(walk.errors.isEmpty, "\(walk.errors)")
        #expect(walk.status == 0, "\(walk.output)")
        #expect(try String(contentsOfFile: folder.path("log"), encoding: .utf8).isEmpty == false)
        let recorded = try String(contentsOfFile: folder.path("first.walk"), encoding: .utf8)
        #expect(recorded.contains("--basemap \(basemap) "))
        try folder.write("secret", to: "token")
        let closed = "https://127.0.0.1:1"
        let check = try Program(
            arguments: ["check", "--announcements", closed, "--announcements-token", "~/token"],
            environment: environment
        )
        #expect(check.errors.isEmpty, "\(check.errors)")
        let play = try Program(
            limits: #"cd "$HOME/..""#,
            arguments: ["play", "~/first.walk"],
            environment: environment
        )
        #expect(play.errors.isEmpty, "\(play.errors)")
        #expect(play.status == 0, "\(play.output)")
    }

    @Test("A script cannot name a file in the home folder that is in neither of its folders")
    func scriptAndHomeFolder() throws {
        let folder = try Folder("home")
        let announcements = try folder.copy("Tests/Announcements/one-place.json")
        let play = try Program(
            "play",
            "-",
            input: "announcements ~/\(announcements)\n",
            environment: ["HOME": folder.path("")]
        )
        #expect(play.status == 2)
        #expect(play.errors.contains("announcements ~/\(announcements): "))
    }

    @Test("On the command line, which the shell has expanded, a tilde is the name of a folder")
    func tilde() throws {
        let folder = try Folder("~")
        let announcements = try folder.copy("Tests/Announcements/one-place.json")
        let program = try Program(
            limits: #"cd "$FOLDER""#,
            arguments: [
                "snapshot", "--permission", "when-in-use", "--announcements", "~/\(announcements)",
            ],
            environment: ["FOLDER": folder.parent]
        )
        #expect(program.errors.isEmpty, "\(program.errors)")
        #expect(program.output.contains("Dora"))
    }

    /// A folder with a given name, in a temporary folder.
    private struct Folder {
        private let outer: TemporaryFile
        private let url: URL

        init(_ name: String) throws {
            outer = try .folder()
            url = outer.url.appending(path: name)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        var parent: String { outer.path }

        func path(_ name: String) -> String {
            url.appending(path: name).filePath
        }

        func write(_ text: String, to name: String) throws {
            let file = url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }

        /// Copies a file of the package into the folder, and returns its name.
        func copy(_ path: String) throws -> String {
            let source = URL.tests.deletingLastPathComponent().appending(path: path)
            let name = source.lastPathComponent
            try FileManager.default.copyItem(at: source, to: url.appending(path: name))
            return name
        }
    }
}
