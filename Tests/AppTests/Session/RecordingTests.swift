import Composition
import Data
import Domain
import Foundation
import FuzzSupport
import Scheduling
import Terminal
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.hangingLimit) struct RecordingTests {
    @Test(
        "A random session with keys, clicks and commands leads to the same state when its recording is played",
        arguments: [5, 9, 10, 12] as [UInt64]
    )
    func anySession(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        func one<Value>(of values: [Value]) throws -> Value {
            try #require(values.randomElement(using: &random))
        }
        var options = Options()
        options.configuration.network = try one(of: [.ok, .slow(.seconds(3)), .fail])
        let permission = try one(of: LocationPermissionStatus.allCases)
        let live = await Live(permission, columns: 60, rows: 20, options: options)
        let file = TemporaryFile(".walk")
        let path = file.path
        // A recording that starts later has what was done before.
        let start = Int.random(in: 0..<60, using: &random)
        for (number, command) in Monkey.commands(seed: seed, count: 60).enumerated() {
            if number == start {
                let outcome = await live.walkthrough.perform(StartRecording(in: path))
                #expect(outcome.message == nil)
            }
            let column = Int.random(in: 1...60, using: &random)
            let row = Int.random(in: 1...20, using: &random)
            await live.send(try one(of: Self.keys(at: "\(column);\(row)")))
            // The second half is about the full-screen map.
            switch number {
            case ..<30:
                await live.type(command)
            case 30:
                for line in ["network ok", "settings when-in-use", "enter", "map"] {
                    await live.type(line)
                }
            default:
                if live.walkthrough.coordinator.isOnLandingPage {
                    await live.type("map")
                }
            }
            if number.isMultiple(of: 20) {
                live.resize(columns: 40 + column, rows: 12 + row)
            }
        }
        #expect(live.walkthrough.recorder.stop() == path)
        let played = Live.makeWalkthrough(permission, columns: 60, rows: 20, options: options)
        await played.start()
        let lines = try Script(reading: path, .english).steps.flatMap(\.lines)
        for line in lines {
            _ = await played.perform(line.command)
        }
        let old = await live.walkthrough.state
        let new = await played.state
        #expect(old == new, "\(lines.map(\.text).joined(separator: "; "))")
    }

    @Test("A recording from small windows, with panels and a narration, can be played")
    func smallWindows() async throws {
        let live = await Live(.notDetermined, guide: try Live.guide("static"), keys: "\r")
        let file = TemporaryFile(".walk")
        _ = await live.walkthrough.perform(StartRecording(in: file.path))
        await live.send("i")
        for rows in (5...24).reversed() {
            live.resize(columns: 40, rows: rows)
            live.resize(columns: 20, rows: rows)
        }
        live.resize(columns: 12, rows: 3)
        #expect(live.walkthrough.recorder.stop() == file.path)
        let script = try Script(reading: file.path, .english)
        let sizes = script.steps.flatMap(\.lines).compactMap { $0.command as? Resize }
        #expect(sizes.contains { $0.size == ScreenSize(columns: 20, rows: 5) })
    }

    /// Returns groups of keys and of mouse events, some of them at a place in the window.
    private static func keys(at place: String) -> [String] {
        [
            "\t\r", "1", "2", "\r", "\u{1b}", "m", "s", "r", "+", "-", "h", "J", "0", "f", "l",
            "i", "g53.6,13.3\r", ":wait 2.5\r", ":move 53.55,13.21\r", ":wait 0.0004\r",
            "\u{1b}[<0;\(place)M\u{1b}[<0;\(place)m", "\u{1b}[<64;\(place)M",
            "\u{1b}[<65;\(place)M",
            "\u{1b}[<0;30;10M\u{1b}[<32;\(place)M\u{1b}[<0;\(place)m",
        ]
    }

    @Test("Each line of a command is the same command, with the same line")
    func lines() throws {
        let file = try TemporaryFile("a \"b\" #.json", text: "")
        let coordinate = try #require(Coordinate(latitude: -0.00001234, longitude: 179.123456789))
        let text = App.Expectation.text("a \"b\"\n", isThere: false)
        let state = App.Expectation.state(
            path: "list.cards.0",
            .contains,
            ["a": [.null, .bool(true), .number(1.5)]]
        )
        var commands: [any Command] = [
            Move(to: Location(coordinate, horizontalAccuracy: 1e-7)),
            Move(to: nil),
            GoTo(coordinate),
            GoTo(MapPlace(coordinate, zoomLevel: 12.25)),
            GoToUser(),
            Pan(east: -3, south: 100_000),
            Zoom(.height(123.456)),
            Magnify(0.1, around: nil),
            Magnify(1 / 3, around: MapPoint(x: 0.5, y: 20)),
            SetNetwork(of: nil, .slow(.milliseconds(1))),
            SetNetwork(of: .map, .status(404)),
            SetAnnouncements(.file(file.url)),
            Resize(to: ScreenSize(columns: 80, rows: 24)),
            Wait(.milliseconds(86_399_999)),
            StartRecording(in: "stop"),
            StopRecording(),
            Expect(text),
            Expect(state),
            ExpectRefusal(of: SetAnnouncements(.file(file.url)), because: "a \"b\""),
            ExpectRefusal(of: GoBack()),
            ShowHelp(of: "map"),
        ]
        commands += try CommandSyntax.completeLines.map {
            try #require(try CommandSyntax.command($0))
        }
        for command in commands {
            let line = "\(command)"
            let parsed = try #require(try CommandSyntax.command(line))
            #expect(parsed.isEqual(to: command), "\(line)")
        }
    }

    @Test(
        "A recording begins with the options, without the token and the query of a URL, and only its owner can read it"
    )
    func header() async throws {
        let file = TemporaryFile(".walk")
        let path = file.path
        let values: KeyValuePairs = [
            "--announcements": "ogc+https://x.example/collections/pets?key=secret",
            "--announcements-token": "env:TOKEN",
            "--gps": "off",
            "--permission": "denied",
            "--lang": "pl",
            "--size": "40x20",
            "--record": path,
        ]
        let arguments = ["--linear"] + values.flatMap { [$0.key, $0.value] }
        setenv("TOKEN", "secret", 1)
        let walkOptions = try Options(walking: arguments)
        let first = Walkthrough(walkOptions)
        #expect(await first.perform(StartRecording(in: path)).message == nil)
        #expect(
            await first.perform(StartRecording(in: path)).refusal?.contains("record stop") == true
        )
        let second = await Walkthrough(walkOptions).perform(StartRecording(in: path))
        #expect(second.failure?.hasSuffix(": plik już istnieje") == true)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(!text.contains("secret"))
        let options =
            "--announcements ogc+https://x.example/collections/pets?… --gps off "
            + "--permission denied --size 40x20 --lang pl --charset unicode --linear --date 2026-11-21"
        #expect(text.lines.contains("options \(options)"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(
        "A recording names its files relative to its folder, and is played from there in another zone"
    )
    func files() async throws {
        let folder = try TemporaryFile.folder()
        let tests = URL.tests
        let pets = folder.url.appending(path: "my pets.json").filePath
        try FileManager.default.copyItem(
            at: tests.appending(path: "Announcements/one-place.json"),
            to: URL(filePath: pets)
        )
        let track = folder.url.appending(path: "-track.gpx").filePath
        try FileManager.default.copyItem(
            at: tests.appending(path: "Tracks/town-to-lake.gpx"),
            to: URL(filePath: track)
        )
        let arguments = [
            "--announcements", pets, "--gps", "gpx:\(track),speed=2", "--permission", "always",
        ]
        var options = try Options(walking: arguments)
        options.start = try StartTime(argument: "2026-11-20T23:59:30.500-03:30")
        let walkthrough = Walkthrough(options)
        await walkthrough.start()
        let path = folder.url.appending(path: "a.walk").filePath
        await walkthrough.do(
            "record \(JSONValue.string(path))",
            "wait 31",
            "announcements demo",
            "enter",
            "announcements \(JSONValue.string(pets))",
            "enter"
        )
        #expect(walkthrough.recorder.stop() == path)
        let lines = try String(contentsOfFile: path, encoding: .utf8).lines
        #expect(
            lines[1] == "options --announcements \"my pets.json\" --gps gpx:./-track.gpx,speed=2 "
                + "--permission always --size 100x40 --lang en --charset unicode "
                + "--date 2026-11-20T23:59:30.500-03:30"
        )
        #expect(lines.contains("announcements \"my pets.json\""))
        let run = try #require(ScriptHost.ofTest().read([path]).first).run.get()
        let session = try ScriptHost.ofTest().session(of: run)
        await session.start()
        for line in run.script.steps.flatMap(\.lines) {
            let outcome = await session.perform(line.command)
            #expect(outcome.faultOfScript(line, .english) == nil)
        }
        let state = await JSONValue(stateOf: session).description
        let recorded = await JSONValue(stateOf: walkthrough.session).description
        // The files are those of the folder, in both.
        #expect(state == recorded)
    }

    @Test("The command that plays a recording has the servers and files that a script cannot name")
    func replayingFromElsewhere() throws {
        let file = try TemporaryFile(".json", text: "")
        let arguments = [
            "--announcements", file.path, "--basemap", "https://x.example/map.json", "--gps", "off",
        ]
        let options = try Options(walking: arguments)
        let words = "--announcements \(file.path.shellWord) --basemap https://x.example/map.json"
        #expect(Display(options).replayCommand("a.walk") == "landing-app play a.walk \(words)")
    }

    @Test(
        "The command that plays a recording has its file as one word of a shell",
        arguments: [
            ("a.walk", "a.walk"),
            ("/tmp/a b$(id).walk", "'/tmp/a b$(id).walk'"),
            ("it's", #"'it'\''s'"#),
            ("-a.walk", "./-a.walk"),
            ("--help", "./--help"),
            ("- a", "'./- a'"),
            ("a\nb", #"$'a\012b'"#),
        ]
    )
    func replaying(path: String, word: String) {
        let unicode = Display().replayCommand(path)
        #expect(unicode == "landing-app play \(word)")
    }

    @Test(
        "A recording of an alert that was canceled is played without a refusal",
        arguments: [
            ([], ["tap cancel", "refresh"]), (["wait 2"], ["wait 2", "refresh"]),
            (["resize 60x20"], ["resize 60x20", "refresh"]),
        ]
    )
    func canceledAlert(before: [String], recorded: [String]) async throws {
        let live = await Live(.denied)
        let file = TemporaryFile(".walk")
        _ = await live.walkthrough.perform(StartRecording(in: file.path))
        for line in before {
            if line.hasPrefix("wait") {
                await live.walkthrough.session.pass(.seconds(2))
            } else {
                live.resize(columns: 60, rows: 20)
            }
        }
        await live.send("\u{1b}")
        await live.send("r")
        #expect(await live.state("alert") == .null)
        #expect(live.walkthrough.recorder.stop() == file.path)
        let lines = try String(contentsOfFile: file.path, encoding: .utf8).lines
        #expect(lines.dropFirst(2) == recorded[...])
        let options = Options { $0.permission = .denied }
        try await TestPlayer(options) { _ in }.play([file.path])
    }

    @Test("A line is in the file as soon as its command runs") func crash() async throws {
        let walkthrough = await Walkthrough.started()
        let file = TemporaryFile(".walk")
        let path = file.path
        await walkthrough.do(
            "map",
            "record \(JSONValue.string(path))",
            "wait 2",
            "zoom in",
            #"expect "Back""#,
            "show",
            "quit"
        )
        let lines = try String(contentsOfFile: path, encoding: .utf8).lines
        #expect(lines.dropFirst(2) == ["map", "wait 2", "zoom in", #"expect "Back""#])
    }
}

extension Walkthrough {
    /// The state without what depends on time and order.
    fileprivate var state: JSONValue {
        get async { await JSONValue(stateOf: session).removing("elapsed").removing("log") }
    }
}
