import Composition
import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.hangingLimit) struct WalkthroughTests {
    nonisolated static let folder = URL.tests.appending(path: "Walkthroughs")

    nonisolated static func scripts() throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.filePath)
        return files.filter { $0.hasSuffix(".walk") }.sorted()
    }

    @Test(
        "Each walkthrough passes; for a user story, the golden file contains what a screen reader reads",
        arguments: try scripts()
    )
    func story(script: String) async throws {
        let isStory = script.contains("-us") || script == "story.walk"
        var lines: [String] = []
        let options = Options { $0.isLinear = isStory }
        let player = TestPlayer(options) { lines.append($0) }
        do {
            try await player.play([Self.folder.appending(path: script).filePath])
        } catch {
            // What `play` prints: the command, the page if the expectation is about it, and the
            // message.
            let start = lines.lastIndex { $0.hasPrefix("> ") } ?? 0
            Issue.record("\(lines[start...].joined())\(error)")
            return
        }
        #expect(lines.contains { $0.hasPrefix("> expect") })
        guard isStory else { return }
        #expect(!lines.joined().contains { "┌─│└".contains($0) })
        // An expectation that holds has no output.
        let transcript = lines.dropFirst().filter { !$0.hasPrefix("> expect") }.joined()
        try Golden.compare(transcript, script.replacing(".walk", with: ".linear.txt"))
    }

    @Test("The error of a script that fails describes itself with the message that `play` prints")
    func failure() async throws {
        let file = try TemporaryFile(
            ".walk",
            text: """
                allow once
                expect state list.cards.0.name == "Rex"
                """
        )
        let player = TestPlayer { _ in }
        let error = await #expect(throws: ProgramError.self) {
            try await player.play([file.path])
        }
        let description = try #require(error.map { "\($0)" })
        #expect(description == error?.message(.english))
        let place = "\(file.path):2".shortenedForMessage
        #expect(description.hasPrefix("\(place): "))
        #expect(description.contains(#"list.cards.0.name == "Rex""#))
        #expect(description.contains(#""Bella""#))
    }

    @Test("The error of a wrong line describes itself with its place, its fault and what is valid")
    func wrongLine() async throws {
        let error = #expect(throws: ProgramError.self) {
            _ = try Script(name: "a.walk", text: "allow once\nzoom 5 times", .english)
        }
        let command = #expect(throws: CommandError.self) {
            try CommandSyntax.command("zoom 5 times")
        }
        let message = try #require(command.map { "\($0)" })
        #expect(message == command?.message(.english))
        #expect(error.map { "\($0)" } == "a.walk:2: \(message)")
    }

    @Test("A script that is not UTF-8 text is refused") func binary() async throws {
        let file = try TemporaryFile(".walk", data: Data([0xFF]))
        let player = TestPlayer { _ in }
        let complaint = await #expect(throws: ProgramError.self) {
            try await player.play([file.path])
        }
        let fault = ": not UTF-8 text (a walkthrough script, a folder with scripts, or - for"
        #expect(complaint?.message(.english).contains(fault) == true)
    }

    @Test("A script is not played on a clock that cannot be advanced")
    func realClock() async throws {
        let file = try TemporaryFile(".walk", text: "wait 3600\n")
        let player = TestPlayer(
            swap: { $0.clock = .replaced(SystemClock()) },
            print: { _ in }
        )
        let error = await #expect(throws: ProgramError.self) {
            try await player.play([file.path])
        }
        #expect(error?.message(.english).contains("the clock in use cannot be advanced") == true)
    }
}
