import Composition
import Domain
import Foundation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

/// Tests text output in the window of a terminal.
@MainActor @Suite(.hangingLimit) struct WindowTests {
    private nonisolated static let sizes = [
        ScreenSize(columns: 60, rows: 20),
        ScreenSize(columns: 80, rows: 24),
        ScreenSize(columns: 100, rows: 30),
    ]

    /// Words that the window shows after some commands, in the order in which they stand.
    struct Case {
        let commands: [String]
        let words: [String]
    }

    private nonisolated static let cases = [
        Case(
            commands: [],
            words: [
                "A simulated phone, invented pets", "Type a command, such as allow once",
                "prompt: open", "Commands: show; allow once; allow; deny; help",
            ]
        ),
        Case(
            commands: ["allow"],
            words: [
                "permission: not determined → when in use",
                "\(AnnouncementListQuery.cardCount) pets",
                "Commands: show; map;",
            ]
        ),
        Case(
            commands: ["network fail", "allow"],
            words: [
                "could not be loaded", "(tap retry list)",
                "Commands: show; tap retry map; tap retry list; map; refresh;",
            ]
        ),
        Case(
            commands: ["allow", "tap card 1"],
            words: [
                "Bella", "+49 30 23125 100", "(copy phone)",
                "Commands: show; back; map; all; settings; help",
            ]
        ),
        Case(
            commands: ["allow", "all"],
            words: ["page: landing page → All pets", "26 pets", "Bella", "Commands: show; back"]
        ),
        Case(
            commands: ["allow", "map"],
            words: ["→ full-screen map", "6 found pets", "tap pin 10", "Commands: show; back; pan"]
        ),
        Case(
            commands: ["allow", "settings"],
            words: ["page: landing page → Settings", "While", "Commands: show; back; help"]
        ),
        Case(
            commands: ["deny"],
            words: ["alert: closed → open", "Commands:"]
        ),
    ]

    @Test(
        "The window ends with what has changed, the essential of the page, and the commands",
        arguments: cases,
        sizes
    )
    func end(of test: Case, size: ScreenSize) async throws {
        try await check(test.words, after: test.commands, in: size)
    }

    /// Checks that the window ends with words after some commands.
    private func check(
        _ words: [String],
        after commands: [String],
        in size: ScreenSize,
        _ view: Configuration.View = .cells
    ) async throws {
        let lines = try await output(of: commands, in: size, view: view)
        let wide = lines.filter { Typesetter(.unicode).line($0).width > size.columns }
        #expect(wide == [])
        let window = lines.suffix(size.rows).joined(separator: " ")
        let first = words[0]
        let lastAnswer = try #require(window.range(of: first, options: .backwards), "\(window)")
        var rest = window[lastAnswer.lowerBound...]
        for word in words {
            let found = try #require(rest.range(of: word), "\(word) in \(window)")
            rest = rest[found.lowerBound...]
        }
    }

    @Test("Pages have words in place of the map, which the command show prints", arguments: sizes)
    func mapIsLeftOut(size: ScreenSize) async throws {
        let legend = "├"
        for commands in [["allow"], ["allow", "tap card 1"], ["allow", "map"]] {
            let lines = try await output(of: commands, in: size)
            #expect(lines.contains { $0.hasPrefix("Map: center 53.") })
            #expect(lines.contains { $0.hasPrefix("Commands: show; ") })
            #expect(!lines.contains { $0.contains(legend) })
            let shown = try await output(of: commands + ["show"], in: size)
            #expect(shown.contains { $0.contains(legend) })
        }
    }

    @Test("While a part loads, the line of changes names the command that lets time pass")
    func loading() async throws {
        let size = ScreenSize(columns: 100, rows: 30)
        let lines = try await output(of: ["network slow:9", "allow"], in: size)
        #expect(lines.contains { $0.hasSuffix("list: waiting → loading (to go on: wait 9)") })
        let loaded = try await output(of: ["network slow:9", "allow", "wait 9"], in: size)
        #expect(
            loaded.contains {
                $0.hasSuffix("list: loading → \(AnnouncementListQuery.cardCount) pets")
            }
        )
    }

    @Test(
        "A retry that fails again says so",
        arguments: [
            ("tap retry list", "List: requested again, and failed again"),
            ("tap retry map", "Map: requested again, and failed again"),
            ("refresh", "List: requested again, and failed again"),
        ]
    )
    func retry(command: String, answer: String) async throws {
        let commands = ["network fail", "allow"]
        let size = ScreenSize(columns: 80, rows: 24)
        let fails = try await output(of: commands + [command], in: size)
        #expect(fails.contains(answer))
        let works = try await output(of: commands + ["network ok", command], in: size)
        #expect(!works.contains(answer))
    }

    @Test("Words do not break inside", arguments: ["help", "help filter", "inspect", "tour"])
    func words(command: String) async throws {
        let size = ScreenSize(columns: 60, rows: 20)
        let lines = try await output(of: ["allow", command], in: size)
        let wide = lines.filter { Typesetter(.unicode).line($0).width > size.columns }
        #expect(wide == [])
    }

    @Test("A step of a tour that speaks of the map ends the window with the map")
    func tour() async throws {
        let size = ScreenSize(columns: 80, rows: 24)
        let guide = try Live.guide("static")
        let first = try await output(of: [], in: size, guide: guide)
        let window = first.suffix(size.rows)
        #expect(window.contains { $0.contains("├") })
        #expect(!window.contains { $0.contains("(tap card 1)") })
    }

    @Test(
        "The narration of each step of a tour is in the window",
        arguments: StartTour.names,
        sizes
    )
    func narration(tour name: String, size: ScreenSize) async throws {
        let guide = try Live.guide(name)
        let count = guide.tour.steps.count
        let outputs = try await outputsAtPrompts(
            after: Array(repeating: "", count: count - 1),
            in: size,
            guide: guide
        )
        try #require(outputs.count >= count)
        for number in 1...count {
            // The last row of the window has the prompt.
            let window = outputs[number - 1].lines.suffix(size.rows - 1)
            #expect(window.contains { $0.hasPrefix("Step \(number) of \(count).") })
        }
    }

    /// Returns the lines that a user sees in a window after typing commands.
    private func output(
        of commands: [String],
        in size: ScreenSize,
        view: Configuration.View = .cells,
        guide: TourGuide? = nil
    ) async throws -> [String] {
        let outputs = try await outputsAtPrompts(
            after: commands,
            in: size,
            view: view,
            guide: guide
        )
        return try #require(outputs.last).lines
    }

    /// Returns the output until each prompt (the first one, and the one after each command), and
    /// the whole output.
    private func outputsAtPrompts(
        after commands: [String],
        in size: ScreenSize,
        view: Configuration.View = .cells,
        guide: TourGuide? = nil
    ) async throws -> [String] {
        var options = Options()
        options.size = size
        options.configuration.view = view
        let walkthrough = Walkthrough(options, environment: ["LANG": "C.UTF-8"])
        walkthrough.session.clipboard = { _ in }
        let session = guide?.makeSession() ?? walkthrough.session
        let stream = AsyncStream(of: commands)
        var output = ""
        var outputs: [String] = []
        let loop = CommandLoop(
            printer: Printer(session: session, display: walkthrough.printer.display),
            isInteractive: true,
            window: { size },
            print: { output += $0 },
            complain: { output += $0 },
            prompt: { _ in outputs.append(output) }
        )
        #expect(await loop.run(stream, with: guide) == 0)
        return outputs + [output]
    }
}
