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
            ("state lst.state == 1", "the state has no lst.state"),
            ("state list.cards.7 == null", "the state has no list.cards.7"),
            (
                "state allPets.list.state == 1",
                "the state has no allPets.list.state, because the page allPets is not in front"
            ),
            (#""Go to Hell""#, #"expected the screen to show "Go to Hell""#),
            (#"not "Go to   Settings""#, #"expected the screen not to show "Go to   Settings""#),
        ]
    )
    func fails(claim: String, message: String) throws {
        #expect(try failure(of: claim) == message)
    }

    private func failure(of claim: String) throws -> String? {
        let command = try CommandSyntax.command("expect \(claim)")
        let expect = try #require(command as? Expect)
        return expect.expectation.failure(
            screen: "You can\n  Go to\n  Settings",
            state: state,
            in: .english
        )
    }
}
