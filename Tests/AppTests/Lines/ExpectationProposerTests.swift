import Domain
import Foundation
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.hangingLimit) struct ExpectationProposerTests {
    private static let script = """
        # A comment
        options --size 60x20

        ## The user allows access.
        allow
        tap map
        tap card 2 # the second one
        show
        back
        """

    @Test(
        "A script is printed with expectations for the start and for what its commands have changed"
    )
    func proposed() async throws {
        let lines = try await proposed(for: Self.script + "\n").lines
        let own = Self.script.lines
        #expect(lines.filter { !$0.hasPrefix("expect ") } == own)
        let allow = try #require(lines.firstIndex(of: "allow"))
        #expect(lines[..<allow].contains(#"expect state screen == "landingPage""#))
        #expect(lines[..<allow].contains("expect state prompt != null"))
        let afterAllow = lines[allow...].prefix { $0 != "tap map" }
        for expectation in [
            #"permission == "authorizedWhenInUse""#, "prompt == null",
            #"mapPreview.state == "map""#,
            "mapPreview.pins.count == \(AnnouncementListQuery.cardCount)",
            #"list.state == "loaded""#,
        ] {
            #expect(afterAllow.contains("expect state \(expectation)"))
        }
        let tap = try #require(lines.firstIndex(of: "tap map"))
        #expect(lines[tap + 1] == "expect state log.count == 1")
        let back = try #require(lines.firstIndex(of: "back"))
        #expect(lines[back + 1] == #"expect state screen == "landingPage""#)
    }

    @Test("The names and messages that the page newly shows are proposed, after the values")
    func texts() async throws {
        let lines = try await proposed(for: "allow\ntap card 2\nback\nnetwork fail\nenter\n").lines
        let names = lines.filter { $0.hasPrefix("expect \"") }
        #expect(
            names.prefix(3) == [
                #"expect "To show a map of your surroundings, the app needs your consent to use your location.""#,
                #"expect "Bella""#, #"expect "Minka""#,
            ]
        )
        let back = try #require(lines.firstIndex(of: "back"))
        #expect(lines[back...].contains(#"expect "Bella""#))
        #expect(
            lines.last == #"expect "The announcements could not be loaded. Check your connection.""#
        )
    }

    @Test("A wait below a tenth of a second is merged into the next one")
    func shortWaits() async throws {
        let script = "wait 0.05\nallow\nwait 0.04\nwait 0.02\nwait 1\nback\nwait 0.01\n"
        let lines = try await proposed(for: script.replacing("back\n", with: "")).lines
        #expect(lines.filter { $0.hasPrefix("wait") } == ["wait 0.11", "wait 1"])
    }

    @Test("The printed script passes, and nothing more is proposed for it")
    func passes() async throws {
        let once = try await proposed(for: Self.script)
        let file = try TemporaryFile(".walk", text: once)
        try await TestPlayer { _ in }.play([file.path])
        #expect(try await proposed(for: once) == once)
    }

    @Test("A refused line and a failed expectation end it with the message of play")
    func faults() async throws {
        for (line, message) in [
            (
                "tap card 9",
                "refused: There is no card 9. (expect refused tap card 9, if this is intended)"
            ),
            ("expect \"Rex\"", "expected the screen to show \"Rex\""),
        ] {
            let error = await #expect(throws: ProgramError.self) {
                _ = try await proposed(for: "allow\n\(line)\n")
            }
            #expect(error?.message(.english).hasSuffix(":2: \(message)") == true)
            #expect(error?.status == 1)
        }
    }

    @Test("Another output than the script is refused", arguments: ["--format json", "--pages on"])
    func otherOutput(option: String) throws {
        let arguments = ["play", "-", "--propose"] + option.split(separator: " ").map(String.init)
        let error = #expect(throws: ProgramError.self) { try Invocation(arguments: arguments) }
        let name = option.prefix { $0 != " " }
        #expect(
            error?.message(.english)
                == "\(name): with --propose, the output is the scripts with their expectations (without \(name))"
        )
    }

    private func proposed(for text: String) async throws -> String {
        let file = try TemporaryFile(".walk", text: text)
        let host = ScriptHost.ofTest()
        let script = try #require(host.read([file.path]).first)
        return try await ExpectationProposer(host: host).script(from: script.run.get())
    }
}
