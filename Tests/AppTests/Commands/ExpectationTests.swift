import Terminal
import Testing

@testable import App

@Suite struct ExpectationTests {
    private let state: JSONValue = [
        "list": ["state": "loaded", "cards": .array([["name": "Bella"], ["name": "Koko"]])],
        "prompt": .null,
        "elapsed": .number(2.5),
    ]

    @Test(
        "A true expectation has no failure",
        arguments: [
            #"state list.state == "loaded""#, #"state list.state != "idle""#,
            "state list.cards.count == 2", "state elapsed > 2", "state elapsed < 3",
            #"state list.cards.1.name == "Koko""#, #"state list.state contains "load""#,
            #"state list.cards contains {"name": "Bella"}"#, "state prompt == null",
            "state prompt.title == null", #""Go to Settings""#, #"not "Go to Hell""#,
        ]
    )
    func holds(claim: String) throws {
        #expect(try failure(of: claim) == nil)
    }

    @Test(
        "The failure of a false expectation names the actual value",
        arguments: [
            (#"state list.state == "idle""#, #"expected list.state == "idle", but it is "loaded""#),
            ("state list.cards.count > 2", "expected list.cards.count > 2, but it is 2"),
            (#"state elapsed < "3""#, #"expected elapsed < "3", but it is 2.5"#),
            (#""Go to Hell""#, #"expected the screen to show "Go to Hell""#),
            (
                #"not "Go to   Settings""#,
                #"expected the screen not to show "Go to   Settings"; it shows "Go to Settings", line 2"#
            ),
            (#"not "can""#, #"expected the screen not to show "can"; it shows "You can", line 1"#),
        ]
    )
    func fails(claim: String, message: String) throws {
        #expect(try failure(of: claim) == message)
    }

    @Test(
        "The failure of a path that leads nowhere says what there is",
        arguments: [
            ("lst.state == 1", "the state has no lst.state; it has elapsed, list, prompt"),
            ("list.Cards.0 == 1", "the state has no list.Cards.0; list has cards, state"),
            ("list.cards.7 == null", "the state has no list.cards.7; there are 2"),
            (
                "list.cards.name == 1",
                "the state has no list.cards.name; list.cards is a list of 2 (write list.cards.0)"
            ),
            (
                "list.cards[0].name == 1",
                "the state has no list.cards[0].name (write list.cards.0.name)"
            ),
            ("list.state.x == 1", #"the state has no list.state.x; list.state is "loaded""#),
            (
                "allPets.list.state == 1",
                "the state has no allPets.list.state, because the page allPets is not in front"
            ),
        ]
    )
    func leadsNowhere(claim: String, message: String) throws {
        #expect(try failure(of: "state \(claim)") == message)
    }

    @Test(
        "The failure of an expected text has the nearest text of the page, and its line",
        arguments: [
            ("Go to Setings", "Go to Settings", 2), ("YOU CAN.", "You can", 1),
            ("you can g", "You can Go", 1),
        ]
    )
    func nearestText(text: String, nearest: String, line: Int) throws {
        #expect(
            try failure(of: "\"\(text)\"")
                == #"expected the screen to show "\#(text)"; the nearest text is "\#(nearest)", line \#(line)"#
        )
    }

    /// Returns why an expectation is not met; `nil` if it is.
    private func failure(of claim: String) throws -> String? {
        let command = try CommandSyntax.command("expect \(claim)")
        let expectation = try #require(command as? Expect).expectation
        let facts = Expectation.Facts(screen: "You can\n  Go to\n  Settings", state: state)
        guard !expectation.isMet(by: facts) else { return nil }
        return expectation.failure(facts, in: .english).message
    }
}
