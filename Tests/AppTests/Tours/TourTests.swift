import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.timeLimit(.minutes(10))) struct TourTests {
    @Test(
        "Every tour keeps its promises in each language, and its narration is translated; its text is that of the golden file",
        arguments: Tour.names
    )
    func promises(name: String) async throws {
        var narrations: [String] = []
        for language in Language.allCases {
            let (status, output) = try await play(name, language)
            #expect(status == 0)
            let tour = try tour(name, language)
            for step in tour.steps {
                let commands = step.lines.map { "\($0.command)" }
                #expect(commands.contains { $0.hasPrefix("expect state") })
            }
            let words = tour.steps.map { $0.narration ?? "" } + [tour.title]
            #expect(words.allSatisfy { !narrations.contains($0) })
            narrations += words
            let english = try self.tour(name, .en)
            #expect(tour.steps.count == english.steps.count)
            if language == .en {
                try Golden.compare(output, "tour-\(name).txt")
            }
        }
    }

    @Test(
        "On the live screen, Enter goes through a tour, and anything can be tried in between",
        arguments: ["static", "failures"]
    )
    func live(name: String) async throws {
        let tour = try tour(name, .en)
        let live = await Live(.notDetermined, rows: 40, guide: try Live.guide(name))
        for (index, step) in tour.steps.enumerated() {
            await live.send("\r")
            let narration = try #require(step.narration)
            let words = live.text.split(whereSeparator: \.isWhitespace)
            #expect(words.joined(separator: " ").contains(narration))
            let heading = " Step \(index + 1) of \(tour.steps.count): \(tour.title) ─"
            #expect(live.text.contains(heading))
            #expect(!live.text.contains("expected"), "no step fails")
            await live.type("show")
            await live.send("\u{1b}")
        }
        #expect(await live.request("\r") == nil)
        #expect(live.text.contains(" The tour is over."))
        #expect(live.text.contains("Enter end tour"))
        #expect(await live.request("\r") == .quit)
        #expect(await live.request("\u{1b}") == .quit)
    }

    @Test("The picture of a tour in the README is that of the live screen")
    func picture() async throws {
        let svg = Options { $0.format = .svg }
        let guide = try Live.guide("map")
        let live = await Live(
            .notDetermined,
            columns: 100,
            rows: 36,
            options: svg,
            guide: guide,
            keys: "\r\r"
        )
        try Golden.compare(
            live.screen.draw(at: .zero).grid.svg(isDark: false),
            "tour-100x36.light.svg"
        )
    }

    @Test("A user can run commands in a tour, goes on with an empty line, and ends with quit")
    func commands() async throws {
        let lines = [
            "tap card 1", "deny", "network fail", "", "map", "show", "", "enter", "", "", "quit",
            "",
        ]
        let (status, output) = try await play("static", .en, lines)
        #expect(status == 0)
        #expect(output.contains("page: landing page → full-screen map"))
        #expect(!output.contains("expected"), "what was tried is taken back")
        #expect(output.contains("You go back."))
        #expect(!output.contains("To look around"))
    }

    private func tour(_ name: String, _ language: Language) throws -> Tour {
        try #require(Tour.all(Strings(app: language)).first { $0.name == name })
    }

    /// Plays a tour in text without pages; a user types the lines if there are any.
    private func play(_ name: String, _ language: Language, _ lines: [String] = []) async throws
        -> (status: Int32, output: String)
    {
        let guide = try Live.guide(name, language)
        let (stream, send) = AsyncStream.makeStream(of: String.self)
        for line in lines {
            send.yield(line)
        }
        send.finish()
        var output = ""
        let loop = CommandLoop(
            printer: Printer(session: guide.makeSession(), display: Display()),
            isInteractive: !lines.isEmpty,
            hasPages: false,
            print: { output += $0 },
            complain: { output += $0 }
        )
        return (await loop.run(stream, with: guide), output)
    }
}
