import Composition
import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App
@testable import TextViews

@MainActor @Suite(.hangingLimit) struct FullscreenMapDrawingTests {
    @Test(
        "The map with a callout matches its golden file; only the selected pin is emphasized",
        .requirements("M-12", "M-14"),
        arguments: Theme.allCases
    )
    func picture(theme: Theme) async throws {
        let walkthrough = await openMap(
            columns: 80,
            rows: 24,
            Options {
                $0.format = .svg
                $0.theme = theme
            }
        )
        await walkthrough.do("zoom 8000", "wait 1")
        let pins = try #require(walkthrough.textView.screen?.pins)
        let style = MapPalette(theme, .full).selectedPin(pins[1].status, hasPlate: true)
        #expect(walkthrough.textView.draw().rows.joined().allSatisfy { $0.style != style })
        await walkthrough.do("tap pin \(pins[1].number)")
        let grid = walkthrough.textView.draw()
        try Golden.compare(grid.plainText, "map-80x24.txt")
        let selected = try #require(grid.targets.last { $0.control == .pin(id: pins[1].id) }?.area)
        let places = (0..<80 * grid.rows.count).map {
            CellGrid.Position(column: $0 % 80, row: $0 / 80)
        }
        let emphasized = places.filter { grid[$0.column, $0.row].style == style }
        #expect(emphasized.map { CellArea($0) } == [selected])
    }

    @Test(
        "The legend names the filters in any window, and the attribution stays visible",
        arguments: [(20, 5), (40, 14), (80, 24), (100, 40), (200, 60)]
    )
    func filterNote(columns: Int, rows: Int) async throws {
        let walkthrough = await openMap(columns: columns, rows: rows)
        await walkthrough.do("filter status:found", "wait 1")
        let grid = walkthrough.textView.draw()
        #expect(grid.rows.count == rows - 1)
        let legend = grid.texts[(1 + walkthrough.textView.fullscreenMapSize.height)...]
        #expect(legend.joined().contains("filters: found"))
        if columns >= 80 {
            #expect(grid.plainText.contains("OpenMapTiles"))
        }
        let lines = walkthrough.lines
        #expect(lines.contains("filters: found"))
    }

    @Test(
        "Where there is no map data at all, there are a few signs for it, and no name of another place remains"
    )
    func noData() async {
        let walkthrough = await openMap(columns: 100, rows: 30)
        for command in ["goto 0,0", "zoom 2000000"] {
            await walkthrough.do(command, "wait 1")
            let rows = walkthrough.textView.draw().texts[1...26]
            #expect(rows.joined().allSatisfy("╱ ◎●◆▐▌".contains))
            #expect((100...200).contains(rows.joined().filter { $0 == "╱" }.count))
        }
        #expect(walkthrough.textView.draw().texts[0].contains("Zoom in to see pets."))
        await walkthrough.do("goto 0,0", "zoom 20000", "wait 1")
        let title = walkthrough.textView.draw().texts[0]
        #expect(title.contains("There is no map of this area. "))
        #expect(!title.contains(retryButton))
    }

    @Test("On a failed map that was opened for a pet, Back closes the callout, then the map")
    func backFromFailure() async {
        let walkthrough = await Walkthrough.started(.denied)
        await walkthrough.do("tap cancel", "tap card 1", "map", "wait 1")
        #expect(await walkthrough.state("fullscreenMap.state") == "failed")
        await walkthrough.do(#"expect "[Open]""#, "back", #"expect not "[Open]""#, "back")
        #expect(await walkthrough.state("screen") == "announcementDetails")
    }

    @Test(
        "A map that does not show all pets says so on every output, with their number; a preview does not"
    )
    func limit() async throws {
        let items = (1...243).map { number in
            let place = #""locationLatitude": 53.\#(number + 400), "locationLongitude": 13.2584"#
            return #"{"id": "\#(number)", "status": "MISSING", \#(place)}"#
        }
        let file = try TemporaryFile(
            ".json",
            text: #"{"data": [\#(items.joined(separator: ","))]}"#
        )
        let words = "The 100 newest of 243. Filter to see others."
        for isLinear in [false, true] {
            let options = Options {
                $0.configuration.announcements = .file(file.url)
                $0.isLinear = isLinear
            }
            let walkthrough = await Walkthrough.started(.authorizedWhenInUse, options)
            #expect(!(await walkthrough.printed().contains("newest of")))
            await walkthrough.do("map", "zoom fit", "wait 1")
            #expect(await walkthrough.printed().contains(words))
            let state = #"expect state fullscreenMap.message == "\#(words)""#
            await walkthrough.do(
                "expect state fullscreenMap.isLimited == true",
                "expect state fullscreenMap.pins.count == 100",
                state,
                "filter status:found",
                "wait 1",
                "expect state fullscreenMap.isLimited == false"
            )
        }
    }

    @Test("While the map moves, its center is marked on the screen, but not over a mark")
    func center() async {
        let walkthrough = await openMap(columns: 80, rows: 24)
        func center() -> Character? {
            walkthrough.textView.draw()[40, 11].character
        }
        #expect(center() == "◎")
        for command in ["pan 10,0", "zoom in", "pan 0,-3", "zoom 5000000"] {
            await walkthrough.do(command)
            #expect(center() == "╋", "\(command)")
            let text = await walkthrough.state("fullscreenMap.text")
            #expect(text?.description.contains("╋") == false)
            await walkthrough.do("wait 1")
            #expect(!walkthrough.textView.draw().plainText.contains("╋"), "\(command)")
        }
        await walkthrough.do("goto me")
        #expect(center() == "◎")
    }

    @Test(
        "The attribution is on the screen at every size, cut only if it is longer than a line",
        arguments: [(40, 14), (60, 10), (60, 16), (80, 24), (100, 16), (200, 60)]
    )
    func attribution(columns: Int, rows: Int) async {
        let text = await openMap(columns: columns, rows: rows).textView.draw().plainText
        let attribution =
            columns < 60 ? "© OpenMapTiles" : "© OpenMapTiles © OpenStreetMap contributors"
        #expect(text.components(separatedBy: attribution).count == 2)
    }

    @Test(
        "A notice replaces the title, and its Retry stays visible in a narrow window",
        .requirements("M-10")
    )
    func notice() async throws {
        let walkthrough = await openMap(columns: 40, rows: 14)
        #expect(walkthrough.textView.fullscreenMapSize.height == 11)
        await walkthrough.do("network announcements status:503", "pan 1,1", "wait 1")
        let grid = walkthrough.textView.draw()
        #expect(grid.texts[0] == " [Back]  The server returned an… \(retryButton)")
        #expect(grid.targets.contains { $0.control == .button(.retryMap) })
        await walkthrough.do("network ok", "tap retry map")
        #expect(walkthrough.textView.draw().texts[0].contains("Map"))
    }

    @Test(
        "A pan by a tenth of the map takes at most half of the bytes of a whole frame",
        .requirements("M-20"),
        arguments: ["h", "j", "k", "l"]
    )
    func bytes(key: String) async {
        let live = await Live(columns: 200, rows: 60, keys: "m")
        var writer = FrameWriter(colors: .full)
        _ = writer.bytes(for: live.screen.draw(at: .zero).grid)
        let frames = await live.framesWhileMoving(after: key)
        let counts = frames.map { writer.bytes(for: $0.grid, move: $0.move).utf8.count }
        writer.forget()
        let whole = writer.bytes(for: live.screen.draw(at: .zero).grid).utf8.count
        #expect((1...whole / 2).contains(counts.reduce(0, +)))
    }

    private func openMap(columns: Int, rows: Int, _ options: Options = Options()) async
        -> Walkthrough
    {
        var options = options
        options.size = ScreenSize(columns: columns, rows: rows)
        return await Walkthrough.started(.authorizedWhenInUse, options, doing: "map", "wait 1")
    }
}
