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

@MainActor @Suite(.hangingLimit) struct LogPanelTests {
    private static let pageRows = 15

    @Test(
        "The key e opens the log panel in the lower third of the window, and closes it",
        .requirements("E-FR-004"),
        arguments: [
            (.en, " Log ───", "Show or hide what happened"),
            (.pl, " Dziennik ───", "Pokaż lub ukryj to, co się stało"),
        ] as [(Language, String, String)]
    )
    func opens(language: Language, heading: String, title: String) async {
        let live = await Live(language: language)
        let before = live.lines
        let map = await live.state("mapPreview")
        await live.send("e")
        #expect(await live.state("mapPreview") == map)
        #expect(live.lines.prefix(Self.pageRows - 1) == before.prefix(Self.pageRows - 1))
        #expect(live.lines[Self.pageRows].hasPrefix(heading))
        live.walkthrough.events.log(.info, "Test", "line")
        #expect(live.lines[Self.pageRows + 1] == " [Test] line")
        #expect(live.lines[23] == before[23])
        await live.send("?")
        let titles = KeyBinding.offered(in: live.screen.front).map { live.screen.strings[$0.title] }
        #expect(titles.contains(title))
        await live.send("x:e")
        #expect(live.lines[Self.pageRows].hasPrefix(heading))
        await live.send("\u{1b}")
        await live.send("e")
        #expect(live.lines == before)
    }

    @Test("A long log shows its newest lines, neutralized and cut to the window's width")
    func newest() async {
        let live = await Live(columns: 40, rows: 24, keys: "e")
        for number in 1...30 {
            live.walkthrough.events.log(.info, "Test", "line \(number)")
        }
        live.walkthrough.events.log(
            .info,
            "Test",
            "\u{1b}[2Jend " + String(repeating: "x", count: 60)
        )
        let panel = Array(live.lines[Self.pageRows + 1..<23])
        #expect(panel.dropLast() == (25...30).map { " [Test] line \($0)" }[...])
        #expect(panel.last?.hasPrefix(" [Test] ") == true)
        #expect(panel.last?.contains("\u{1b}") == false)
        #expect(panel.last?.hasSuffix("xx…") == true)
        #expect(panel.last?.count == 40)
    }

    @Test(
        "With an open log panel, the page scrolls to its end, and a click on the panel opens no card below it"
    )
    func scrolling() async {
        let live = await Live(keys: "G")
        let end = live.lines
        await live.send("e")
        let covered = live.lines
        for row in Self.pageRows..<24 {
            await live.send("\u{1b}[<0;5;\(row + 1)M")
        }
        #expect(await live.state("screen") == "landingPage")
        #expect(live.lines == covered)
        await live.send("G")
        #expect(live.lines.prefix(Self.pageRows) == end[23 - Self.pageRows..<23])
        await live.send("\t\t\t\t\t")
        #expect(live.screen.page.focused?.cardID != nil)
        #expect(live.lines.prefix(Self.pageRows).contains { $0.contains("Schnuffel") })
        await live.send("Ge")
        #expect(live.lines.prefix(23) == end.prefix(23))
    }

    @Test("The system prompt and a sheet are in the rows above the log panel")
    func boxes() async throws {
        let live = await Live(.notDetermined, keys: "e")
        let panel = Array(live.lines[Self.pageRows...])
        let prompt = try #require(live.lines.firstIndex { $0.contains("Allow “Missing Pets”") })
        #expect(prompt == Self.pageRows - 7)
        #expect(live.lines.prefix(Self.pageRows).contains { $0.contains("[3 Don’t Allow]") })
        await live.send("?")
        #expect(
            live.lines.prefix(Self.pageRows).contains {
                $0.contains("scroll; any other key closes.")
            }
        )
        #expect(live.lines[Self.pageRows..<23] == panel.prefix(8)[...])
    }

    @Test(
        "In a window of fewer than nine rows, there is no log panel, and the list of keys leaves it out"
    )
    func lowWindow() async throws {
        let live = await Live(columns: 80, rows: 8)
        let before = live.lines
        await live.send("e")
        #expect(live.lines == before)
        await live.send("?")
        let binding = try #require(KeyBinding.all.first { $0.title == .log })
        #expect(!KeyBinding.offered(in: live.screen.front).contains { $0.title == binding.title })
        live.resize(columns: 80, rows: 9)
        await live.send("xe")
        #expect(live.lines[5].hasPrefix(" Log ───"))
        live.resize(columns: 80, rows: 8)
        #expect(live.lines == before)
        live.resize(columns: 80, rows: 30)
        #expect(live.lines[19].hasPrefix(" Log ───"))
    }
}
