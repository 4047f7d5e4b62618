import Data
import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@Suite struct CommandParserTests {
    @Test(
        "Every command is parsed",
        arguments: [
            Line("allow", AnswerPrompt(.allowWhileUsing)),
            Line("allow once", AnswerPrompt(.allowOnce)),
            Line("allow while-using", AnswerPrompt(.allowWhileUsing)),
            Line("deny", AnswerPrompt(.deny)),
            Line("settings when-in-use", SetPermission(.authorizedWhenInUse)),
            Line("settings", OpenSettings()),
            Line("services off", SetLocationServices(false)),
            Line("choose services", Choose(.locationServices)),
            Line("tap pin 2", TapPin(2)),
            Line("tap card 12", TapCard(.number(12))),
            Line("tap retry map", TapButton(.retryMap)),
            Line("tap retry list", TapButton(.retryList)),
            Line("tap cancel", TapButton(.cancel)),
            Line("tap card", TapCard(.ofCallout)),
            Line("back", GoBack()),
            Line("map", OpenMap()),
            Line("pin next", SelectPin(.next)),
            Line("all", OpenAllPets()),
            Line("tap more", TapButton(.more)),
            Line("tap two words", TapButton(PageButtonID(rawValue: "two words"))),
            Line("filter", SetFilters([])),
            Line("copy place", Copy(value: .place)),
            Line("copy", Copy(value: .contact(card: nil))),
            Line("copy card 7", Copy(value: .contact(card: 7))),
            Line("pan -3,20", Pan(east: -3, south: 20)),
            Line("zoom in", Zoom(.in)),
            Line("zoom out", Zoom(.out)),
            Line("zoom fit", FitPets()),
            Line("zoom 1500.5", Zoom(.height(1500.5))),
            Line("goto me", GoToUser()),
            Line("goto 53.55, 13.26 # Neverin", GoTo(Coordinate(53.55, 13.26))),
            Line("goto geo:0,0?q=53.55,13.26(Bus stop)", GoTo(Coordinate(53.55, 13.26))),
            Line(#"goto "53.55° N, 13.26° E""#, GoTo(Coordinate(53.55, 13.26))),
            Line(#"goto 53°33'0"N 13°15'36"E"#, GoTo(Coordinate(53.55, 13.26))),
            Line("move 53.5,-13.25", Move(to: Location(53.5, -13.25))),
            Line("move (53.5, –13.25), # here", Move(to: Location(53.5, -13.25))),
            Line("network status:100", SetNetwork(of: nil, .status(100))),
            Line("network announcements status:599", SetNetwork(of: .announcements, .status(599))),
            Line("network map slow:0.25", SetNetwork(of: .map, .slow(.milliseconds(250)))),
            Line("help tap", ShowHelp(of: "tap")),
            Line("  wait   10  # a while", Wait(.seconds(10))),
            Line(
                #"expect "Go to Settings""#,
                Expect(.text("Go to Settings", isThere: true))
            ),
            Line(
                #"expect not "a \"b\" # \\ \u0041" # c"#,
                Expect(.text(#"a "b" # \ A"#, isThere: false))
            ),
            Line(
                #"expect state list.state == "loaded""#,
                Expect(.state(path: "list.state", .equal, "loaded"))
            ),
            Line("expect refused tap card 9", ExpectRefusal(of: TapCard(.number(9)))),
            Line(
                #"expect refused "no card" tap card 9 # c"#,
                ExpectRefusal(of: TapCard(.number(9)), because: "no card")
            ),
            Line(
                "expect state prompt != null # open",
                Expect(.state(path: "prompt", .notEqual, .null))
            ),
            Line(
                "expect state a.count < 4.5",
                Expect(.state(path: "a.count", .less, .number(4.5)))
            ),
            Line(
                #"expect state x == ["a b", {"c": 1}]"#,
                Expect(.state(path: "x", .equal, .array(["a b", ["c": .number(1)]])))
            ),
        ] as [Line]
    )
    func understood(line: Line) throws {
        let command = try #require(try CommandSyntax.command(line.text))
        #expect(command.isEqual(to: line.command), "\(command)")
    }

    /// A line, and the command that it is.
    struct Line: CustomTestStringConvertible {
        let text: String
        let command: any Command

        init(_ text: String, _ command: any Command) {
            self.text = text
            self.command = command
        }

        var testDescription: String { text }
    }

    @Test("A filter has each of its values") func filters() throws {
        let values = [
            PetFilters.Kind.status: ["any", "missing", "found"],
            .species: ["any", "unknown"] + Pet.Species.allCases.map(\.rawValue),
            .radius: ["1", "100"], .age: ["any", "0", "3650"], .order: ["newest", "nearest"],
        ]
        for kind in PetFilters.Kind.allCases {
            for value in values[kind] ?? [] {
                let line = "filter \(kind.rawValue):\(value)"
                let command = try CommandSyntax.command(line)
                let setFilters = try #require(command as? SetFilters)
                var filters = PetFilters()
                for change in setFilters.changes {
                    try filters.set(change.kind, to: change.value[...])
                }
                #expect(filters[kind] == value)
                #expect(setFilters.description == line)
            }
        }
    }

    @Test(
        "An empty line or a comment is not a command",
        arguments: ["", "   ", "# allow", "  # \"x"]
    )
    func nothing(line: String) throws {
        #expect(try CommandSyntax.command(line) == nil)
    }

    private static let taps =
        "(tap map|pin N|card [N]|more|retry map|retry list|retry photo|settings|cancel)"
    private static let filter =
        "(filter [status:missing|found|any] [species:dog|cat|bird|rabbit|other|unknown|any] [within:KM] [days:N|any] [text:\"WORDS\"|any] [sort:newest|nearest])"
    private static let network = "(network [announcements|map] ok|slow:SECONDS|fail|status:CODE)"
    private static let expectation =
        #"(expect [within SECONDS] [not] "TEXT" | state PATH ==|!=|<|>|contains JSON | refused ["TEXT"] COMMAND)"#

    /// Lines that are not commands, and the messages about them.
    static let wrongLines = rows(
        #"""
        alow → ~: unknown command (did you mean allow?)
        help xyzzy → xyzzy: unknown command (help lists all commands)
        xyzzy → ~: unknown command (help lists all commands)
        help alow → alow: unknown command (did you mean allow?)
        help map now → ~: unexpected argument 'now' (help [COMMAND])
        allow twice → ~: unknown value (allow [once|while-using])
        allow once more → ~: unexpected argument 'more' (allow [once|while-using])
          deny  now # or never → deny  now: unexpected argument 'now' (deny)
        settings maybe → ~: unknown value (settings [not-determined|when-in-use|always|denied|restricted])
        services → ~: needs an argument (services on|off)
        tap card 0 → ~: '0' is not a whole number from 1 up \#(taps)
        tap card 1 2 → ~: unexpected argument '2' \#(taps)
        tap pin → ~: needs more arguments \#(taps)
        filter status:closed → ~: unknown value \#(filter)
        filter found → ~: unknown value \#(filter)
        filter species:dragon → ~: unknown species 'dragon'; the species are dog, cat, bird, rabbit, other, unknown \#(filter)
        filter species:CAT → ~: unknown species 'CAT'; the species are dog, cat, bird, rabbit, other, unknown \#(filter)
        filter within:0 → ~: radius 0 is not within 1…100 \#(filter)
        filter within:5.5 → ~: radius '5.5' is not a whole number \#(filter)
        filter within:any → ~: radius 'any' is not a whole number \#(filter)
        filter days:-1 → ~: number of days -1 is not within 0…3650 \#(filter)
        filter days:99999999999999999999 → ~: number of days '99999999999999999999' is not a whole number \#(filter)
        filter sort:oldest → ~: unknown value \#(filter)
        copy card → ~: needs more arguments (copy [phone|email|place|all|card N])
        copy fax → ~: unknown value (copy [phone|email|place|all|card N])
        map 2 → ~: unexpected argument '2' (map)
        pan 3 → ~: not two numbers with a comma between them (pan EAST,SOUTH)
        pan 1.5,2 → ~: east '1.5' is not a whole number (pan EAST,SOUTH)
        pan 1,-200000 → ~: south -200000 is not within -100000…100000 (pan EAST,SOUTH)
        zoom → ~: needs an argument (zoom in|out|fit|METERS)
        zoom far → ~: height 'far' is not a decimal number (zoom in|out|fit|METERS)
        zoom 99 → ~: height 99 is not within 100…18914534 (zoom in|out|fit|METERS)
        goto → ~: needs an argument (goto LAT,LON|me)
        goto home → ~: not coordinates (goto LAT,LON|me)
        goto "53.55,13.26" north → ~: unexpected argument 'north' (goto LAT,LON|me)
        goto 91, 0 # far → goto 91, 0: the latitude is not within -90…90 (goto LAT,LON|me)
        goto geo:0,0?q=Neverin → ~: the name of a place without coordinates; the app cannot search for places (goto LAT,LON|me)
        goto geo:1,2;crs=pz90 → ~: coordinates that are not in WGS 84 (goto LAT,LON|me)
        goto 0, 181 → ~: the longitude is not within -180…180 (goto LAT,LON|me)
        goto 1°60′N 2°E → ~: minutes or seconds of 60 or more (goto LAT,LON|me)
        goto https://www.openstreetmap.org/#map=15/53.55/13.26 → ~: the address of a map; its coordinates are 53.55, 13.26 (goto LAT,LON|me)
        move 95,200 → ~: the latitude is not within -90…90 (move LAT,LON[,accuracy=METERS]|off)
        move 5 → ~: not coordinates (move LAT,LON[,accuracy=METERS]|off)
        wait -1 → ~: time -1 is not within 0…86400 (wait SECONDS)
        wait nan → ~: time 'nan' is not a decimal number (wait SECONDS)
        wait 1e3 → ~: time '1e3' is not a decimal number (wait SECONDS)
        announcements /x.json → ~: no such file (announcements demo|FILE)
        announcements / → ~: is a folder (announcements demo|FILE)
        announcements https://me:secret@example.com/x → announcements URL: no such file (announcements demo|FILE)
          expect "open → expect "open: a double quote is missing at the end
        expect "\x" → ~: '"\x"' is not a JSON string
        expect → ~: needs an argument \#(expectation)
        expect text → ~: 'text' is not in double quotes \#(expectation)
        expect "a" b → ~: unexpected argument 'b' \#(expectation)
        expect not → ~: needs more arguments \#(expectation)
        expect not a → ~: 'a' is not in double quotes \#(expectation)
        expect state a → ~: needs more arguments \#(expectation)
        expect state a =~ 1 → ~: unknown comparison '=~' \#(expectation)
        expect state a == loaded → ~: 'loaded' is not JSON; text must be in double quotes \#(expectation)
        expect refused → ~: needs more arguments \#(expectation)
        expect refused "a" → ~: needs more arguments \#(expectation)
        expect refused expect "a" → ~: an expectation is never refused \#(expectation)
        expect refused alow → ~: unknown command \#(expectation)
        options map.json → ~: not an option (options --OPTION [VALUE]...)
        network → ~: needs an argument \#(network)
        network map → ~: needs more arguments \#(network)
        network pins fail → ~: unknown service 'pins' \#(network)
        network fail map → ~: unknown conditions 'map' \#(network)
        network map fail now → ~: unexpected argument 'now' \#(network)
        network ok:1 → ~: unknown conditions 'ok:1' \#(network)
        network slow → ~: unknown conditions 'slow' \#(network)
        network slow: → ~: delay '' is not a decimal number \#(network)
        network slow:-1 → ~: delay -1 is not within 0…86400 \#(network)
        network status → ~: unknown conditions 'status' \#(network)
        network status: → ~: status '' is not a whole number \#(network)
        network status:99 → ~: status 99 is not within 100…599 \#(network)
        network status:600 → ~: status 600 is not within 100…599 \#(network)
        network status:+503 → ~: status '+503' is not a whole number \#(network)
        network status:0503 → ~: status '0503' is not a whole number \#(network)
        network status:-503 → ~: status -503 is not within 100…599 \#(network)
        network status:5e2 → ~: status '5e2' is not a whole number \#(network)
        """#
    )

    @Test("The error for an invalid command says what is valid", arguments: wrongLines)
    func misunderstood(line: String, message: String) {
        let error = #expect(throws: CommandError.self) { try CommandSyntax.command(line) }
        #expect(error?.message(.english) == message)
    }

    @Test(
        "The error for a long value has the beginning and the end of the value, and the whole fault"
    )
    func longValue() throws {
        let value = String(repeating: "x", count: 100)
        let error = #expect(throws: CommandError.self) {
            try CommandSyntax.command("expect state a == \(value)")
        }
        let message = try #require(error).message(.english)
        let quote = "'\(value.prefix(49))…\(value.prefix(30))'"
        #expect(message.contains(": \(quote) is not JSON; text must be in double quotes ("))
    }

    @Test(
        "A name of any length that is like no other has no suggestion",
        arguments: [9, 64, 65, 130, 5000]
    )
    func unlike(length: Int) {
        let names = OptionDescription.all.map(\.name) + CommandSyntax.all.map(\.name)
        #expect(nearestName(to: String(repeating: "x", count: length), in: names) == nil)
    }
}
