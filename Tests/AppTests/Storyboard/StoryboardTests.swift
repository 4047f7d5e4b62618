import Composition
import Domain
import Foundation
import Platform
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct StoryboardTests {
    @Test("A step is a narration with its commands, or a command with its expectations")
    func steps() throws {
        let text = """
            expect "a"
            expect "b"
            allow
            expect "c"
            wait 1
            ## One
            ## and a half
            wait 2
            expect "d"
            wait 3
            ## Two
            """
        let steps = try Script(name: "x", text: text, .english).shownSteps
        #expect(
            steps.map { $0.lines.map(\.text) } == [
                [#"expect "a""#, #"expect "b""#],
                ["allow", #"expect "c""#],
                ["wait 1"],
                ["wait 2", #"expect "d""#, "wait 3"],
                [],
            ]
        )
        #expect(steps.map(\.narration) == [nil, nil, nil, "One and a half", "Two"])
    }

    @Test("The pictures of a storyboard have a limit of cells, and a page over it only its text")
    func manyCells() async throws {
        let storyboard = try await Storyboard.played(["resize 1000x1000\nallow\nmap"])
        let note = "The picture of this page is left out"
        #expect(storyboard.text.ranges(of: note).count == 1)
        #expect(storyboard.text.utf8.count < 10_000_000)
        let usual = try await Storyboard.played(["allow\nmap"])
        #expect(!usual.text.contains(note))
    }

    @Test(
        "The storyboard of a tour has its narration, says what plain text says, in this order, and has at most 1 MB for eight steps",
        arguments: StartTour.names,
        Language.allCases
    )
    func tours(name: String, language: Language) async throws {
        let storyboard = try await play(tour: name, language)
        #expect(storyboard.status == 0)
        let file = try StoryboardFile(storyboard.text)
        let guide = try Live.guide(name, language)
        let steps = guide.tour.steps
        #expect(storyboard.text.utf8.count * 8 <= 1_000_000 * max(steps.count, 8))
        #expect(file.all("p", class: "narration").map(\.text) == steps.map(\.narration))
        for (index, step) in steps.enumerated() {
            let commands = file.all("code", in: "\(name)-\(index + 1)").map(\.text)
            let typed = step.lines.filter { $0.command.scope != .expectation }
            #expect(commands == typed.map(\.text))
        }
        var lines: [String] = []
        let loop = CommandLoop(
            printer: Printer(session: guide.makeSession(), display: Display()),
            isInteractive: false,
            hasPages: false,
            print: { lines += $0.lines },
            complain: { lines.append($0) }
        )
        _ = await loop.run(AsyncStream(of: []), with: guide)
        // The first two lines introduce the tour, and the last one says that it is over.
        var told: [String] = []
        var isNarration = false
        for line in lines.dropFirst(2).dropLast() {
            if line.isEmpty || line.hasPrefix("> ") {
                isNarration = line.isEmpty
            } else if !isNarration
                || line.hasPrefix("\(Strings(app: language)[LineText.logHeading]): ")
            {
                // Nobody goes on from a storyboard.
                told.append(line.replacing(/[ ]\([^()]*: wait [0-9]+\)$/, with: ""))
            }
        }
        let sentences = file.all("p").filter { element in
            element.ancestors.contains { file.elements[$0].attributes["class"] == "commands" }
        }
        #expect(sentences.map(\.text) == told)
    }

    @Test("A step shows the page if it has changed, as a picture and as lines; or a link to it")
    func pages() async throws {
        let storyboard = try await play("allow once\ntap map\ntap card 1\nback\n")
        let file = try StoryboardFile(storyboard.text)
        #expect(file.all("svg", in: "story-0").count == 1)
        let lines = file.all("li", in: "story-1").map(\.text)
        #expect(lines.contains { $0.hasPrefix("Bella, missing, dog") })
        #expect(file.all("svg", in: "story-1").count == 1)
        #expect(file.all("svg", in: "story-2").isEmpty)
        #expect(file.all("a", in: "story-2").map { $0.attributes["href"] }.last == "#story-1")
        #expect(file.all("svg", in: "story-3").count >= 1)
        #expect(file.all("svg", in: "story-4").count == 1)
        let pictures = file.all("div", class: "picture")
        #expect(pictures.allSatisfy { $0.attributes["role"] == "img" })
        #expect(file.all("details").count == 4)
    }

    @Test(
        "The pictures have the colors of the theme, or of the reader's system",
        arguments: [nil, Theme.light, .dark]
    )
    func themes(theme: Theme?) async throws {
        let options = Options { $0.theme = theme }
        let storyboard = try await play("allow once\n", options: options)
        let walkthrough = await Walkthrough.started(
            .authorizedWhenInUse,
            Options { $0.format = .html }
        )
        var colors: [Theme: [String]] = [:]
        for theme in Theme.allCases {
            let svg = walkthrough.textView.draw(for: theme).svg(isDark: theme == .dark)
            colors[theme] = svg.matches(of: /(?:fill|stroke)="(#[0-9a-f]{6})"/).map { "\($0.1)" }
        }
        let file = try StoryboardFile(storyboard.text)
        let drawn = file.elements.filter { element in
            element.name == "svg"
                || element.ancestors.contains { file.elements[$0].name == "svg" }
        }
        let fills = Set(drawn.flatMap { [$0.attributes["fill"], $0.attributes["stroke"]] })
            .compactMap(\.self)
        let light = Set(colors[.light] ?? [])
        let dark = Set(colors[.dark] ?? [])
        if let theme {
            #expect(Set(fills).isSuperset(of: Set(colors[theme] ?? [])))
            #expect(fills.allSatisfy { $0.hasPrefix("#") })
            #expect(!Set(fills).isSuperset(of: theme == .light ? dark : light))
        } else {
            let pairs = fills.compactMap { fill in
                fill.wholeMatch(of: /light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)/)
            }
            #expect(Set(pairs.map { "\($0.1)" } + fills).isSuperset(of: light))
            #expect(Set(pairs.map { "\($0.2)" } + fills).isSuperset(of: dark))
        }
    }

    @Test("A long page consists of pictures, each of which fits on a sheet of paper")
    func longPage() async throws {
        let options = Options(columns: 40, rows: 20)
        let storyboard = try await play("allow once\nall\n", options: options)
        let file = try StoryboardFile(storyboard.text)
        let pictures = file.all("svg", in: "story-2")
        #expect(pictures.count > 1)
        for picture in pictures {
            let height = try #require(Int(picture.attributes["height"] ?? ""))
            let width = try #require(Int(picture.attributes["width"] ?? ""))
            #expect(height * 10 <= width * 13)
        }
    }

    @Test("After an expectation that is not met, the script goes on, and so does the next one")
    func failures() async throws {
        let failing = """
            ## The network fails.
            network fail
            allow
            expect "Bella"
            expect state list.state == "loaded"
            network ok
            tap retry list
            expect "Bella"

            """
        let storyboard = try await play(failing, failing)
        #expect(storyboard.status == 1)
        let file = try StoryboardFile(storyboard.text)
        #expect(file.all("li", class: "failed").count == 4)
        let marks = file.all("a", class: "failed").map { $0.attributes["aria-label"] }
        #expect(marks == ["Step 1 of 1, failed", "Step 1 of 1, failed"])
        let items = file.all("ol", class: "failures").map(\.text)
        #expect(items.count == 1)
        let found = "expected list.state == \"loaded\", but it is \"failed\""
        #expect(items[0].contains(found))
        // The result is at the beginning.
        let links = file.all("a").compactMap { $0.attributes["href"] }.prefix(4)
        #expect(links == ["#story-1", "#story-1", "#story.2-1", "#story.2-1"])
        // The page of the first failure is shown with it, because it changes later in the step.
        let failed = file.all("li", class: "failed")[0]
        #expect(failed.text.contains("The announcements could not be loaded."))
        let counts = "Expectations met: 2; not met: 4. Refused lines: 0."
        #expect(file.all("p").map(\.text).contains(counts))
        #expect(
            storyboard.errors == [
                "story.walk:4: expected the screen to show \"Bella\"", "story.walk:5: \(found)",
                "story.walk:4: expected the screen to show \"Bella\"", "story.walk:5: \(found)",
            ]
        )
    }

    @Test("Steps after quit are not played") func quit() async throws {
        let storyboard = try await play("allow\nquit\ndeny\n")
        let file = try StoryboardFile(storyboard.text)
        #expect(file.all("code", in: "story-2").map(\.text) == ["quit"])
        #expect(file.all("code", in: "story-3").isEmpty)
        #expect(
            file.all("p", in: "story-3").map(\.text) == [
                "Not played, because the script has ended."
            ]
        )
    }

    @Test("What a command prints is a block of lines") func output() async throws {
        let storyboard = try await play("state\ninspect\nshow\nhelp wait\n")
        let file = try StoryboardFile(storyboard.text)
        #expect(file.all("pre").count == 3)
        #expect(file.all("pre", in: "story-1")[0].text.hasPrefix("{\"alert\":null"))
        #expect(file.all("pre", in: "story-2")[0].text.contains("\n"))
    }

    @Test("Each address leads to one place, and each link to an address")
    func addresses() async throws {
        var addresses = StoryboardAddresses()
        #expect(addresses.address(of: "Story", steps: 5) == "story")
        #expect(addresses.address(of: "story", steps: 2) == "story.2")
        #expect(addresses.address(of: "story-5", steps: 1) == "story-5.2")
        #expect(addresses.address(of: "result", steps: 1) == "result.2")
        #expect(addresses.address(of: "../Żółw i <kot>.x", steps: 0) == "zolw-i-kot-x")
        #expect(addresses.address(of: "犬", steps: 0) == "script")
        let storyboard = try await play("allow\n", "deny\n")
        let file = try StoryboardFile(storyboard.text)
        #expect(Set(file.addresses).count == file.addresses.count)
        let places = Set(file.addresses.map { "#\($0)" } + ["data:,"])
        #expect(places.isSuperset(of: file.links))
        #expect(file.addresses.contains("result"))
    }

    @Test("The same script on the same day gives the same storyboard, which names the day")
    func sameBytes() async throws {
        let script = "allow once\nwait 60\nstate\ninspect\ntap card 1\n"
        var texts: Set<String> = []
        for _ in 1...2 {
            let storyboard = try await play(script)
            let words = try StoryboardFile(storyboard.text).all("span").map(\.text)
            // The folder of the script is another one.
            texts.insert(storyboard.text.replacing(words[2], with: ""))
            #expect(storyboard.text.contains("2026-11-21 at noon in UTC."))
            #expect(words.last == "--date 2026-11-21")
        }
        #expect(texts.count == 1)
    }

    @Test("The command in a storyboard makes it again, and has no secret")
    func command() async throws {
        let arguments = [
            "play", "it's.walk", "--format", "html", "--announcements", "https://example.org/a",
            "--announcements-token", "env:HOME", "--size", "80x24", "--theme", "dark",
        ]
        guard case .play(let scripts, let options) = try Invocation(arguments: arguments) else {
            Issue.record("another command")
            return
        }
        let display = Display(options)
        let start = try StartTime(argument: "2026-11-18")
        let words = display.storyboardCommand(["play"] + scripts, from: start)
        #expect(
            words == [
                "landing-app", "play", #"'it'\''s.walk'"#, "--format html",
                "--announcements https://example.org/a", "--size 80x24", "--lang en",
                "--charset unicode", "--theme dark", "--date 2026-11-18",
            ]
        )
    }

    @Test("A storyboard is not made on a clock that cannot be advanced")
    func realClock() async throws {
        var output = ""
        let host = ScriptHost.ofTest(swap: { $0.clock = .replaced(SystemClock()) })
        let player = StoryboardPlayer(
            host: host,
            report: PlayReport(.english) { output += $0 },
            print: { output += $0 },
            complain: { _ in }
        )
        let file = try TemporaryFile(".walk", text: "wait 3600\n")
        await #expect(throws: ProgramError.self) {
            try await player.play(host.read([file.path]), words: [])
        }
        #expect(output.isEmpty)
    }

    @Test(
        "The policy permits the style sheet, by its hash",
        .enabled(if: Tool.exists("openssl"), "openssl is missing")
    )
    func styleHash() throws {
        let result = try Tool.run(
            "sh",
            ["-c", "openssl dgst -sha256 -binary | openssl base64"],
            input: StoryboardDocument.style
        )
        #expect(StoryboardDocument.styleHash == "sha256-" + result.output.trimmed)
        #expect(!StoryboardDocument.style.contains { "<&".contains($0) })
        #expect(!StoryboardDocument.style.contains("url("))
    }

    // MARK: - Attacks

    nonisolated private static let attacks = [
        "</svg><script>alert(1)</script>", "</text></svg></div><img src=x onerror=alert(1)>",
        "\"><a href=\"javascript:alert(1)\">", "javascript:alert(1)", "' onload='alert(1)",
        "</style><style>*{display:none}</style>", "*{background:url(https://evil.example)}",
        "<!-- ", "]]>", "<![CDATA[", "<?xml-stylesheet href='x'?>", "&lt;script&gt;", "&#60;b&#62;",
        "<\u{301}script>", "\u{202E}txt.exe\u{202C}", "\u{2066}a\u{2069}", "a\u{0}b\u{1B}[2J",
        "</details></main></body></html>", "\u{FEFF}<script>\u{200B}", "<base href=//evil.example>",
    ]

    @Test("Attacks in announcements and scripts stay text", arguments: attacks)
    func attack(attack: String) async throws {
        let fields = [
            "id", "petName", "breed", "description", "microchipNumber", "reward", "email", "phone",
            "photoUrl", "species", "sex", "createdAt",
        ]
        var item: [String: JSONValue] = [:]
        for field in fields {
            item[field] = .string(attack)
        }
        item["status"] = "MISSING"
        item["locationLatitude"] = .number(53.53)
        item["locationLongitude"] = .number(13.26)
        let document: JSONValue = ["data": .array([.object(item)])]
        let announcements = try TemporaryFile(".json", text: document.description)
        var options = Options()
        options.configuration.announcements = .file(announcements.url)
        let quoted = JSONValue.string(attack)
        let script = """
            ## \(attack)
            allow
            tap card 1
            ## \(attack)
            back
            map
            pin next
            find \(quoted)
            expect \(quoted)
            state

            """
        let storyboard = try await play(
            script,
            name: attack.filter { !"/\u{0}".contains($0) } + ".walk",
            options: options
        )
        let file = try StoryboardFile(storyboard.text)
        let names = Set(file.elements.map(\.name))
        let known = [
            "html", "head", "meta", "link", "title", "style", "body", "header", "h1", "h2", "h3",
            "p", "dl", "dt", "dd", "nav", "ol", "ul", "li", "a", "main", "section", "div", "code",
            "pre", "span", "figure", "details", "summary", "svg", "rect", "g", "path", "text",
        ]
        #expect(names.isSubset(of: known))
        let attributes = Set(file.elements.flatMap { $0.attributes.keys })
        #expect(!attributes.contains { $0.hasPrefix("on") || $0 == "style" || $0 == "src" })
        #expect(file.links.allSatisfy { $0.hasPrefix("#") || $0 == "data:," })
        #expect(file.all("style").map(\.text) == [StoryboardDocument.style])
        #expect(file.all("meta").count == 4)
        let unsafe = storyboard.text.unicodeScalars.first { $0.isUnsafe && $0 != "\n" }
        #expect(unsafe == nil, "U+\(String(unsafe?.value ?? 0, radix: 16))")
    }

    private func play(
        _ scripts: String...,
        name: String = "story.walk",
        options: Options = Options()
    ) async throws -> Storyboard {
        try await Storyboard.played(scripts, name: name, options: options)
    }

    private func play(tour name: String, _ language: Language) async throws -> Storyboard {
        let options = Options { $0.language = language }
        let guide = try Live.guide(name, language)
        return try await Storyboard.played(options) { (player) throws(ProgramError) in
            try await player.play(guide.tour, makeSession: guide.makeSession)
        }
    }
}
