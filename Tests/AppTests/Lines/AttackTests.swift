import Cartography
import Composition
import Data
import Domain
import Foundation
import Platform
import Presentation
import Scheduling
import Terminal
import Testing
import TestSupport
import TextViews
import Tiles
import Transfers

@testable import App

@MainActor @Suite(.hangingLimit) struct AttackTests {
    nonisolated private static let attacks = [
        // Cursor, screen, colors, title (ECMA-48, xterm).
        "\u{1B}[2J\u{1B}[H", "\u{1B}[31;5mred\u{1B}[0m", "\u{1B}[999;999H", "\u{9B}2J",
        "\u{1B}]0;title\u{07}",
        "\u{1B}c", "\u{1B}[?1049h", "\u{1B}[?1000h", "\u{1B}[3J", "\u{1B}[8;1;1t", "\u{1B}#8",
        "\u{0E}lqk\u{0F}",
        // Queries whose replies would arrive as input: device status, title report, DECRQSS,
        // answerback.
        "\u{1B}[6n", "\u{1B}[21t", "\u{1B}P$q\"p\u{1B}\\", "\u{05}", "\u{1B}[c", "\u{1B}Z",
        // Misleading links (OSC 8), clipboard (OSC 52), notifications, iTerm2 files, images.
        "\u{1B}]8;;https://evil.example\u{1B}\\Bella\u{1B}]8;;\u{1B}\\",
        "\u{1B}]52;c;cm0gLXJmIH4=\u{07}",
        "\u{1B}]9;hello\u{07}", "\u{1B}]1337;File=inline=1:AAAA\u{07}",
        "\u{1B}_Gf=100;AAAA\u{1B}\\",
        "\u{9D}52;c;AA\u{9C}", "\u{1B}P0;0;0q#0;2;0;0;0\u{1B}\\",
        // Overwriting with control characters.
        "Bella\rRex", "Bella\u{8}\u{8}\u{8}", "a\u{7F}", "a\u{0}b",
        "a\nb\u{B}c\u{C}d\u{85}e\u{2028}f\u{2029}g",
        // Bidirectional controls (Trojan Source, CVE-2021-42574), invisible characters.
        "\u{202E}txt.exe\u{202C}", "\u{2066}a\u{2069}", "\u{200F}\u{061C}x",
        "B\u{200B}e\u{200D}l\u{2060}l\u{FEFF}a",
        "\u{00AD}\u{034F}\u{180E}\u{3164}\u{FFA0}\u{115F}", "\u{E0041}\u{E0042}",
        "\u{FE0F}\u{E0100}",
        "\u{FFF9}a\u{FFFA}b\u{FFFB}",
        // Floods of combining marks, wide characters, incomplete sequences.
        "Z" + String(repeating: "\u{0310}\u{0334}", count: 500),
        String(repeating: "\u{301}", count: 300), "﷽", "👩‍❤️‍💋‍👨🏴‍☠️",
        "\u{1F1E6}", "\u{E000}\u{10FFFD}\u{2FE0}", String(repeating: "ｗ", count: 300),
        // Injection into other formats: the XML of the image, the JSON of the state, the output of
        // a walkthrough.
        "</text><script>alert(1)</script>", "&#x1B;[2J", "]]>",
        #"","list":{"state":"loaded"},"x":""#, "> quit", "# a",
        "%@ %n %s",
        // Text longer than any screen, in one word and in many.
        String(repeating: "x", count: 1 << 14), String(repeating: "Bella ", count: 1 << 11),
    ]

    @Test(
        "Attacks in announcements are neutralized in each output format, and in lines for screen readers",
        arguments: OutputFormat.allCases
    )
    func pages(format: OutputFormat) async throws {
        for attacks in Self.batches(Self.attacks) {
            let walkthrough = try await makeWalkthrough(
                attacks.map { Self.item($0, inAllFields: true) },
                format
            )
            Self.check(await walkthrough.printed(), format)
            if format == .text {
                Self.checkLinearText(of: walkthrough)
            }
            for number in 1...attacks.count where format == .ansi {
                await walkthrough.do("tap card \(number)")
                Self.check(await walkthrough.printed(), format)
                await walkthrough.do("back")
            }
            await walkthrough.do("all")
            Self.check(await walkthrough.printed(), format)
            Self.checkLinearText(of: walkthrough)
        }
    }

    @Test("A link leads to what its text shows, and adds nothing else to the output")
    func validLinks() async throws {
        var item = Self.item("Bella", inAllFields: false)
        item["phone"] = "+49 30 123-45"
        item["email"] = "bella@example.org"
        item["photoUrl"] = .string("https://example.org/" + String(repeating: "x", count: 1980))
        let walkthrough = try await makeWalkthrough([item], .ansi)
        await walkthrough.do("tap card 1")
        var text = await walkthrough.printed()
        let form =
            /\u{1B}\]8;;(?:tel:|mailto:)?(?<uri>[!-~]+)\u{1B}\\(?<text>[!-~ ]+)\u{1B}\]8;;\u{1B}\\/
        for link in text.matches(of: form) {
            #expect(link.uri.contains(link.text.filter { !" -".contains($0) }))
        }
        text.replace(/\u{1B}\]8;;[!-~]*\u{1B}\\/, with: "")
        Self.check(text, .ansi)
        let lines = text.split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix("+49 30 123-45") })
        #expect(text.filter { $0 == "x" }.count > 1980, "a long link is shown in full")
    }

    /// What remains of the attacks that are HTML, whose markup is removed from texts.
    private static let plainTexts = [
        "</text><script>alert(1)</script>": "</text>alert(1)", "&#x1B;[2J": "\u{1B}[2J",
    ]

    @Test("The state keeps untrusted text without HTML unchanged up to the limit of its length")
    func state() async throws {
        for attacks in Self.batches(Self.attacks) {
            let walkthrough = try await makeWalkthrough(
                attacks.map { Self.item($0, inAllFields: false) },
                .json
            )
            let state = try JSONValue(parsing: await walkthrough.printed())
            for (index, attack) in attacks.enumerated() {
                let text = Self.plainTexts[attack] ?? attack
                let name =
                    if text.unicodeScalars.count > 200 {
                        String(text.unicodeScalars.prefix(199)) + "…"
                    } else {
                        text
                    }
                #expect(state.value(at: "list.cards.\(index).name") == .string(name))
            }
        }
    }

    @Test("Text from a backend or a map server in error messages is neutralized")
    func errors() async {
        let repository = FakeAnnouncementRepository()
        let snapshotter = FakeMapSnapshotter()
        let view = TextLandingFlowView(TextDisplay(), strings: Strings(.en))
        view.size = ScreenSize(columns: 60, rows: 40)
        var configuration = Configuration()
        configuration.permission = .authorizedAlways
        // In real time, a loaded machine would exceed the limits of loads.
        configuration.time = .virtual(from: .now)
        let root = CompositionRoot(configuration, parts: .defaults) { parts in
            parts.view = .replaced(view)
            parts.repository = .replaced(repository)
            parts.snapshotter = .replaced(snapshotter)
        }
        let coordinator = AppCoordinator(dependencies: root, onGoToSettings: {})
        coordinator.start()
        await root.activity.settle()
        for attack in Self.attacks {
            let listErrors: [AnnouncementSourceError] = [
                .transfer(.refused(status: 500, message: attack)),
                .transfer(.wrongType(attack)),
                .transfer(.unknownHost(attack)),
                .transfer(.noConnection(host: attack)),
                .transfer(.redirected(address: attack, host: attack)),
                .nextPageElsewhere(host: attack),
                .unusableNextPage(.otherScheme(attack)),
            ]
            let mapErrors: [BasemapError] = [
                .transfer(.wrongType(attack)),
                .transfer(.redirected(address: attack, host: attack)),
                .unencrypted(host: attack),
                .unsupportedSchema(layers: attack),
            ]
            for (listError, mapError) in zip(listErrors, mapErrors) {
                let load = repository.loads.questions.count - 1
                let strings = configuration.strings
                let failure = AnnouncementRepositoryError(listError, strings)
                repository.loads.answer(load, .failure(failure))
                let drawing = snapshotter.snapshots.questions.count - 1
                snapshotter.snapshots.answer(drawing, .failure(MapSnapshotError(mapError, strings)))
                await root.activity.settle()
                Self.check(view.draw().ansiText(.full), .ansi)
                let buttons = coordinator.landingPage?.model.buttons
                guard let retryMap = buttons?[.retryMap], let retryList = buttons?[.retryList]
                else {
                    Issue.record("the map or the list did not fail")
                    return
                }
                retryMap.action()
                retryList.action()
                await root.activity.settle()
            }
        }
    }

    private static let columns = 60

    private static func batches(_ attacks: [String]) -> [[String]] {
        stride(from: 0, to: attacks.count, by: 5).map { Array(attacks[$0...].prefix(5)) }
    }

    /// Checks that the output has no unsafe characters except the app's colors, no line too wide,
    /// and a limited length.
    private static func check(_ output: String, _ format: OutputFormat) {
        var text = output
        if format == .ansi {
            text.replace(/\u{1B}\[[0-9;]*m/, with: "")
        }
        // Emoji keep their joiners.
        let allowed: Set<Unicode.Scalar> = ["\n", "\u{200D}"]
        let unsafe = text.unicodeScalars.first { $0.isUnsafe && !allowed.contains($0) }
        #expect(unsafe == nil, "\(format): U+\(String(unsafe?.value ?? 0, radix: 16))")
        guard format != .json, format != .svg else { return }
        let typesetter = Typesetter(.unicode)
        let widths = text.split(separator: "\n").map { typesetter.line(String($0)).width }
        #expect(widths.max() ?? 0 <= columns, "\(format)")
        #expect(text.utf8.count < 1 << 18, "\(format): what is printed is bounded")
    }

    /// Checks the lines for screen readers, which have no limit on their width.
    private static func checkLinearText(of walkthrough: Walkthrough) {
        for line in walkthrough.lines {
            check(line, .json)
        }
    }

    private static func item(_ attack: String, inAllFields: Bool) -> [String: JSONValue] {
        var item: [String: JSONValue] = [
            "id": .string(String(attack.unicodeScalars.prefix(50))), "status": "MISSING",
            "locationLatitude": .number(53.53), "locationLongitude": .number(13.26),
            "petName": .string(attack),
        ]
        let others = [
            "breed", "description", "microchipNumber", "reward", "email", "phone", "photoUrl",
            "species", "sex",
        ]
        if inAllFields {
            for field in others {
                item[field] = .string(attack)
            }
        }
        return item
    }

    private func makeWalkthrough(_ items: [[String: JSONValue]], _ format: OutputFormat)
        async throws -> Walkthrough
    {
        let dated = items.enumerated().map { index, item -> JSONValue in
            var members = item
            members["createdAt"] = .string("2026-11-18T09:30:0\(9 - index)Z")
            return .object(members)
        }
        let document: JSONValue = ["data": .array(dated)]
        let file = try TemporaryFile(".json", text: document.description)
        var options = Options(columns: Self.columns, rows: 20)
        options.configuration.announcements = .file(file.url)
        options.format = format
        // Includes links.
        options.color = .always
        let walkthrough = await Walkthrough.started(.authorizedWhenInUse, options)
        #expect(await walkthrough.state("list.cards.count") == .number(Double(items.count)))
        return walkthrough
    }
}
