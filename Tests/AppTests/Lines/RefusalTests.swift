import Composition
import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App

/// Tests what a command that is refused does in a script, and what is not refused.
@MainActor @Suite(.hangingLimit) struct RefusalTests {
    @Test(
        "A refused line fails the script with its place and the reason that the program gives",
        arguments: [
            (["allow", "tap card 99"], "There is no card 99."),
            (["back"], "Answer the prompt first (allow once, allow or deny)."),
            (["allow", "allow"], "There is no prompt to answer."),
            (["allow", "back"], "There is nothing to go back to."),
            (["allow", "tap retry map"], "Nothing to retry: the map is loaded."),
            (["allow", "network slow:5", "enter", "tap map"], "There is no map to tap."),
            (["allow", "record other.walk"], "Only walk can be recorded"),
            (["allow", "tour map"], "A script cannot start a tour."),
        ]
    )
    func refused(lines: [String], reason: String) async throws {
        var output = ""
        let failure = try #require(await failure(of: lines + ["wait 1"]) { output += $0 })
        #expect(failure.contains(".walk:\(lines.count): refused: \(reason)"))
        #expect(output.contains("> \(lines[lines.count - 1])\n"))
        #expect(!output.contains("> wait 1"))
    }

    @Test(
        "What is already so, a limit that is reached, and a tap on the static preview are performed",
        arguments: [
            ["allow", "foreground"], ["allow", "background", "background"],
            ["allow", "tap map", "tap pin 1"], ["allow", "map", "map"], ["allow", "all", "all"],
            ["settings", "settings"], ["allow", "filter sort:newest"],
            ["find Bella", "find Bella"],
            ["allow", "map", "pan 0,0", "zoom 100", "zoom in"], ["allow", "settings when-in-use"],
            ["allow", "network ok"], ["allow", "map", "zoom 100", "goto 53.5,13.3"],
            ["allow", "tap card 1", "copy place"],
        ]
    )
    func alreadySo(lines: [String]) async throws {
        let start = lines.first == "allow" ? [] : ["allow"]
        #expect(try await failure(of: start + lines) == nil)
    }

    @Test(
        "An expectation that a command is refused is met if it is, for the reason that contains the text",
        arguments: [
            "expect refused tap card 99", "expect refused \"no card 99\" tap card 99",
            "expect refused \"no   card\" tap card 99 # a comment", "expect refused back",
            "expect refused \"prompt\" allow once",
        ]
    )
    func expectedRefusal(line: String) async throws {
        #expect(try await failure(of: ["allow", line]) == nil)
    }

    @Test(
        "An expectation that a command is refused says if it is possible, or what else the reason is",
        arguments: [
            ("tap card 1", "expected 'tap card 1' to be refused, but it is possible"),
            ("foreground", "expected 'foreground' to be refused, but it is possible"),
            (
                "\"no pin\" tap card 99",
                "expected 'tap card 99' to be refused with \"no pin\", but the reason is: "
                    + "There is no card 99."
            ),
        ]
    )
    func unexpected(claim: String, message: String) async throws {
        let failure = try await failure(of: ["allow", "expect refused \(claim)"])
        #expect(failure?.hasSuffix(".walk:2: \(message)") == true)
    }

    @Test(
        "An expectation that a command is refused does not perform it, and does not close the alert"
    )
    func notPerformed() async throws {
        let walkthrough = await Walkthrough.started(.denied)
        let expect = try #require(try CommandSyntax.command("expect refused refresh"))
        let before = await walkthrough.state("requests")
        #expect(await walkthrough.perform(expect).failure != nil)
        #expect(await walkthrough.state("requests") == before)
        #expect(await walkthrough.state("alert.title") == "Location access is off")
    }

    @Test(
        "A refused line is marked in the storyboard, which goes on, counts it and leads to its step"
    )
    func storyboard() async throws {
        let storyboard = try await Storyboard.played(["allow\ntap card 99\nback\ntap card 1\n"])
        #expect(storyboard.status == 1)
        let file = try StoryboardFile(storyboard.text)
        let message =
            "story.walk:2: refused: There is no card 99. (expect refused tap card 99, if this is intended)"
        let failed = file.all("li", class: "failed", in: "story-2").map(\.text)
        #expect(failed.count == 1)
        #expect(failed[0].hasPrefix("tap card 99"))
        #expect(failed[0].hasSuffix(message))
        let counts = "Expectations met: 0; not met: 0. Refused lines: 2."
        #expect(file.all("p").map(\.text).contains(counts))
        let links = file.all("a").compactMap { $0.attributes["href"] }
        #expect(links.prefix(2) == ["#story-2", "#story-3"])
        let otherMessage =
            "story.walk:3: refused: There is nothing to go back to. (expect refused back, if this is intended)"
        #expect(storyboard.errors == [message, otherMessage])
    }

    @Test("A refused line stands in no recording") func recording() async throws {
        let walkthrough = await Walkthrough.started()
        let file = TemporaryFile(".walk")
        await walkthrough.do(
            "record \(JSONValue.string(file.path))",
            "back",
            "refresh",
            "foreground"
        )
        #expect(walkthrough.recorder.stop() == file.path)
        let lines = try String(contentsOfFile: file.path, encoding: .utf8).lines
        #expect(lines.dropFirst(2) == ["refresh", "foreground"])
    }

    /// Plays a script; returns the message of its failure, `nil` if it passes.
    private func failure(
        of lines: [String],
        print: @escaping (String) -> Void = { _ in }
    ) async throws -> String? {
        let file = try TemporaryFile(".walk", text: lines.map { "\($0)\n" }.joined())
        do {
            try await TestPlayer(print: print).play([file.path])
            return nil
        } catch {
            #expect(error.status == 1)
            return error.message(.english)
        }
    }
}
