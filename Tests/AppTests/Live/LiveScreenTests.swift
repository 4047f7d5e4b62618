import Composition
import Data
import Domain
import Foundation
import Logging
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct LiveScreenTests {
    @Test(
        "The screen matches its golden files: in a small window, and with each kind of page and dialog in Polish",
        arguments: [
            .init(
                name: "screen-40x12.txt",
                size: ScreenSize(columns: 40, rows: 12),
                language: .en,
                keys: ["\u{1b}[B\r", "G", "\t", "\r", "?", " "]
            ),
            .init(
                name: "screen-80x24.pl.txt",
                size: ScreenSize(columns: 80, rows: 24),
                language: .pl,
                keys: [
                    "?", "x3", ":tap cancel\rs", ":back\r2", "?",
                    "x:network fail\r:settings always\r:enter\r", ":network ok\r:enter\rm", "?",
                ]
            ),
        ] as [GoldenScreens]
    )
    func goldens(_ golden: GoldenScreens) async throws {
        let live = await Live(
            .notDetermined,
            columns: golden.size.columns,
            rows: golden.size.rows,
            language: golden.language
        )
        var text = live.text
        for keys in golden.keys {
            await live.send(keys)
            text += "\n--- \(keys.debugDescription)\n" + live.text
        }
        try Golden.compare(text, golden.name)
    }

    /// A golden file with the screens after several groups of keys.
    struct GoldenScreens {
        let name: String
        let size: ScreenSize
        let language: Language
        let keys: [String]
    }

    @Test(
        "A walkthrough has the same states with keys as with commands",
        arguments: try WalkthroughTests.scripts()
    )
    func walkthrough(script: String) async throws {
        let path = WalkthroughTests.folder.appending(path: script).filePath
        let run = try #require(ScriptHost.ofTest().read([path]).first).run.get()
        let permission = run.options.permission ?? .notDetermined
        let live = await Live(permission, columns: 60, rows: 24, options: run.options)
        let played = Live.makeWalkthrough(
            permission,
            columns: 60,
            rows: 24,
            options: run.options
        )
        await played.start()
        for line in run.script.steps.flatMap(\.lines) {
            // A command that only looks changes no state.
            guard line.command.scope.isApp else { continue }
            _ = await played.perform(line.command)
            await live.perform(line.command, line.text)
            let state = await stateLines(live.walkthrough)
            let expected = await stateLines(played)
            #expect(state.difference(from: expected).isEmpty, "\(line.text)")
        }
    }

    /// Returns the JSON state in lines, with the log's entries sorted: the map and the list load at
    /// the same time, so their entries have no order.
    private func stateLines(_ walkthrough: Walkthrough) async -> [String] {
        let state = await JSONValue(stateOf: walkthrough.session).removing("log")
        return state.indentedLines + walkthrough.session.root.events.lines.sorted()
    }

    @Test("The focus cycles through the tap targets, and the page scrolls to it")
    func focus() async throws {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 12, keys: "\t")
        #expect(live.screen.page.focused?.cardID != nil)
        #expect(live.text.contains("Bella"))
        let first = live.focused
        await live.send(String(repeating: "\t", count: AnnouncementListQuery.cardCount))
        #expect(live.focused == .allPets)
        await live.send("\t")
        #expect(live.focused == first)
        await live.send("\u{1b}[Z\u{1b}[Z")
        #expect(live.focused != first)
        let last = live.walkthrough.textView.screen?.list?.cards.last
        #expect(live.text.contains(try #require(last).title))
    }

    @Test("A prompt or an alert takes the focus, and blocks the page behind it")
    func prompt() async {
        let live = await Live(.notDetermined, columns: 80, rows: 24)
        #expect(live.focused == .answer(.allowOnce))
        await live.send("sr9\u{1b}[<0;1;7M")
        #expect(await live.state("prompt.title") != nil)
        #expect(await live.state("screen") == "landingPage")
        await live.send("\u{1b}[A\r")
        #expect(await live.state("permission") == "denied")
        #expect(live.text.contains("Location access is off"))
        await live.send("\u{1b}")
        #expect(await live.state("alert") == .null)
    }

    @Test("A box that is higher than the window scrolls to the focus") func tallBox() async {
        let live = await Live(.notDetermined, columns: 20, rows: 5)
        #expect(live.text.contains("Allow"))
        #expect(live.lines[3] == "  ↓ more")
        await live.send("jjj")
        #expect(live.text.contains("location?"))
        await live.send("\t\t")
        #expect(live.text.contains("[3 Don’t"))
        await live.send("g")
        #expect(live.text.contains("Allow"))
        #expect(live.status(at: .zero) == "1 2 3 answer  ? keys")
    }

    @Test("The retry key also works on the details page") func detailsRetry() async {
        let live = await Live(
            .authorizedWhenInUse,
            columns: 100,
            rows: 60,
            keys: ":network fail\r1"
        )
        #expect(live.text.contains(retryButton))
        await live.send(":network ok\rr")
        #expect(!live.text.contains(retryButton))
    }

    @Test(
        "A new page starts at its top; the page below it keeps its scroll position and focus",
        arguments: ["G\t", "a" + String(repeating: "\t", count: 25)]
    )
    func positions(keys: String) async {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 12, keys: keys)
        let before = live.text
        let focus = live.focused
        await live.send("\r")
        #expect(live.text.contains("[Back]"))
        await live.send("G\u{1b}")
        #expect(live.text == before)
        #expect(live.focused == focus)
    }

    @Test(
        "The pin of the card that has the focus is emphasized, and nothing else on the map changes"
    )
    func emphasis() async throws {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 70)
        let before = live.screen.draw(at: .zero).grid
        await live.send("\t")
        let after = live.screen.draw(at: .zero).grid
        let id = try #require(live.screen.page.focused?.cardID)
        let pin = try #require(after.targets.first { $0.control == .pin(id: id) })
        let places = (0..<30 * 80).map { CellGrid.Position(column: $0 % 80, row: $0 / 80) }
        let changed = places.filter {
            before[$0.column, $0.row] != after[$0.column, $0.row]
        }
        #expect(!changed.isEmpty)
        #expect(changed.allSatisfy(pin.area.contains))
    }

    @Test(
        "On a page, Shift has no effect, each press is a click, and drags and releases do nothing",
        arguments: [
            ("\u{1b}[1;2B\u{1b}[b", "\u{1b}[B\u{1b}[B"),
            ("\u{1b}[<0;40;15M\u{1b}[<0;40;15M", "\u{1b}[<0;40;15Mx\u{1b}[<0;40;15M"),
            ("?\u{1b}[<0;9;9m\u{1b}[<32;9;9M", "?"),
            (":ab\u{1b}[1;2Dc", ":acb"),
            (":back\r\u{1b}[<0;9;9m", ":back\r"),
        ] as [(ControlText, ControlText)]
    )
    func gestures(keys: ControlText, same: ControlText) async {
        let keys = keys.text
        let same = same.text
        var results: [String] = []
        for keys in [keys, same] {
            let live = await Live(.authorizedWhenInUse, columns: 80, rows: 24)
            let before = live.text
            await live.send("e" + keys)
            #expect(live.text != before)
            results.append(live.text)
        }
        #expect(results[0] == results[1])
    }

    @Test(
        "A frame has at most 1000 columns and rows",
        arguments: [(65_535, 8), (25, 65_535)]
    )
    func largest(columns: Int, rows: Int) async {
        let live = await Live()
        live.resize(columns: columns, rows: rows)
        let frame = live.screen.draw(at: .zero).grid
        #expect(frame.columns == min(columns, 1000))
        #expect(frame.rows.count == min(rows, 1000))
    }
}
