import Composition
import Data
import Domain
import Foundation
import GPSD
import GPX
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App

@Suite struct InvocationTests {
    @Test("Every option is parsed, with a space or an equals sign") func options() throws {
        let options = try options(
            "--announcements=http://localhost:80/x",
            "--basemap",
            "demo",
            "--gps",
            "-33.9,151.2",
            "--permission",
            "always",
            "--location-services",
            "off",
            "--network",
            "slow:2.5",
            "--format",
            "json",
            "--size",
            "80x24",
            "--charset",
            "ascii",
            "--color",
            "never",
            "--lang",
            "pl"
        )
        #expect(
            options.configuration.announcements
                == .backend(try #require(URL(string: "http://localhost:80/x")))
        )
        #expect(options.configuration.gps == .simulated(.fix(Location(-33.9, 151.2))))
        #expect(!options.configuration.hasLocationServices)
        #expect(options.configuration.network == .slow(.milliseconds(2500)))
        #expect(options.permission == .authorizedAlways)
        #expect(options.format == .json)
        #expect(options.size == ScreenSize(columns: 80, rows: 24))
        #expect(options.charset == .ascii)
        #expect(options.color == .never)
        #expect(options.language == .pl)
    }

    @Test("The GPS option accepts a coordinate, a gpsd address, or a track with a speed")
    func places() throws {
        func gps(_ value: String) throws -> Configuration.GPS {
            try options("--gps", value).configuration.gps
        }
        #expect(
            try gps("1,2,accuracy=3.5")
                == .simulated(.fix(Location(Coordinate(1, 2), horizontalAccuracy: 3.5)))
        )
        #expect(try gps("off") == .simulated(.none))
        let local = GPSDProvider.Address(host: "localhost", port: 2947)
        #expect(try gps("gpsd://localhost") == .daemon(local))
        let other = GPSDProvider.Address(host: "::1", port: 1234)
        #expect(try gps("gpsd://[::1]:1234/") == .daemon(other))
        let file = try TemporaryFile(
            ".gpx",
            text: "<gpx><wpt lat='1' lon='2'/><wpt lat='2' lon='2'/></gpx>"
        )
        for speed in ["", ",speed=10"] {
            guard case .track(let gpx) = try gps("gpx:\(file.path)\(speed)") else {
                Issue.record("no track")
                return
            }
            let meters = Coordinate(1, 2).distance(to: gpx.track.place(after: .seconds(100)))
            #expect(abs(meters - (speed.isEmpty ? 140 : 1400)) < 0.1)
        }
    }

    @Test(
        "The message about a GPX file without points says why there are none",
        arguments: [
            ("", "the file is empty"),
            ("{}", "not XML, and so not a GPX file"),
            ("<kml></kml>", "not a GPX file; its root element is 'kml'"),
            ("<gpx></gpx>", "a GPX file without points"),
            ("<gpx><trkpt lat='1'", "the file ends before its first point is complete"),
            ("<gpx>\n</trk>", "not well-formed XML in line 2, before the first point"),
            (
                "<gpx><wpt lat='53,5' lon='13,2'/></gpx>",
                "no point has valid coordinates with a decimal point, such as lat=\"53.5\";"
                    + " the first one has 'lat=\"53,5\" lon=\"13,2\"'"
            ),
        ]
    )
    func noPoints(text: String, fault: String) throws {
        let file = try TemporaryFile(".gpx", text: text)
        let error = #expect(throws: ProgramError.self) {
            try Invocation(arguments: ["--gps", "gpx:\(file.path)"])
        }
        #expect(error?.message(.english).contains(": \(fault) (LAT,LON") == true)
    }

    private func options(_ arguments: String...) throws -> Options {
        guard case .snapshot(let options) = try Invocation(arguments: ["snapshot"] + arguments)
        else {
            throw ProgramError.failure("snapshot", LocalizedText(verbatim: "another command"))
        }
        return options
    }

    @Test("Scripts are kept in the given order") func play() throws {
        let arguments = ["play", "a", "-", "--lang", "pl", "--", "-b"]
        guard case .play(let scripts, _) = try Invocation(arguments: arguments) else {
            Issue.record("not a play")
            return
        }
        #expect(scripts == ["a", "-", "-b"])
    }

    @Test(
        "A blank around an address or in its host is named",
        arguments: [
            ("--announcements", "https://a.example "), ("--announcements", "\thttp://a.example"),
            ("--basemap", "http://my server/map.json"), ("--gps", "gpsd://my server"),
            ("--gps", "gpsd://a.example:2947\n"), ("--announcements", "https://a%20b/api"),
        ]
    )
    func blanks(option: String, value: String) {
        let error = #expect(throws: ProgramError.self) {
            try Invocation(arguments: [option, value])
        }
        let message = error?.message(.english) ?? ""
        #expect(message.contains(": a blank at the start, at the end or in the host ("))
    }

    @Test("A blank in the path or the query of an address is part of them")
    func blanksInPath() {
        #expect(throws: Never.self) {
            try Invocation(arguments: ["--announcements", "https://a.example/my pets"])
        }
    }

    @Test(
        "The locale determines the charset and the language",
        arguments: [
            ([:], Charset.ascii, Language.en),
            (["LANG": "C.UTF-8"], .unicode, .en),
            (["LANG": "pl_PL.utf8"], .unicode, .pl),
            (["LANG": "pl_PL.ISO-8859-2"], .ascii, .pl),
            (["LANG": "pl_PL.UTF-8", "LC_ALL": "C"], .ascii, .en),
            (["LANG": "xx_XX.UTF-8@euro"], .unicode, .en),
            (["LANG": "@"], .ascii, .en),
            (["LANG": "@pl"], .ascii, .en),
            (["LC_CTYPE": "UTF-8"], .unicode, .en),
            (["LC_MESSAGES": "pl_PL", "LC_CTYPE": "en_US.UTF-8", "LC_ALL": ""], .unicode, .pl),
            (["LANGUAGE": "pl", "LANG": "en_US.UTF-8"], .unicode, .pl),
            (["LANGUAGE": "de_AT:pl_PL:en", "LANG": "fr_FR.UTF-8"], .unicode, .pl),
            (["LANGUAGE": "en:pl", "LC_ALL": "pl_PL.UTF-8"], .unicode, .en),
            (["LANGUAGE": "de", "LC_ALL": "pl_PL.UTF-8"], .unicode, .pl),
            (["LANGUAGE": "", "LC_ALL": "pl_PL.UTF-8"], .unicode, .pl),
            (["LANGUAGE": "pl", "LC_ALL": "C.UTF-8"], .unicode, .en),
            (["LANGUAGE": "pl"], .ascii, .en),
        ]
    )
    func locale(environment: [String: String], charset: Charset, language: Language) {
        let display = Display(Options(), environment: environment, terminal: nil)
        #expect(display.charset == charset)
        #expect(display.strings.language == language)
    }

    @Test("The terminal determines the format and the size")
    func terminal() {
        let terminal = ScreenSize(columns: 120, rows: 50)
        let display = Display(Options(), environment: [:], terminal: terminal)
        #expect(display.format == .ansi)
        #expect(display.size == terminal)
        let withoutTerminal = Display(Options(), environment: [:], terminal: nil)
        #expect(withoutTerminal.format == .text)
        #expect(withoutTerminal.size == ScreenSize(columns: 100, rows: 40))
    }

    @Test(
        "The variables of a terminal determine the colors, and whether it is asked for more",
        arguments: [
            ([:], .palette, true),
            (["NO_COLOR": "1"], nil, false),
            (["NO_COLOR": ""], .palette, true),
            (["TERM": "dumb"], nil, false),
            (["COLORTERM": "truecolor"], .full, false),
            (["TERM": "vt100"], nil, false),
            (["TERM": "linux"], .sixteen, false),
            (["TERM": "screen"], .basic, false),
            (["STY": "1"], .palette, false),
            (["TERM_PROGRAM": "Apple_Terminal"], .palette, false),
            (["TERM": "tmux", "STY": ""], .basic, true),
        ] as [([String: String], ColorDepth?, Bool)]
    )
    func colors(variables: [String: String], colors: ColorDepth?, isAsked: Bool) {
        let environment = ["TERM": "xterm-256color"].merging(variables) { $1 }
        let terminal = ScreenSize(columns: 120, rows: 50)
        let display = Display(Options(), environment: environment, terminal: terminal)
        #expect(display.colors == colors)
        #expect(display.asksForColors == isAsked)
        #expect(Display(Options(), environment: environment, terminal: nil).colors == nil)
    }

    @Test("A window that is too small has the smallest size, and options override the terminal")
    func overridden() {
        let terminal = ScreenSize(columns: 120, rows: 50)
        let tiny = Display(Options(), environment: [:], terminal: ScreenSize(columns: 1, rows: 1))
        #expect(tiny.size == ScreenSize(columns: 20, rows: 5))
        var options = Options()
        options.color = .always
        options.size = ScreenSize(columns: 30, rows: 10)
        func display(_ environment: [String: String]) -> Display {
            Display(options, environment: environment, terminal: terminal)
        }
        #expect(display(["NO_COLOR": "1"]).colors == .basic)
        #expect(display(["TERM": "tmux-256color"]).colors == .palette)
        #expect(display([:]).size.columns == 30)
    }

    @Test(
        "A dumb terminal gets lines of text instead of the live screen; output that is not a terminal does not"
    )
    func dumbTerminal() {
        let terminal = ScreenSize(columns: 120, rows: 50)
        for environment in [[:], ["TERM": ""], ["TERM": "dumb"]] {
            #expect(Display(Options(), environment: environment, terminal: terminal).isLinear)
            #expect(!Display(Options(), environment: environment, terminal: nil).isLinear)
            var options = Options()
            options.format = .json
            #expect(!Display(options, environment: environment, terminal: terminal).isLinear)
        }
        #expect(!Display(Options(), environment: ["TERM": "vt100"], terminal: terminal).isLinear)
    }

    @Test("The colors of an image do not depend on the terminal") func imageColors() {
        var options = Options()
        options.format = .svg
        #expect(Display(options, environment: ["TERM": "vt100"], terminal: nil).colors == .full)
        #expect(Display(options, environment: ["NO_COLOR": "1"], terminal: nil).colors == nil)
    }

    @Test("Output has links on a terminal that supports them, and elsewhere if color is forced")
    func links() {
        let terminal = ScreenSize(columns: 120, rows: 50)
        var options = Options()
        #expect(Display(options, environment: ["TERM": "xterm"], terminal: terminal).hasLinks)
        #expect(!Display(options, environment: ["TERM": "xterm"], terminal: nil).hasLinks)
        #expect(!Display(options, environment: ["TERM": "linux"], terminal: terminal).hasLinks)
        options.color = .always
        #expect(Display(options, environment: ["TERM": "xterm"], terminal: nil).hasLinks)
        #expect(!Display(options, environment: ["TERM": "linux"], terminal: nil).hasLinks)
    }

    @Test(
        "The file of a token contains one token, and at most 8 KiB",
        arguments: [
            ("abc", "abc"),
            (" a.b-c_d~e+f/g== \n", "a.b-c_d~e+f/g=="),
            ("", nil),
            ("\n", nil),
            ("a b", nil),
            ("a\nb", nil),
            ("a\r\nX: y", nil),
            ("=", nil),
            ("é", nil),
            (String(repeating: "a", count: 8192), String(repeating: "a", count: 8192)),
            (String(repeating: "a", count: 8193), nil),
        ]
    )
    func file(contents: String, token: String?) throws {
        let file = try TemporaryFile(text: contents)
        #expect((try? String(tokenArgument: file.path)) == token)
    }
}
