import Composition
import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

/// What the program says in the pseudo-language: letters outside its marks are a text that is not in
/// a strings file, and a mark without its counterpart is a text that was cut.
@MainActor @Suite(.hangingLimit) struct ForgottenTextTests {
    /// Announcements whose own texts have no letters.
    nonisolated private static let announcements = """
        {"data": [
            {"id": "1", "status": "MISSING", "locationLatitude": 53.53, "locationLongitude": 13.26,
             "petName": "111", "species": "DOG", "breed": "222", "sex": "MALE", "age": 3,
             "description": "333 444", "microchipNumber": "555", "reward": "666",
             "phone": "+48 22 555 01 00", "lastSeenDate": "2026-11-18",
             "createdAt": "2026-11-21T08:00:00Z"},
            {"id": "2", "status": "FOUND", "locationLatitude": 53.5, "locationLongitude": 13.2,
             "species": "CAT", "sex": "FEMALE", "age": 0, "lastSeenDate": "2025-01-02",
             "createdAt": "2025-01-03T08:00:00Z"},
            {"id": "3", "status": "MISSING", "locationLatitude": 53.55, "locationLongitude": 13.3,
             "species": "OTHER", "sex": "UNKNOWN"}
        ]}
        """

    /// Commands that show each page, and each state of the map and of the list.
    ///
    /// Maps fail, because their names are not texts of the app.
    nonisolated private static let pages = [
        [], ["allow"], ["deny"], ["deny", "tap cancel", "settings"], ["services off"],
        ["network map fail", "allow"], ["network slow:3", "allow"], ["network fail", "allow"],
        ["network map fail", "allow", "network announcements status:503", "refresh"],
        ["network map fail", "allow", "network announcements slow:3", "refresh"],
        ["network map fail", "allow", "tap card 1"],
        ["network map fail", "allow", "tap card 2"],
        ["network map fail", "allow", "tap card 3"],
        ["network map fail", "allow", "all"],
        [
            "network map fail", "allow", "all",
            "filter status:found species:cat within:5 days:0 sort:nearest",
        ],
        ["network map fail", "allow", #"filter days:7 text:"111""#],
        ["network map fail", "allow", "map"],
        ["network announcements fail", "settings when-in-use", "enter"],
    ]

    @Test("Every page has only texts of strings files, as cells", arguments: pages)
    func cells(commands: [String]) async throws {
        let walkthrough = try await walkthrough(commands)
        let page = walkthrough.textView.draw().plainText
        // A map that is shown has names of places.
        guard await walkthrough.state("mapPreview.state") != .string("map") else { return }
        expectNoOtherLetters(in: page)
    }

    @Test("Every page has only texts of strings files, as lines", arguments: pages)
    func lines(commands: [String]) async throws {
        let walkthrough = try await walkthrough(commands)
        guard await walkthrough.state("mapPreview.state") != .string("map") else { return }
        let screen = try #require(walkthrough.textView.screen)
        for line in walkthrough.lines {
            expectNoOtherLetters(in: line)
        }
        let view = PlainView(
            TextDisplay(size: ScreenSize(columns: 10_000, rows: 100)),
            strings: .pseudo
        )
        view.render(screen.app)
        view.render(screen.device)
        for line in view.lines() {
            expectNoOtherLetters(in: line)
        }
    }

    @Test("The help has only texts of strings files, apart from words of the command line")
    func help() {
        let help = Help(.pseudo, Typesetter(.unicode))
        // In each language, the line about the phone has at most 60 columns, so it is not broken.
        let program = String(help.text.drop { $0 != "\n" })
        let texts = [program] + Invocation.commands.map(help.text)
        let words = Set(
            Invocation.commands.flatMap { [$0.name, $0.usage] }
                + OptionDescription.all.map(\.form)
                + Invocation.examples.map(\.line)
                + CommandSyntax.all.map(\.usage)
                + OptionDescription.all.flatMap(\.choices)
                + ["landing-app"]
        )
        let known = Set(words.flatMap(Self.words))
        for text in texts {
            #expect(text.count { $0 == "⟦" } == text.count { $0 == "⟧" })
            let others = Self.words(of: text.outsideTexts)
                .filter { $0.contains(where: \.isLetter) && !known.contains($0) }
            #expect(others == [])
            #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
        }
    }

    @Test("A tour has only texts of strings files, apart from its commands", arguments: names)
    func tours(name: String) async throws {
        let guide = try Live.guide(name, .pseudo)
        #expect(guide.tour.title.hasPrefix("⟦"))
        #expect(guide.tour.steps.allSatisfy { $0.narration.hasPrefix("⟦") })
        var output = ""
        let options = Options { $0.language = .pseudo }
        let loop = CommandLoop(
            printer: Printer(session: guide.makeSession(), display: Display(options)),
            isInteractive: false,
            hasPages: false,
            print: { output += $0 },
            complain: { output += $0 }
        )
        #expect(await loop.run(AsyncStream(of: []), with: guide) == 0)
        let lines = output.split(separator: "\n").filter { !$0.hasPrefix("> ") }
        expectNoOtherLetters(in: lines.joined(separator: "\n"))
    }

    @Test(
        "The storyboard of a tour has only texts of strings files around its pages",
        arguments: names
    )
    func storyboards(name: String) async throws {
        let guide = try Live.guide(name, .pseudo)
        let options = Options { $0.language = .pseudo }
        let storyboard = try await Storyboard.played(options) { (player) throws(ProgramError) in
            try await player.play(guide.tour, makeSession: guide.makeSession)
        }
        let file = try StoryboardFile(storyboard.text)
        for kind in ["title", "h1", "h2", "h3", "p", "dt", "nav", "summary"] {
            for element in file.all(kind) {
                expectNoOtherLetters(in: element.text)
            }
        }
        for label in file.elements.compactMap({ $0.attributes["aria-label"] }) {
            expectNoOtherLetters(in: label)
        }
    }

    nonisolated private static var names: [String] { StartTour.names }

    private func walkthrough(_ commands: [String]) async throws -> Walkthrough {
        let file = try TemporaryFile(".json", text: Self.announcements)
        let options = Options {
            $0.language = .pseudo
            $0.configuration.announcements = .file(file.url)
        }
        let walkthrough = await Walkthrough.started(.notDetermined, options)
        for command in commands {
            await walkthrough.do(command)
        }
        withExtendedLifetime(file) {}
        return walkthrough
    }

    /// Records an issue if a text has words that are neither in a strings file nor commands, keys,
    /// the log, or texts of the demo's announcements.
    private func expectNoOtherLetters(in text: String) {
        #expect(text.count { $0 == "⟦" } == text.count { $0 == "⟧" }, "\(text)")
        var outside = text.outsideTexts.replacing("[LandingPage] map preview tapped", with: "")
        outside.replace(/\(([a-z][^()]*)\)/) { match in
            let command = try? CommandSyntax.command(String(match.1))
            return command == nil ? String(match.0) : ""
        }
        let words = outside.split { !$0.isLetter }.filter { $0.count > 1 }
        let others = words.filter { !Self.namesOfDemo.contains(String($0)) }
        #expect(others == [], "\(outside)")
    }

    /// Returns the words of a text, without the commas after them.
    private static func words(of text: String) -> [Substring] {
        text.split(whereSeparator: \.isWhitespace).map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    }

    /// The names of the pets of the demo.
    private static let namesOfDemo: Set = ["Bella", "Minka", "Koko", "Schnuffel", "Anton", "Emil"]
}
