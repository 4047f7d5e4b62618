import Cartography
import Composition
import Data
import Domain
import Foundation
import FuzzSupport
import LocalizationTestSupport
import Logging
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews
import Tiles
import Transfers

@testable import App

@MainActor @Suite(.hangingLimit) struct MessageTests {
    private static let wrongLines: [String] = {
        // These commands accept any word.
        let names = CommandSyntax.all.map(\.name).filter {
            !["record", "find", "tap"].contains($0)
        }
        return names.map { "\($0) xyz" } + ["foo", "tap pin xyz"]
    }()

    @Test(
        "The message about a wrong form of each command is at the bottom of the screen at every width",
        arguments: [(.en, 20), (.pl, 21)] as [(Language, Int)]
    )
    func widths(language: Language, first: Int) async throws {
        let live = await Live(.restricted, language: language, keys: "\u{1b}")
        var random = SplitMix64(seed: 1)
        for columns in first...300 {
            live.resize(columns: columns, rows: 26)
            let line = try #require(Self.wrongLines.randomElement(using: &random))
            let message = try Self.message(of: line, live)
            await live.type(line)
            #expect(
                packed(live.lines).hasSuffix(packed([message])),
                "\(columns) columns: \(message)"
            )
        }
    }

    @Test(
        "In a low window, the whole message can be read by scrolling, and the next command can be typed",
        arguments: [Language.en, .pl],
        [
            ScreenSize(columns: 20, rows: 5),
            ScreenSize(columns: 20, rows: 8),
            ScreenSize(columns: 40, rows: 5),
            ScreenSize(columns: 40, rows: 14),
            ScreenSize(columns: 80, rows: 6),
            ScreenSize(columns: 300, rows: 5),
        ]
    )
    func lowWindows(language: Language, size: ScreenSize) async throws {
        let live = await Live(
            .restricted,
            columns: size.columns,
            rows: size.rows,
            language: language,
            keys: "\u{1b}"
        )
        for line in Self.wrongLines {
            let message = try Self.message(of: line, live)
            await live.type(line)
            let rows = await rowsWhileScrolling(live)
            #expect(packed(rows).contains(packed([message])), "\(message)")
            await live.send(":b")
            #expect(live.screen.draw(at: .zero).cursor == .init(column: 2, row: size.rows - 1))
            await live.send("\u{3}\u{1b}")
        }
    }

    /// Returns the rows above the bottom line, from the top to the end of what can be scrolled.
    private func rowsWhileScrolling(_ live: Live) async -> [String] {
        var seen: [String] = []
        while true {
            let rows = live.lines.prefix { !$0.contains("↑↓") }
            let newRows = rows.filter { !seen.contains($0) }
            if newRows.isEmpty {
                return seen
            }
            seen += newRows
            await live.send("j")
        }
    }

    @Test(
        "A message of several rows takes no room from the page for long, and clicks on it do nothing"
    )
    func clicks() async {
        let live = await Live(columns: 40, rows: 24)
        let before = live.lines
        await live.type("foo")
        let rows = live.lines
        #expect(rows[21] == before[21])
        #expect(rows[22].hasPrefix("foo: unknown command"))
        await live.send("\u{1b}[<0;10;23M")
        #expect(!live.walkthrough.events.lines.contains("[LandingPage] map preview tapped"))
        #expect(live.lines == before)
    }

    @Test(
        "The message of a failed map is on the page at every width, and the preview keeps its height",
        arguments: [Language.en, .pl]
    )
    func failedMap(language: Language) async throws {
        let display = Display(Options { $0.language = language })
        let view = TextLandingFlowView(display.textDisplay, strings: display.strings)
        let strings = display.strings
        let snapshotter = FakeMapSnapshotter()
        var configuration = Configuration()
        configuration.strings = strings
        configuration.permission = .authorizedWhenInUse
        configuration.time = .virtual(from: .novemberNoon)
        let root = CompositionRoot(configuration, parts: .defaults) { parts in
            parts.view = .replaced(view)
            parts.snapshotter = .replaced(snapshotter)
        }
        let coordinator = AppCoordinator(dependencies: root, onGoToSettings: {})
        coordinator.start()
        await root.activity.settle()
        let error = MapSnapshotError(.transfer(.untrusted(.sample)), strings)
        snapshotter.snapshots.answer(0, .failure(error))
        await root.activity.settle()
        guard case .failed(let failure) = error, let detail = failure.detail else {
            Issue.record("\(error)")
            return
        }
        let message = packed([detail])
        for columns in Array(20...60) + stride(from: 61, through: 300, by: 7) {
            view.size = ScreenSize(columns: columns, rows: 24)
            let rows = view.drawPage().grid.texts
            #expect(packed(rows).contains(message), "\(columns) columns")
            let frame = rows.filter { row in
                guard let first = row.first else { return false }
                return "┌│└".contains(first)
            }
            #expect(frame.count == view.mapPreviewSize.height, "\(columns) columns")
            if columns < 27 {
                #expect(frame.contains { $0.contains("…") })
            }
        }
    }

    @Test("A failure replaces the confirmation of a command, so that the keys are shown")
    func failureAfterConfirmation() async throws {
        let live = await Live(columns: 80, rows: 24)
        await live.type("network slow:30")
        await live.type("enter")
        #expect(live.status(at: .zero).hasPrefix("Landing page: reopened"))
        await live.walkthrough.session.pass(.seconds(10))
        #expect(live.status(at: .zero).contains("r retry"))
    }

    @Test("The bottom line names the first thing that the app waits for, and counts its seconds")
    func waitingTime() {
        let window = ScreenSize(columns: 80, rows: 24)
        var status = StatusLine(typesetter: Typesetter(.unicode), strings: .english)
        func line(
            _ waited: [String],
            on pages: [DeviceScreen.Page] = [.landingPage],
            at second: Int
        ) -> String {
            let page = pages.last ?? .landingPage
            let drawing = status.draw(
                .keys([]),
                waitingFor: waited.map { StatusLine.Wait(page: page, text: $0) },
                openPages: pages,
                at: .seconds(second),
                in: window
            )
            var grid = CellGrid(columns: window.columns, rows: window.rows)
            drawing.put(on: &grid)
            return grid.texts[window.rows - 1]
        }
        let blank = String(repeating: " ", count: window.columns)
        #expect(line(["list"], at: 10).hasSuffix("⠋"))
        #expect(line(["list"], at: 16).hasSuffix("list 6 s"))
        #expect(line(["map", "list"], at: 17).hasSuffix("⠋"))
        #expect(line(["map", "list"], at: 19).hasSuffix("map 2 s"))
        #expect(line(["list"], at: 20).hasSuffix("list 10 s"))
        #expect(line(["map"], at: 30).hasSuffix("⠋"))
        // After a detour, the time counts from the request.
        #expect(line([], on: [.landingPage, .settings], at: 32) == blank)
        #expect(line(["map"], on: [.landingPage, .settings], at: 33).hasSuffix("⠋"))
        #expect(line(["map"], at: 36).hasSuffix("map 6 s"))
        // What a closed page waited for is over.
        #expect(line(["map"], on: [.landingPage, .settings], at: 40).hasSuffix("⠋"))
        #expect(line([], at: 41) == blank)
        #expect(line(["map"], at: 42).hasSuffix("⠋"))
    }

    @Test(
        "A notice that the full-screen map has no room for is repeated at the bottom",
        arguments: [20, 40, 60, 80, 120]
    )
    func notice(columns: Int) async throws {
        let live = await Live(columns: columns, rows: 24, keys: "m")
        await live.type("network announcements fail")
        await live.send("xl")
        await live.walkthrough.session.pass(.seconds(1))
        let message = "The announcements could not be loaded. Check your connection."
        #expect(packed(live.lines).contains(packed([message])))
        let isRepeated = live.lines.suffix(4).joined().contains("be loaded")
        #expect(isRepeated == (columns < 80))
    }

    @Test(
        "A notice of the full-screen map appears, is replaced, and disappears with the map's work, without a sheet",
        arguments: [(20, 5), (40, 14)]
    )
    func progress(columns: Int, rows: Int) async throws {
        let live = await Live(columns: columns, rows: rows)
        let progress = "Lookingforpetswithin100kmofyou…"
        let failure = "couldnotbeloaded.Checkyourconnection."
        let session = live.walkthrough.session
        _ = await session.perform(SetNetwork(of: .announcements, .slow(.seconds(3))))
        await live.send("m")
        await session.pass(.seconds(9))
        let keys = live.lines[rows - 1]
        for _ in 1...2 {
            await live.send("f")
            #expect(packed(live.lines).contains(progress) == (columns == 40))
            #expect(packed(live.lines).contains("[Back]Look"))
            await session.pass(.seconds(9))
            #expect(live.lines[rows - 1] == keys)
            #expect(!live.text.contains("Look"))
        }
        _ = await session.perform(SetNetwork(of: .announcements, .fail))
        for key in ["f", "r"] {
            await live.send(key)
            #expect(live.isReading == (columns == 20))
            if live.isReading {
                await live.send("j")
                #expect(packed(live.lines).contains("couldnotbe"))
                await live.send("x")
            } else {
                #expect(packed(live.lines).contains(failure))
            }
        }
    }

    @Test(
        "A text that is not a coordinate stays in the entry, below the reason",
        arguments: [Language.en, .pl],
        [
            ScreenSize(columns: 20, rows: 5),
            ScreenSize(columns: 40, rows: 14),
            ScreenSize(columns: 80, rows: 24),
        ]
    )
    func coordinate(language: Language, size: ScreenSize) async throws {
        let live = await Live(
            columns: size.columns,
            rows: size.rows,
            language: language,
            keys: "m@53.5,193\r"
        )
        let message = live.walkthrough.strings.message(for: CoordinateTextError.longitudeOutOfRange)
        #expect(packed(live.lines).contains(packed([message])))
        #expect(live.lines[size.rows - 1].hasSuffix("53.5,193"))
        await live.send("\u{7f}\u{7f}\u{7f}1x\r")
        let malformed = live.walkthrough.strings.message(for: CoordinateTextError.malformed)
        #expect(packed(live.lines).contains(packed([malformed])))
        await live.send("\u{7f}3\r")
        let map = try #require(live.walkthrough.coordinator.fullscreenMap)
        #expect(map.viewpoint.center == Coordinate(53.5, 13))
        #expect(!live.text.contains("53.5,13"))
    }

    @Test("Of a reason with more rows than the screen, the end is shown above the entry")
    func longReason() {
        let window = ScreenSize(columns: 20, rows: 5)
        let reason = String(repeating: "reason ", count: 40) + "end"
        var status = StatusLine(typesetter: Typesetter(.unicode), strings: .english)
        let line = status.draw(
            .entry(LineEntry(prompt: ":"), fault: reason),
            waitingFor: [],
            openPages: [.landingPage],
            at: .zero,
            in: window
        )
        var grid = CellGrid(columns: window.columns, rows: window.rows)
        line.put(on: &grid)
        #expect(line.rows == 5)
        #expect(grid.texts[3].contains(" end "))
        #expect(grid.texts[4].hasPrefix(":"))
    }

    private static func message(of line: String, _ live: Live) throws -> String {
        let error = try #require(
            #expect(throws: CommandError.self) { try CommandSyntax.command(line) }
        )
        return error.message(live.walkthrough.strings)
    }
}

/// Returns the characters of some rows without spaces and frames, so that line breaks do not
/// matter.
private func packed(_ rows: [String]) -> String {
    let scalars = rows.joined().unicodeScalars.filter { scalar in
        let isFrame = (0x2500..<0x2580).contains(scalar.value)
        return scalar != " " && !isFrame
    }
    return String(String.UnicodeScalarView(scalars))
}
