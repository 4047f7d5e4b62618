import FuzzSupport
import TestSupport
import Terminal
import Composition
import Data
import Domain
import Fixtures
import Foundation
import Presentation
import Testing

@testable import App

@MainActor
@Suite struct LiveScreenTests {
    @Test("The screen matches its golden files", arguments: [(80, 24), (120, 40), (200, 60), (40, 12)])
    func goldens(columns: Int, rows: Int) async throws {
        let live = await Live(.notDetermined, columns: columns, rows: rows)
        var text = live.text
        for keys in ["\u{1b}[B\r", "G", "\t", "\r", "?", " "] {
            await live.send(keys)
            text += "\n--- \(keys.debugDescription)\n" + live.text
        }
        try Golden.compare(text, "screen-\(columns)x\(rows).txt")
    }

    @Test(
        "Every screen matches its golden file in Polish and in the pseudo-language", arguments: [Language.pl, .pseudo])
    func languages(language: Language) async throws {
        let live = await Live(.notDetermined, columns: 80, rows: 24, language: language)
        var text = live.text
        for keys in [
            "?", "x3", "\u{1b}", ":show\r", "xs", "\u{1b}", "2", "r", "G", "\t\t\t\t\t", "?", "x3", "G", "\u{1b}",
            ":network announcements slow:2.5\r", "r", ":network fail\r", ":enter\r",
        ] {
            await live.send(keys)
            text += "\n--- \(keys.debugDescription)\n" + live.text
        }
        try Golden.compare(text, "screen-80x24.\(language.code).txt")
    }

    @Test(
        "A walkthrough has the same states with keys as with commands",
        arguments: try FileManager.default.contentsOfDirectory(atPath: Self.walkthroughs.path).sorted())
    func walkthrough(name: String) async throws {
        let text = try String(contentsOf: Self.walkthroughs.appending(path: name), encoding: .utf8)
        let live = await Live(.notDetermined, columns: 100, rows: 70)
        let played = Live.session(.notDetermined, columns: 100, rows: 70)
        await played.start()
        for line in text.split(separator: "\n").map(String.init) {
            guard let command = try Command(parsing: line) else { continue }
            #expect(await played.perform(command).failure == nil, "\(line)")
            await live.perform(command, line)
            #expect(live.state == JSONValue(stateOf: played), "\(line)")
        }
    }

    private nonisolated static var walkthroughs: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Walkthroughs")
    }

    @Test("The focus cycles through the tap targets, and the page scrolls to it")
    func focus() async {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 12)
        await live.send("\t")
        #expect(live.focused?.hasPrefix("card") == true)
        #expect(live.text.contains("Bella"))
        let first = live.focused
        await live.send("\t\t\t\t\t")
        #expect(live.focused == first)
        await live.send("\u{1b}[Z")
        #expect(live.focused != first)
        #expect(live.text.contains("Schnuffel"))
    }

    @Test("A prompt or an alert takes the focus, and blocks the page behind it")
    func prompt() async {
        let live = await Live(.notDetermined, columns: 80, rows: 24)
        #expect(live.focused == "button 0")
        await live.send("sr9\u{1b}[<0;1;7M")
        #expect(live.state.value(at: "prompt.title") != nil)
        #expect(live.state.value(at: "screen") == "landingPage")
        await live.send("\u{1b}[A\r")
        #expect(live.state.value(at: "permission") == "denied")
        #expect(live.text.contains("Location access is off"))
        await live.send("\u{1b}")
        #expect(live.state.value(at: "alert") == .null)
    }

    @Test("A box that is higher than the window scrolls to the focus")
    func tallBox() async {
        let live = await Live(.notDetermined, columns: 20, rows: 5)
        #expect(live.text.contains("Allow"))
        #expect(live.lines[3] == "  ↓ more")
        await live.send("jjj")
        #expect(live.text.contains("location?"))
        await live.send("\t\t")
        #expect(live.text.contains("[Don’t Allow]"))
        await live.send("g")
        #expect(live.text.contains("Allow"))
        #expect(live.status(at: .zero).hasSuffix("q quit"))
    }

    @Test(
        "One line of command output is shown at the bottom, more in a sheet; Backspace in an empty entry closes it"
    )
    func printed() async {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 24)
        await live.send(":back\r")
        #expect(live.status(at: .zero) == "there is nothing to go back to")
        await live.send(":help\r")
        #expect(live.text.contains("access in the system prompt"))
        await live.send("x:show\r")
        #expect(live.text.contains("Press any key to close."))
        await live.send("x:a\u{7f}")
        #expect(live.status(at: .zero) == ":")
        await live.send("\u{7f}")
        #expect(live.status(at: .zero).hasSuffix("q quit"))
    }

    @Test("The retry key also works on the details page")
    func detailsRetry() async {
        let live = await Live(.authorizedWhenInUse, columns: 100, rows: 60)
        await live.send(":network fail\r1")
        #expect(live.text.contains("[Retry]"))
        await live.send(":network ok\rr")
        #expect(!live.text.contains("[Retry]"))
    }

    @Test("Keys have no effect in the background")
    func background() async {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 24)
        await live.send(":background\rs1r")
        #expect(live.state.value(at: "screen") == "landingPage")
        #expect(!live.status(at: .zero).contains("Settings"))
    }

    @Test("A new page starts at its top; the page below it keeps its scroll position and focus")
    func positions() async {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 12)
        await live.send("G\t")
        let before = live.text
        await live.send("\r")
        #expect(live.text.contains("[Back]"))
        await live.send("G\u{1b}")
        #expect(live.text == before)
    }

    @Test("A spinner turns during a wait, and after a second the status line says what for")
    func waiting() async {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 24)
        await live.send(":network slow:5\r:enter\rm")
        let signs = [0, 100, 200].map { live.status(at: .milliseconds($0)) }
        #expect(Set(signs).count == 3)
        #expect(live.status(at: .milliseconds(1500)).hasSuffix("Loading the map… 1 s"))
        #expect(live.status(at: .milliseconds(1500)).components(separatedBy: "Loading").count == 2)
        #expect(live.screen.isWaiting)
        await live.session.graph.world.pass(.seconds(5))
        #expect(!live.screen.isWaiting)
        #expect(!live.status(at: .seconds(9)).contains("Loading"))
    }

    @Test("An invalid command shows an error until the next key, and can be recalled")
    func commandError() async {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 24)
        await live.send(":tpa map\r")
        #expect(live.status(at: .zero).hasPrefix("tpa: unknown command"))
        await live.send("j")
        #expect(!live.status(at: .zero).contains("unknown"))
        await live.send(":\u{1b}[A")
        #expect(live.status(at: .zero) == ":tpa map")
    }

    @Test("The pin of the card that has the focus is emphasized, and nothing else on the map changes")
    func emphasis() async throws {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 70)
        let before = live.screen.draw(at: .zero).grid
        await live.send("\t")
        let after = live.screen.draw(at: .zero).grid
        let id = try #require(live.focused?.split(separator: " ").last)
        let pin = try #require(after.targets.first { $0.id == "pin \(id)" })
        for row in before.rows.indices.prefix(30) {
            for column in 0..<80 where before[column, row] != after[column, row] {
                #expect(pin.area.contains(.init(column: column, row: row)))
            }
        }
        let place = CellGrid.Place(column: pin.area.columns.lowerBound, row: pin.area.rows.lowerBound)
        #expect(before[place.column, place.row].style != after[place.column, place.row].style)
    }

    @Test("The bottom line repeats the error of a failed refresh")
    func failedRefresh() async {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 24)
        await live.send(":network fail\r")
        await live.send("r")
        #expect(live.text.split(separator: "\n").last?.contains("The announcements could not be loaded") == true)
    }

    @Test(
        "A click on the map changes only the log",
        .requirements("P-FR-008", "P-US2-AS2", "D-2")
    )
    func map() async {
        let live = await Live(.authorizedWhenInUse, columns: 80, rows: 24)
        let before = live.text
        await live.send("\u{1b}[<0;40;15M")
        #expect(live.text == before)
        #expect(live.session.graph.world.log.lines.last == "[LandingPage] map preview tapped")
    }

    @Test(
        "On a page, Shift has no effect, each press is a click, and drags and releases do nothing",
        arguments: [
            ("\u{1b}[1;2B\u{1b}[b", "\u{1b}[B\u{1b}[B"),
            ("\u{1b}[<0;40;15M\u{1b}[<0;40;15M", "\u{1b}[<0;40;15Mx\u{1b}[<0;40;15M"),
            ("?\u{1b}[<0;9;9m\u{1b}[<32;9;9M", "?"), (":ab\u{1b}[1;2Dc", ":acb"), (":back\r\u{1b}[<0;9;9m", ":back\r"),
        ])
    func gestures(keys: String, same: String) async {
        var results: [String] = []
        for keys in [keys, same] {
            let live = await Live(.authorizedWhenInUse, columns: 80, rows: 24)
            let before = live.text
            await live.send("l" + keys)
            #expect(live.text != before)
            results.append(live.text)
        }
        #expect(results[0] == results[1])
    }

    @Test("A window of any size is drawn with at most 1000 columns and rows", arguments: [(65_535, 8), (25, 65_535)])
    func hugeWindow(columns: Int, rows: Int) async {
        let live = await Live(.authorizedWhenInUse, columns: 100, rows: 40)
        live.resize(columns: columns, rows: rows)
        for keys in ["j", "m", "?"] {
            let grid = await live.frames(after: keys).last?.grid
            #expect(grid?.columns == min(columns, 1000))
            #expect(grid?.rows.count == min(rows, 1000))
        }
    }

    @Test("After random keys and resizes, the frame has the size of the window", arguments: [1, 2, 3] as [UInt64])
    func anything(seed: UInt64) async {
        var generator = SplitMix64(seed: seed)
        let live = await Live(.notDetermined, columns: 60, rows: 20)
        let keys = [
            "\t", "\u{1b}[Z", "\r", "\u{1b}", "j", "k", "G", "g", " ", "b", "r", "s", "l", "1", "5", "?", ":", "x",
            "\u{1b}[<0;30;9M", "\u{1b}[<32;31;9M", "\u{1b}[<0;31;9m", "\u{1b}[<65;1;1M", "\u{1b}[1;2A", "enter\r",
            ":services off\r", ":settings denied\r",
            ":settings always\r",
        ]
        for _ in 0..<300 {
            if Int.random(in: 0..<10, using: &generator) == 0 {
                live.resize(
                    columns: Int.random(in: 1...120, using: &generator), rows: Int.random(in: 1...50, using: &generator)
                )
            }
            await live.send(keys.randomElement(using: &generator) ?? "")
            let frame = live.screen.draw(at: .zero).grid
            #expect(frame.columns == live.screen.size.columns)
            #expect(frame.rows.count == live.screen.size.rows)
            #expect(frame.rows.allSatisfy { $0.count == frame.columns })
        }
    }
}
