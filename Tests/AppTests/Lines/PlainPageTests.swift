import Composition
import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

/// Tests the program with the plain view.
@MainActor @Suite(.hangingLimit) struct PlainPageTests {
    private static let options = Options { $0.configuration.view = .plain }

    /// Commands that show each page, and each state of the map and the list.
    private static let story = [
        "show", "deny", "show", "tap cancel", "show", "network slow:3", "settings when-in-use",
        "show", "enter", "wait 5", "show", "tap card 1", "show", "wait 5", "back", "all",
        "filter status:found", "show", "back", "map", "wait 5", "pin next", "show", "back", "back",
        "settings", "show", "back", "network fail", "enter", "show",
    ]

    @Test(
        "The text of each page and each state in a language is that of its golden file",
        arguments: [Language.en, .pl]
    )
    func pages(language: Language) async throws {
        var options = Self.options
        options.language = language
        var output = ""
        let file = try script(Self.story)
        try await TestPlayer(options) { output += $0 }.play([file.path])
        // The first line has the name of the script.
        let pages = output.lines.dropFirst().map { $0 + "\n" }.joined()
        try Golden.compare(pages, "plain.\(language.code).txt")
    }

    @Test("Scripts check the text of the page, and a failed expectation shows the page")
    func expectations() async throws {
        let lines = [
            #"expect "[Allow Once]""#, "allow", #"expect "missing pets, 1 found pet""#,
            #"expect "1 Bella, missing, dog""#, #"expect not "[Allow Once]""#, #"expect "Rex""#,
        ]
        let file = try script(lines)
        var output = ""
        let player = TestPlayer(Self.options) { output += $0 }
        let error = await #expect(throws: ProgramError.self) { try await player.play([file.path]) }
        let message = try #require(error).message(.english)
        #expect(message.contains(":6: expected the screen to show \"Rex\""))
        let page = output.components(separatedBy: "> expect \"Rex\"\n").last ?? ""
        #expect(page.hasPrefix("Missing Pets\n\nHelp a pet find its way home\n"))
        #expect(!page.contains("(tap card 1)"))
    }

    @Test(
        "Scripts that expect no drawings pass",
        arguments: ["story", "failures", "permission-alert", "fullscreen-map-us3-callouts"]
    )
    func walkthroughs(name: String) async throws {
        let file = URL.tests.appending(path: "Walkthroughs/\(name).walk")
        try await TestPlayer(Self.options) { _ in }.play([file.filePath])
    }

    @Test("In JSON, maps have no rows, and everything else is as with cells")
    func json() async throws {
        let plain = await Walkthrough.started(.authorizedWhenInUse, Self.options, doing: "map")
        let cells = await Walkthrough.started(.authorizedWhenInUse, doing: "map")
        #expect(await plain.state("mapPreview.text") == [])
        #expect(await plain.state("fullscreenMap.text") == [])
        for path in ["mapPreview.columns", "mapPreview.rows", "mapPreview.pins", "list"] {
            #expect(await plain.state(path) == cells.state(path), "\(path)")
        }
    }

    @Test("Another size of the window changes the lines and the maps")
    func resizing() async throws {
        let walkthrough = await Walkthrough.started(.authorizedWhenInUse, Self.options)
        let outcome = await walkthrough.perform(Resize(to: ScreenSize(columns: 40, rows: 20)))
        #expect(outcome.message == nil)
        #expect(await walkthrough.state("mapPreview.columns") == .number(40))
        #expect(await walkthrough.printed().lines.allSatisfy { $0.count <= 40 })
        let again = await walkthrough.perform(Resize(to: ScreenSize(columns: 40, rows: 20)))
        #expect(again.message != nil)
    }

    @Test("On a terminal, the plain view has no live screen")
    func terminal() {
        let terminal = ScreenSize(columns: 80, rows: 24)
        let environment = ["LANG": "C.UTF-8", "TERM": "xterm-256color"]
        let display = Display(Self.options, environment: environment, terminal: terminal)
        #expect(display.format == .text)
        #expect(Display(Options(), environment: environment, terminal: terminal).format == .ansi)
    }

    @Test("A recording is played with the view whose text it expects")
    func recording() throws {
        let options = try Options(walking: ["--view", "plain"])
        func header(_ options: Options) -> String {
            Display(options).recordingHeader { _ in 0 }.text(
                of: .novemberNoon,
                inScriptAt: "a.walk"
            )
        }
        #expect(header(options).contains(" --view plain "))
        #expect(!header(Options()).contains("--view"))
    }

    private func script(_ lines: [String]) throws -> TemporaryFile {
        try TemporaryFile(".walk", text: lines.map { "\($0)\n" }.joined())
    }
}
