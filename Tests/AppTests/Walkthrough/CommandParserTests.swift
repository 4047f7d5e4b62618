import Composition
import Data
import Domain
import TestSupport
import Testing

@testable import App

@Suite struct CommandParserTests {
    @Test(
        "Every command is parsed",
        arguments: [
            ("allow", Command.answerPrompt(.allowWhileUsing)), ("allow once", .answerPrompt(.allowOnce)),
            ("allow while-using", .answerPrompt(.allowWhileUsing)), ("deny", .answerPrompt(.deny)),
            ("settings when-in-use", .settings(.authorizedWhenInUse)),
            ("settings not-determined", .settings(.notDetermined)),
            ("services off", .services(false)), ("background", .background), ("foreground", .foreground),
            ("tap map", .tap(.map)), ("tap pin 2", .tap(.pin(2))), ("tap card 12", .tap(.card(12))),
            ("tap retry map", .tap(.retryMap)), ("tap retry list", .tap(.retryList)), ("tap settings", .tap(.settings)),
            ("tap cancel", .tap(.cancel)), ("back", .back), ("refresh", .refresh), ("enter", .enter),
            ("move 53.5,-13.25", .move(Location(53.5, -13.25))), ("network ok", .network(nil, .ok)),
            ("network slow:0.25", .network(nil, .slow(.milliseconds(250)))), ("network fail", .network(nil, .fail)),
            ("network status:100", .network(nil, .status(100))),
            ("network announcements status:599", .network(.announcements, .status(599))),
            ("network map slow:2", .network(.map, .slow(.seconds(2)))), ("network map ok", .network(.map, .ok)),
            ("announcements demo", .announcements(.demo)), ("wait 1.5", .wait(.milliseconds(1500))), ("show", .show),
            ("state", .state), ("help", .help), ("quit", .quit), ("  wait   10  # a while", .wait(.seconds(10))),
            (#"expect "Go to Settings""#, .expect(.text("Go to Settings", isThere: true))),
            (#"expect not "a \"b\" # \\ \u0041" # c"#, .expect(.text(#"a "b" # \ A"#, isThere: false))),
            (#"expect state list.state == "loaded""#, .expect(.state(path: "list.state", .equal, "loaded"))),
            ("expect state prompt != null # open", .expect(.state(path: "prompt", .notEqual, .null))),
            ("expect state a.count < 4.5", .expect(.state(path: "a.count", .less, .number(4.5)))),
            (
                #"expect state x == ["a b", {"c": 1}]"#,
                .expect(.state(path: "x", .equal, .array(["a b", ["c": .number(1)]])))
            ),
        ])
    func understood(line: String, command: Command) throws {
        #expect(try Command(parsing: line) == command)
    }

    @Test("An empty line or a comment is not a command", arguments: ["", "   ", "# allow", "  # \"x"])
    func nothing(line: String) throws {
        #expect(try Command(parsing: line) == nil)
    }

    @Test(
        "The error for an invalid command says what is valid",
        arguments: [
            ("alow", "unknown command alow, did you mean allow?; try help"),
            ("allow twice", "allow: use allow [once|while-using]"),
            ("deny now", "deny: use deny"),
            (
                "tap card 0",
                "tap: use tap map|pin N|card N|retry map|retry list|settings|cancel"
            ),
            ("move 91,0", "move: use move LAT,LON[,accuracy=METERS]"), ("wait -1", "wait: use wait SECONDS"),
            ("wait nan", "wait: use wait SECONDS"),
            ("wait 1e3", "wait: use wait SECONDS"),
            (#"expect "open"#, #"a double quote is missing at the end of "open"#),
            (
                "expect text",
                "expect: use expect [not] \"TEXT\" | expect state PATH ==|!=|<|>|contains JSON"
            ),
            ("expect state list.state == loaded", "expect state: loaded is not JSON; enclose text in double quotes"),
        ])
    func misunderstood(line: String, message: String) {
        #expect(throws: CommandError(message: message)) { try Command(parsing: line) }
    }

    @Test(
        "Unknown services and conditions of the network are invalid, and so are statuses outside of 100...599",
        arguments: [
            "", "map", "pins fail", "fail map", "map fail now", "ok:1", "slow", "slow:", "status", "status:",
            "status:99", "status:600", "status:+503", "status:0503", "status:-503", "status:5e2",
        ])
    func network(arguments: String) {
        let usage = "network: use network [announcements|map] ok|slow:SECONDS|fail|status:CODE"
        #expect(throws: CommandError(message: usage)) { try Command(parsing: "network \(arguments)") }
    }
}
