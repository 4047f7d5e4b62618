import Composition
import Domain
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct RightSideTests {
    private static let firstSide = [
        "A simulated phone, invented pets",
        ":tour shows you around",
        "",
        "State",
        "permission not determined",
        "prompt     open",
        "location   none",
        "map        permission required 12:00:00",
        "list       waiting             12:00:00",
        "",
        "Requests",
        "none yet",
        "",
        "What happened",
        "nothing yet",
    ]

    private static let sideAfterFailure = [
        "A simulated phone, invented pets",
        ":tour shows you around",
        "",
        "State",
        "permission when in use",
        "location   53.5267, 13.2584    12:00:00",
        "map        shown, no pins      12:00:00",
        "list       “The announcements could not",
        "           be loaded. Check your",
        "           connection.”        12:00:00",
        "announcements network failing",
        "map network failing",
        "",
        "Requests",
        "200     0 ms  lat=53.5267 …584 range=10",
        "failed  0 ms  lat=53.5267 …584 range=10",
        "",
        "What happened",
        "allow",
        "  permission: not determined → when in",
        "  use",
        "  prompt: open → closed",
        "  map: permission required → 5 pins",
        "  list: waiting → 5 pets",
        "network fail",
        "refresh",
        "  map: 5 pins → shown, no pins",
        "  list: 5 pets → “The announcements",
        "  could not be loaded. Check your",
        "  connection.”",
        "  [Announcements] load failed:",
        "  unreachable: simulated network",
        "  failure",
    ]

    private func live(_ keys: String = "", columns: Int = 120, rows: Int = 40) async -> Live {
        await Live(.notDetermined, columns: columns, rows: rows, keys: keys)
    }

    /// The lines of the right side up to the last one.
    private func side(_ live: Live) -> [String] {
        let lines = live.rightSide
        return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }

    @Test("The right side says what is simulated, the state, the requests, and what happened")
    func content() async {
        let live = await live()
        #expect(side(live) == Self.firstSide)
        await live.send("2:network fail\rr")
        #expect(side(live) == Self.sideAfterFailure)
        #expect(Self.sideAfterFailure.allSatisfy { $0.count <= 39 })
    }

    @Test("The keys i and e hide and show its parts, and the phone stays as it is")
    func hiding() async {
        let live = await live("2")
        let phone = live.frame
        let whole = side(live)
        await live.send("i")
        #expect(side(live).dropFirst(3).first == "What happened")
        await live.send("e")
        #expect(side(live) == Array(whole.prefix(2)))
        #expect(live.frame == phone)
        await live.send("ie")
        #expect(side(live) == whole)
        await live.send("?")
        #expect(live.text.contains("Show or hide state and requests"))
        #expect(live.text.contains("Show or hide what happened"))
    }

    @Test("A window with less than 100 columns has no right side, but panels")
    func narrow() async {
        let live = await live("2", columns: 99)
        #expect(!live.text.contains("What happened"))
        await live.send("i")
        #expect(live.text.contains(" Inspector ───"))
        live.resize(columns: 100, rows: 40)
        #expect(!live.text.contains(" Inspector ───"))
        #expect(live.text.contains("What happened"))
    }

    @Test("The full-screen map takes the whole window, with the panel below it")
    func fullscreenMap() async {
        let live = await live("2m", columns: 100)
        #expect(live.walkthrough.textView.fullscreenMapSize.width == 100)
        #expect(!live.text.contains("What happened"))
        let rows = live.walkthrough.textView.fullscreenMapSize.height
        await live.send("i")
        #expect(live.text.contains(" Inspector ───"))
        #expect(live.walkthrough.textView.fullscreenMapSize.height < rows)
        await live.send("\u{1b}")
        #expect(!live.text.contains(" Inspector ───"))
        #expect(live.text.contains("page: full-screen map → landing page"))
    }

    @Test("What has just changed stands out until the next key")
    func news() async {
        let live = await live()
        func isNew(_ text: String) -> Bool {
            let grid = live.screen.draw(at: .zero).grid
            return grid.rows.contains { row in
                let news = row.filter { $0.style.color == .green }
                return String(news.compactMap(\.character)).contains(text)
            }
        }
        await live.send("2")
        #expect(isNew("when in use"))
        #expect(isNew("5 pets"))
        #expect(isNew("allow"))
        await live.send("j")
        #expect(!isNew("when in use"))
        #expect(!isNew("allow"))
        await live.send(":network fail\rr")
        #expect(isNew("refresh"))
        #expect(!isNew("when in use"))
    }

    @Test("The narration of a tour stands above the state, and each of its commands is listed")
    func tour() async throws {
        let live = await Live(
            .notDetermined,
            columns: 120,
            rows: 40,
            guide: try Live.guide("map"),
            keys: "\r\r\r"
        )
        let side = side(live)
        #expect(side[0] == "A simulated phone, invented pets")
        #expect(side[2].hasPrefix("Step 3 of "))
        let state = try #require(side.firstIndex(of: "State"))
        #expect(state > 3)
        #expect(side.suffix(2) == ["tap map", "  [LandingPage] map preview tapped"])
    }

    @Test("The heading of a narration is whole, in as many lines as it needs")
    func heading() async throws {
        let live = await Live(columns: 120, rows: 40, guide: try Live.guide("failures"), keys: "\r")
        let heading = try #require(live.screen.window.rightSide.narration?.heading)
        #expect(side(live).dropFirst(2).prefix(2).joined(separator: " ") == heading)
    }

    @Test("A sheet is alone in its rows, and the selected line is marked over its whole width")
    func sheet() async throws {
        let live = await live("2:tour\r")
        let rows = live.screen.draw(at: .zero).grid.rows
        let lines = live.lines
        let first = try #require(lines.firstIndex { $0.contains("┌") })
        let last = try #require(lines.lastIndex { $0.contains("└") })
        for line in lines[first...last] {
            let ends = line.drop { $0 == " " }.prefix(1) + line.suffix(1)
            #expect(["┌┐", "││", "└┘"].contains(ends))
        }
        let sheetColumns = lines[first].drop { $0 == " " }.count
        let marked = rows[first + 1].filter { $0.style.isReversed }.count
        #expect(marked == sheetColumns - Sheet.sideColumns)
    }

    @Test("The help has its keys in two columns where a sheet has room for them")
    func help() async {
        let wide = await live("2?", columns: 160)
        let titles = KeyBinding.offered(in: wide.screen.front)
            .map { wide.screen.strings[$0.title] }
            .filter { $0 != "Refresh" }
        func isBeside(_ line: String) -> Bool {
            line.contains("Refresh") && titles.contains { line.contains($0) }
        }
        #expect(wide.lines.contains(where: isBeside))
        let narrow = await live("2?", columns: 80)
        #expect(!narrow.lines.contains(where: isBeside))
    }

    @Test("Where there is no room for all that happened, the newest is shown")
    func newest() async {
        let live = await live("2", columns: 100, rows: 24)
        for number in 1...30 {
            await live.type("tap pin \(number % 5 + 1)")
        }
        #expect(side(live).count <= 23)
        #expect(side(live).last?.hasPrefix("  [LandingPage]") == true)
        #expect(side(live).contains("What happened"))
    }
}
