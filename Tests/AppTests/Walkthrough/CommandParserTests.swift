import Composition
import Data
import Domain
import TestSupport
import Testing

@testable import App

@Suite struct CommandParserTests {
    @Test(
        "Every command is understood",
        arguments: [
            ("allow", Command.answerPrompt(.allowWhileUsing)), ("allow once", .answerPrompt(.allowOnce)),
            ("allow while-using", .answerPrompt(.allowWhileUsing)), ("deny", .answerPrompt(.deny)),
            ("settings when-in-use", .settings(.authorizedWhenInUse)),
            ("settings not-determined", .settings(.notDetermined)),
            ("services off", .services(false)), ("background", .background), ("foreground", .foreground),
            ("tap map", .tap(.map)), ("tap pin 2", .tap(.pin(2))), ("tap card 12", .tap(.card(12))),
            ("tap retry map", .tap(.retryMap)), ("tap retry list", .tap(.retryList)), ("tap settings", .tap(.settings)),
            ("tap cancel", .tap(.cancel)), ("back", .back), ("refresh", .refresh), ("enter", .enter),
            ("move 53.5,-13.25", .move(Location(53.5, -13.25))), ("network ok", .network(.ok)),
            ("network slow:0.25", .network(.slow(.milliseconds(250)))), ("network fail", .network(.fail)),
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

    @Test("Nothing is asked by nothing, or by a comment", arguments: ["", "   ", "# allow", "  # \"x"])
    func nothing(line: String) throws {
        #expect(try Command(parsing: line) == nil)
    }

    @Test(
        "What is no command is told, with what would be right",
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
            ("expect state list.state == loaded", "expect state: loaded is not JSON; text stands in double quotes"),
        ])
    func misunderstood(line: String, message: String) {
        #expect(throws: CommandError(message: message)) { try Command(parsing: line) }
    }
}

@Suite struct ExpectationTests {
    private let state: JSONValue = [
        "list": ["state": "loaded", "cards": .array([["name": "Bella"], ["name": "Koko"]])], "prompt": .null,
        "elapsed": .number(2.5),
    ]

    @Test(
        "What holds, holds",
        arguments: [
            #"state list.state == "loaded""#, #"state list.state != "idle""#, "state list.cards.count == 2",
            "state elapsed > 2",
            "state elapsed < 3", #"state list.cards.1.name == "Koko""#, #"state list.state contains "load""#,
            #"state list.cards contains {"name": "Bella"}"#, "state prompt == null", "state prompt.title == null",
            #""Go to Settings""#, #"not "Go to Hell""#,
        ])
    func holds(claim: String) throws {
        #expect(try failure(of: claim) == nil)
    }

    @Test(
        "What does not hold, is told with what is there",
        arguments: [
            (#"state list.state == "idle""#, #"expected list.state == "idle", but it is "loaded""#),
            ("state list.cards.count > 2", "expected list.cards.count > 2, but it is 2"),
            (#"state elapsed < "3""#, #"expected elapsed < "3", but it is 2.5"#),
            ("state lst.state == 1", "the state has no lst.state"),
            ("state list.cards.7 == null", "the state has no list.cards.7"),
            (#""Go to Hell""#, #"expected the screen to show "Go to Hell""#),
            (#"not "Go to   Settings""#, #"expected the screen not to show "Go to   Settings""#),
        ])
    func fails(claim: String, message: String) throws {
        #expect(try failure(of: claim) == message)
    }

    private func failure(of claim: String) throws -> String? {
        guard case .expect(let expectation)? = try Command(parsing: "expect \(claim)") else {
            Issue.record("not an expectation")
            return nil
        }
        return expectation.failure(screen: "You can\n  Go to\n  Settings", state: state)
    }
}

@Suite struct JSONValueTests {
    @Test("What would act on a terminal is escaped, and reads back as it was")
    func escaping() throws {
        let value: JSONValue = ["name": "\u{1b}[31m\u{9b}2J\u{202e}x\u{E0001} Żółw 🐶 \"/\\"]
        #expect(value.description == #"{"name":"\u001b[31m\u009b2J\u202ex\udb40\udc01 Żółw 🐶 \"/\\"}"#)
        #expect(try JSONValue(parsing: value.description) == value)
    }
}
