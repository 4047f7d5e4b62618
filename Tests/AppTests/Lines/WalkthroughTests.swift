import Composition
import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.timeLimit(.minutes(10))) struct WalkthroughTests {
    nonisolated static let folder = URL.tests.appending(path: "Walkthroughs")

    nonisolated static func scripts() throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
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
        let player = player(options) { lines.append($0) }
        try await player.play([Self.folder.appending(path: script).path()])
        #expect(lines.contains { $0.hasPrefix("> expect") })
        guard isStory else { return }
        #expect(!lines.joined().contains { "┌─│└".contains($0) })
        // An expectation that holds has no output.
        let transcript = lines.dropFirst().filter { !$0.hasPrefix("> expect") }.joined()
        try Golden.compare(transcript, script.replacing(".walk", with: ".linear.txt"))
    }

    @Test("A script that is not UTF-8 text is refused") func binary() async throws {
        let file = try TemporaryFile(".walk", data: Data([0xFF]))
        let player = player { _ in }
        let complaint = await #expect(throws: ProgramError.self) {
            try await player.play([file.path])
        }
        let fault = ": not UTF-8 text (a walkthrough script, or - for"
        #expect(complaint?.message(.english).contains(fault) == true)
    }

    @Test("A script is not played on a clock that cannot be advanced")
    func realClock() async throws {
        let file = try TemporaryFile(".walk", text: "wait 3600\n")
        let player = ScriptPlayer(
            display: Display(),
            makeSession: { Walkthrough { $0.clock = .replaced(SystemClock()) }.session },
            print: { _ in },
            complain: { _ in }
        )
        let error = await #expect(throws: ProgramError.self) {
            try await player.play([file.path])
        }
        #expect(error?.message(.english).contains("the clock in use cannot be advanced") == true)
    }

    private func player(_ options: Options = Options(), print: @escaping (String) -> Void)
        -> ScriptPlayer
    {
        ScriptPlayer(
            display: Display(options),
            makeSession: { Walkthrough(options, environment: ["LANG": "C.UTF-8"]).session },
            print: print,
            complain: { _ in }
        )
    }
}
