import Composition
import Data
import Domain
import Foundation
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.hangingLimit) struct TourTests {
    @Test(
        "Every tour keeps its promises in each language; its text is that of the golden file",
        arguments: StartTour.names
    )
    func promises(name: String) async throws {
        for language in Language.allCases {
            let (status, output) = try await play(name, language)
            #expect(status == 0)
            let tour = try tour(name, language)
            for step in tour.steps {
                let commands = step.lines.map { "\($0.command)" }
                #expect(commands.contains { $0.hasPrefix("expect state") })
            }
            let english = try self.tour(name, .en)
            #expect(tour.steps.count == english.steps.count)
            if language == .en {
                try Golden.compare(output, "tour-\(name).txt")
            }
        }
    }

    @Test("Nothing is loading at the end of a step, unless the step is marked", arguments: [0, 3])
    func rest(delay: Int) async throws {
        for tour in Tour.all(.english) {
            let session = try Live.guide(tour.name).makeSession()
            await session.start()
            if let slow = try CommandSyntax.command("network slow:\(delay)"), delay > 0 {
                _ = await session.perform(slow)
            }
            for step in tour.steps {
                for line in step.lines {
                    _ = await session.perform(line.command)
                }
                let showsLoading = step.lines.last?.command is Rest == false
                #expect(session.coordinator.isLoading == showsLoading, "\(step.narration)")
            }
        }
    }

    @Test(
        "Each language other than English has all narrations and titles, and no others",
        arguments: Language.allCases.filter { $0 != .en }
    )
    func narrations(language: Language) throws {
        let english = Tour.all(.english).flatMap { $0.steps.map(\.narration) + [$0.title] }
        let translations = try #require(Tour.narrations.texts(in: language))
        #expect(Set(translations.keys) == Set(english))
        #expect(translations.values.allSatisfy { !$0.isEmpty })
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
            let words = live.text.split(whereSeparator: \.isWhitespace)
            #expect(words.joined(separator: " ").contains(step.narration))
            let heading = " Step \(index + 1) of \(tour.steps.count): \(tour.title) ─"
            #expect(live.text.contains(heading))
            #expect(!live.text.contains("expected"), "no step fails")
            await live.type("show")
            await live.send("\u{1b}")
        }
        #expect(await live.request("\r") == nil)
        let next = try self.tour(name == "static" ? "failures" : "map", .en)
        let words = live.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("The tour is over. The next one: \(next.name) (\(next.title))"))
        #expect(live.text.contains("Enter next tour"))
        #expect(await live.request("\r") == .startTour(next.name))
        #expect(await live.request("\u{1b}") == .leaveTour)
    }

    @Test("Before the first step, the live screen has the title of the tour")
    func beforeFirstStep() async throws {
        let live = await Live(.notDetermined, rows: 40, guide: try Live.guide("static"))
        #expect(live.text.contains(" \(try tour("static", .en).title) ─"))
        #expect(!live.text.contains("The tour is over."))
    }

    @Test("A step of a tour on the live screen matches its golden file")
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

    /// A step of a tour in a window, and the words of the page that it speaks of.
    struct Scene {
        let tour: String
        let step: Int
        let words: [String]
    }

    @Test(
        "A step shows the parts of the page that its narration is about, or the log",
        arguments: [
            Scene(tour: "map", step: 3, words: ["[LandingPage] map preview tapped"]),
            Scene(tour: "map", step: 5, words: ["Loading the map…"]),
            Scene(tour: "map", step: 8, words: ["The announcements could not", retryButton]),
            Scene(tour: "pins", step: 1, words: ["Loading the announcements…"]),
            Scene(tour: "pins", step: 2, words: ["Recently lost pets", "1 ● Bella"]),
            Scene(tour: "pins", step: 3, words: ["● missing", "◆ found"]),
            Scene(tour: "static", step: 2, words: ["[LandingPage] map preview tapped"]),
            Scene(tour: "static", step: 3, words: ["[LandingPage] map preview tapped"]),
            Scene(
                tour: "failures",
                step: 2,
                words: [
                    "The map could not be loaded.", "The announcements took too long to load.",
                ]
            ),
            Scene(tour: "failures", step: 3, words: ["returned an error (503)"]),
            Scene(tour: "failures", step: 9, words: ["There is no map of this area."]),
        ],
        [ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 100, rows: 30)]
    )
    func scenes(scene: Scene, size: ScreenSize) async throws {
        let live = await Live(
            .notDetermined,
            columns: size.columns,
            rows: size.rows,
            guide: try Live.guide(scene.tour),
            keys: String(repeating: "\r", count: scene.step)
        )
        for words in scene.words {
            #expect(live.text.contains(words), "\(words)")
        }
    }

    @Test("The list of tours starts one with the arrow keys and Enter, or with a digit")
    func chooser() async {
        let live = await Live()
        live.walkthrough.session.canStartTours = true
        await live.type("tour")
        #expect(live.text.contains("1 \(StartTour.names[0])"))
        #expect(await live.request("jjk\r") == .startTour(StartTour.names[1]))
        await live.type("tour")
        #expect(await live.request("3") == .startTour(StartTour.names[2]))
        await live.type("tour")
        #expect(await live.request("x") == nil)
        #expect(!live.text.contains("1 \(StartTour.names[0])"))
    }

    @Test("An empty log says so") func emptyLog() async {
        let live = await Live(keys: "e")
        #expect(live.text.contains("nothing logged yet"))
    }

    @Test("The log that a step has opened is closed by the next step")
    func log() async throws {
        let live = await Live(.notDetermined, guide: try Live.guide("map"), keys: "\r\r\r")
        #expect(live.text.contains(" Log ───"))
        await live.send("\r")
        #expect(!live.text.contains(" Log ───"))
        await live.send("\r")
        #expect(live.text.contains("nothing new"))
    }

    @Test("A session from a pipe runs a tour without waiting, and then opens the page again")
    func fromPipe() async throws {
        let (status, output) = try await session(["allow", "tour static", "allow once"])
        #expect(status == 0)
        #expect(output.contains("> tour static\n"))
        #expect(output.contains("\nStep 7 of 7. You tap a pin, and a callout opens."))
        let end = try #require(output.range(of: "The tour is over.\n"))
        let page = output[end.upperBound...]
        let start = """
            The app has restarted with its original options.
            A simulated phone, invented pets; tour shows you around

            """
        #expect(page.hasPrefix(start))
        #expect(page.contains("prompt: open"))
        #expect(page.contains("> allow once\nLocation access: "))
    }

    @Test(
        "On a terminal, a tour starts in a session; quit leaves it, and Enter starts the next one"
    )
    func inSession() async throws {
        let steps = try tour("static", .en).steps.count
        let lines = ["tour static"] + Array(repeating: "", count: steps + 1) + ["quit", "allow"]
        let (_, output) = try await session(lines, isInteractive: true)
        #expect(output.contains("Enter: next step, quit: leave > "))
        #expect(output.contains("Enter: end of the tour, quit: leave > "))
        #expect(output.contains("Press Enter for the next one, failures (See what happens"))
        #expect(output.contains("Enter: next tour, quit: leave > "))
        #expect(output.contains("Step 1 of 10. The network is very slow"))
        let count = AnnouncementListQuery.cardCount
        let changes = "map: permission required → \(count) pins; list: waiting → \(count) pets"
        #expect(output.hasSuffix("\(changes)\n> "))
    }

    private static let noteOfReplacedParts =
        "This tour expects the default parts, but these were replaced: lifecycle, repository."

    @Test("Lines name the replaced parts that a tour needs before its first step, in each format")
    func replacedParts() async throws {
        for format in [OutputFormat.text, .json] {
            let guide = try guideWithReplacedParts()
            var lines: [String] = []
            let loop = CommandLoop(
                printer: Printer(
                    session: guide.makeSession(),
                    display: Display(Options { $0.format = format })
                ),
                isInteractive: false,
                hasPages: false,
                print: { lines += $0.lines },
                complain: { lines.append($0) }
            )
            _ = await loop.run(AsyncStream(of: [String]()), with: guide)
            let note = try #require(lines.firstIndex(of: Self.noteOfReplacedParts))
            #expect(!lines[..<note].contains { $0.hasPrefix("Step 1") })
            #expect(lines.count { $0 == Self.noteOfReplacedParts } == 1)
        }
    }

    @Test("The live screen names the replaced parts that a tour needs with its first step")
    func replacedPartsOnScreen() async throws {
        let guide = try guideWithReplacedParts()
        let session = guide.makeSession()
        let view = try #require(session.root.textView)
        let screen = LiveScreen(
            session: session,
            view: view,
            display: Display(),
            size: ScreenSize(columns: 100, rows: 30),
            guide: guide
        )
        await session.start()
        _ = await screen.tour?.showNextStep()
        let text = screen.draw(at: .zero).grid.plainText
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(Self.noteOfReplacedParts), "\(text)")
    }

    /// Makes the sessions of a tour with another clock, which the test wakes.
    private func guideWithClock(_ clock: FakeClock) throws -> TourGuide {
        try #require(
            TourGuide("failures", in: .english) {
                Walkthrough { $0.clock = .replaced(clock) }.session
            }
        )
    }

    private static let noteOfClock =
        "This tour expects the default parts, but these were replaced: clock. With another clock, "
        + "it runs in real time."

    @Test("With another clock, the live screen shows a step before its commands take real time")
    func replacedClockOnScreen() async throws {
        let guide = try guideWithClock(FakeClock())
        let session = guide.makeSession()
        let screen = LiveScreen(
            session: session,
            view: try #require(session.root.textView),
            display: Display(),
            size: ScreenSize(columns: 100, rows: 30),
            guide: guide
        )
        await session.start()
        var words = ""
        let request = await session.root.activity.start {
            await screen.tour?.showNextStep {
                let text = screen.draw(at: .zero).grid.plainText
                words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                // The user leaves the tour now.
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        .result
        #expect(try request.get() == nil)
        #expect(words.contains(" Step 1 of "), "\(words)")
        #expect(words.contains(Self.noteOfClock), "\(words)")
        #expect(
            session.root.simulation.permissionStore?.isPromptOpen == true,
            "the rest is left out"
        )
    }

    @Test("With another clock, a tour of lines waits for the clock, and says that before")
    func replacedClockOfLines() async throws {
        let clock = FakeClock()
        let guide = try guideWithClock(clock)
        let session = guide.makeSession()
        var lines: [String] = []
        let loop = CommandLoop(
            printer: Printer(session: session, display: Display()),
            isInteractive: false,
            hasPages: false,
            print: { lines += $0.lines },
            complain: { lines.append($0) }
        )
        let tour = session.root.activity.start {
            await loop.run(AsyncStream(of: [String]()), with: guide)
        }
        let wait = Duration.seconds(10)
        for await _ in clock.sleeps.asked
        where clock.sleeps.questions.last == wait && lines.last == "> wait 10" {
            break
        }
        #expect(lines.contains(Self.noteOfClock), "\(lines)")
        #expect(lines.last == "> wait 10", "\(lines)")
        tour.cancel()
    }

    @Test("The storyboard of a tour names the replaced parts that the tour needs")
    func replacedPartsOfStoryboard() async throws {
        let guide = try guideWithReplacedParts()
        var messages: [String] = []
        let player = StoryboardPlayer(
            host: .ofTest(),
            report: PlayReport(.english) { _ in },
            print: { _ in },
            complain: { messages.append($0) }
        )
        try await player.play(guide.tour, makeSession: guide.makeSession)
        #expect(messages.first == Self.noteOfReplacedParts)
    }

    @Test("A tour does not name replaced parts that it does not need")
    func unneededParts() throws {
        func note(_ name: String, _ swap: (inout CompositionRoot.Parts) -> Void) throws -> String? {
            let tours = Tour.all(.english)
            let tour = try #require(tours.first { $0.name == name })
            return Walkthrough(swap: swap).session.note(aboutTourOf: tour.commands)
        }
        #expect(try note("map") { $0.lifecycle = .replaced(FakeLifecycle()) } == nil)
        #expect(try note("permission") { $0.lifecycle = .replaced(FakeLifecycle()) } != nil)
        #expect(try note("map") { $0.clock = .replaced(SystemClock()) } == Self.noteOfClock)
        #expect(try note("map") { $0.photos = .replaced(nil) } == nil)
    }

    private func guideWithReplacedParts() throws -> TourGuide {
        try #require(
            TourGuide("permission", in: .english) {
                Walkthrough { parts in
                    parts.lifecycle = .replaced(FakeLifecycle())
                    parts.repository = .replaced(OwnRepository())
                }.session
            }
        )
    }

    @Test("While a recording runs, and in a script, no tour starts, with the reason")
    func refusals() async throws {
        let file = TemporaryFile()
        let path = JSONValue.string(file.path)
        let (_, output) = try await session(["record \(path)", "tour map", "record stop"])
        let reason = "The session is being recorded. End the recording first: record stop"
        #expect(output.contains("> tour map\n\(reason)\n> record stop\n"))
        let played = await Walkthrough.started().do("tour map")
        #expect(played == ["(A script cannot start a tour.)"])
    }

    @Test("A recording that begins after a tour has only the commands since then")
    func recordingAfterTour() async throws {
        let file = TemporaryFile()
        let path = JSONValue.string(file.path)
        let lines = ["allow", "tour static", "record \(path)", "deny"]
        _ = try await session(lines)
        let recorded = try String(contentsOf: file.url, encoding: .utf8)
        let header = ["# ", "options "]
        let commands = recorded.lines.filter { line in !header.contains { line.hasPrefix($0) } }
        #expect(commands == ["deny"])
    }

    /// Runs lines in a session that can start tours, in text without pages.
    private func session(
        _ lines: [String],
        isInteractive: Bool = false
    ) async throws -> (status: Int32, output: String) {
        let stream = AsyncStream(of: lines)
        var output = ""
        let loop = CommandLoop(
            printer: Printer(session: Walkthrough().session, display: Display()),
            isInteractive: isInteractive,
            hasPages: false,
            tours: TourSessions(
                makeTour: { Walkthrough().session },
                makePage: { Walkthrough().session }
            ),
            print: { output += $0 },
            complain: { output += $0 }
        )
        return (await loop.run(stream), output)
    }

    private func tour(_ name: String, _ language: Language) throws -> Tour {
        try #require(Tour.all(Strings(app: language)).first { $0.name == name })
    }

    /// Plays a tour in text without pages; a user types the lines if there are any.
    private func play(_ name: String, _ language: Language, _ lines: [String] = []) async throws
        -> (status: Int32, output: String)
    {
        let guide = try Live.guide(name, language)
        let stream = AsyncStream(of: lines)
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
