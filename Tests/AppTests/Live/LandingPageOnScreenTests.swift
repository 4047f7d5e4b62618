import Composition
import Data
import Domain
import Foundation
import Logging
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App
@testable import TextViews

@MainActor @Suite(.hangingLimit) struct LandingPageOnScreenTests {
    @Test(
        "Scrolling shows the description, then the map, then the list",
        .requirements("E-FR-001", "E-AS-1", "E-KE-1", "E-US1-AS1"),
        arguments: [(80, 12), (100, 24), (200, 30)]
    )
    func order(columns: Int, rows: Int) async {
        let live = await Live(columns: columns, rows: rows)
        let parts = [
            "Help a pet find", "Around you", "OpenStreetMap contributors", "Recently lost pets",
            "Schnuffel",
        ]
        var seen: [String] = []
        let wheel = "\u{1b}[<65;1;1M"
        for frame in await live.frames(after: "g" + String(repeating: wheel, count: 120)) {
            // The hint at the bottom names pets that are not visible yet.
            for line in frame.grid.texts.dropLast() where !line.contains("↓") {
                for part in parts where line.contains(part) && !seen.contains(part) {
                    seen.append(part)
                }
            }
        }
        #expect(seen == parts)
    }

    @Test(
        "The preview has the width of the page and, except without permission, the ratio 16:9",
        .requirements("E-FR-001a"),
        arguments: [20, 40, 80, 99, 100, 120, 200]
    )
    func shape(columns: Int) async throws {
        let live = await Live(columns: columns, rows: 24)
        let size = live.walkthrough.textView.mapPreviewSize
        // In a wide window, the page is as narrow as a low window demands.
        #expect(size.width == (columns < 100 ? columns : 60))
        // A cell is twice as high as wide; rounding changes the height by up to half a cell.
        let ideal = Double(size.width) * 9 / 16
        #expect(abs(Double(size.height * 2) - ideal) <= 1)
        let page = try #require(live.walkthrough.coordinator.landingPage)
        let failures = ["No map.", String(repeating: "No map. ", count: 99)].map { message in
            let retry = PageButton(.retryMap, title: "Retry", place: .content, action: Action {})
            return PageMap.load(.failed(LoadFailure(message: message, button: retry)))
        }
        for map in [page.model.map, .load(.loading())] + failures {
            let landingPage = LandingPageView.Model(
                description: page.model.description,
                map: map,
                list: .idle
            )
            let grid = live.walkthrough.textView.drawPlainMapPreview(landingPage)
            #expect(grid.rows.count == size.height)
            #expect(grid.rows.allSatisfy { $0.count == size.width })
        }
    }

    @Test(
        "Each state of the preview shows its own content, in the height that the state names",
        .requirements("ED-VR-16", "E-FR-008", "E-US1-AS6", "E-FR-006", "E-FR-009"),
        arguments: [60, 80, 100]
    )
    func states(columns: Int) async throws {
        let live = await Live(columns: columns, rows: 70)
        for (state, commands, words) in [
            ("map", [], "Neubrandenburg"),
            ("permissionRequired", ["settings denied"], "[Go to Settings]"),
            ("permissionRequired", ["services off"], "Services"),
            ("map", ["services on", "settings always"], "Neubrandenburg"),
            ("loading", ["network slow:5", "enter"], "Loading the map…"),
            ("failed", ["network fail", "enter"], "The map could not be loaded."),
            ("failed", [], retryButton),
        ] {
            for command in commands {
                await live.type(command)
            }
            #expect(await live.state("mapPreview.state") == .string(state))
            #expect(await live.number("mapPreview.columns") == (columns < 100 ? columns : 60))
            let hasMap = state == "map"
            let rows = await live.number("mapPreview.rows")
            if hasMap {
                #expect(await live.number("mapPreview.text.count") == rows)
            } else {
                let page = live.walkthrough.textView.drawPage().grid.texts
                let top = try #require(page.firstIndex { $0.hasPrefix("┌") })
                let bottom = try #require(page.firstIndex { $0.hasPrefix("└") })
                #expect(rows == bottom - top + 1)
            }
            #expect(live.frame.contains(words), "\(state)")
            #expect(live.frame.contains("Neubrandenburg") == hasMap)
        }
    }

    @Test(
        "Each announcement that is open and in range has a pin and a card",
        .requirements("PD-VR-12", "PD-VR-29", "PD-VR-38", "PD-VR-39", "P-EC-3"),
        arguments: [
            ("three-missing-one-found-one-closed", 4),
            ("all-closed", 0),
            ("one-place", 5),
            ("not-a-list", 0),
            ("without-places", 1),
        ]
    )
    func counts(file: String, count: Int) async {
        let live = await Live(columns: 100, rows: 70)
        let path = URL.tests.appending(path: "Announcements/\(file).json").filePath
        await live.type("announcements \(JSONValue.string(path))")
        await live.type("enter")
        #expect(await live.state("mapPreview.state") == "map")
        #expect(await live.state("mapPreview.message") == .null)
        #expect(await live.state("mapPreview.pins.count") == .number(Double(count)))
        #expect(await live.state("list.cards.count") == .number(Double(count)))
    }

    @Test(
        "No key and no gesture zooms or pans the map",
        .requirements("E-FR-004", "PD-VR-24", "PR-5")
    )
    func gestures() async {
        let live = await Live(columns: 100, rows: 70)
        let map = await live.state("mapPreview")
        let frame = live.frame
        for keys in [
            "+", "-", "=", "h", "l", "j", "k", "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D",
            "\u{1b}[5~",
            "\u{1b}[6~",
            // Over the map: the wheel, a click, a double-click, and a drag.
            "\u{1b}[<64;50;20M", "\u{1b}[<65;50;20M", "\u{1b}[<0;50;20M\u{1b}[<0;50;20m",
            "\u{1b}[<0;50;20M\u{1b}[<0;50;20m\u{1b}[<0;50;20M\u{1b}[<0;50;20m",
            "\u{1b}[<0;50;20M\u{1b}[<32;60;25M\u{1b}[<0;60;25m",
        ] {
            await live.send(keys)
            #expect(await live.state("mapPreview") == map, "\(keys.debugDescription)")
            #expect(live.frame == frame, "\(keys.debugDescription)")
        }
    }

    @Test(
        "Without a map, a tap on the preview has no effect",
        .requirements("E-FR-004c", "E-US1-AS5", "E-EC-7", "E-UP-6", "D-2"),
        arguments: [
            ("loading", ["network slow:5", "enter"]),
            ("failed", ["network fail", "enter"]),
            ("permissionRequired", ["settings denied"]),
            ("permissionRequired", ["settings not-determined"]),
        ]
    )
    func deafPreview(name: String, commands: [String]) async {
        let live = await Live(columns: 100, rows: 70)
        for command in commands {
            await live.type(command)
        }
        #expect(await live.state("mapPreview.state") == .string(name))
        let log = await live.state("log")
        let frame = live.frame
        await live.send("\u{1b}[<0;50;12M")
        await live.type("tap map")
        #expect(await live.state("log") == log)
        #expect(live.frame == frame)
    }

    @Test(
        "A click anywhere on the map, also on a pin, is logged, and does not open or show anything",
        .requirements("PD-VR-25", "P-FR-007", "P-FR-008", "P-US2-AS1", "P-US2-AS2", "P-CL-1", "D-2")
    )
    func click() async throws {
        let live = await Live(columns: 100, rows: 70)
        let frame = live.frame
        let list = await live.state("list")
        let requests = await live.state("requests")
        let size = live.walkthrough.textView.mapPreviewSize
        // The corners and the center of the map.
        var places = [
            CellGrid.Position(column: 0, row: 0),
            CellGrid.Position(column: size.width - 1, row: 0),
            CellGrid.Position(column: 0, row: size.height - 1),
            CellGrid.Position(column: size.width - 1, row: size.height - 1),
            CellGrid.Position(column: size.width / 2 - 1, row: size.height / 2 - 1),
        ]
        for number in 0..<AnnouncementListQuery.cardCount {
            let column = try #require(await live.number("mapPreview.pins.\(number).column"))
            let row = try #require(await live.number("mapPreview.pins.\(number).row"))
            places.append(CellGrid.Position(column: column, row: row))
        }
        for (number, place) in places.enumerated() {
            // The map starts in the eighth row, and the coordinates of a terminal at 1.
            await live.send("\u{1b}[<0;\(place.column + 1);\(place.row + 8)M")
            #expect(live.taps == number + 1)
            #expect(live.frame == frame)
        }
        for number in 1...AnnouncementListQuery.cardCount {
            await live.type("tap pin \(number)")
        }
        #expect(live.taps == places.count + AnnouncementListQuery.cardCount)
        #expect(live.frame == frame)
        #expect(await live.state("screen") == "landingPage")
        #expect(await live.state("alert") == .null)
        #expect(await live.state("list") == list)
        #expect(await live.state("requests") == requests)
    }

    @Test(
        "No text on the map, in its legend, its line for screen readers or the status line invites a tap",
        .requirements("P-FR-009", "E-AS-7", "P-US2-AS3"),
        arguments: Language.allCases
    )
    func words(language: Language) async throws {
        let live = await Live(columns: 100, rows: 70, language: language)
        let page = try #require(live.walkthrough.coordinator.landingPage)
        let map = live.walkthrough.textView.drawPlainMapPreview(page.model).texts
        let whole = live.walkthrough.textView.drawPage().grid.texts
        let start = try #require(whole.firstIndex { $0.contains("Tollensesee") })
        let legend = whole[start...].first { $0.contains("OpenStreetMap") } ?? ""
        let status = live.screen.draw(at: .zero).grid.texts.last ?? ""
        let items = live.walkthrough.session.outline?[.map]?.items ?? []
        let linear = items.filter {
            [.state, .text(.nearest), .text(.places)].contains($0.id)
        }
        #expect(linear.count == 3)
        #expect(!legend.isEmpty)
        #expect(!status.isEmpty)
        #expect(linear.allSatisfy { $0.control == nil })
        let invitations = [
            "tap", "click", "press", "touch", "open ", "details", "zoom", "dotkn", "klikn",
            "naciśn", "stukn", "otwórz", "powiększ",
        ]
        for text in map + [legend, status] + linear.map(\.read) {
            for word in invitations {
                #expect(!text.lowercased().contains(word), "\(word) in \(text)")
            }
        }
    }

    @Test(
        "The map and its pins are static: the screen does not change with time",
        .requirements("E-FR-002", "P-CL-2")
    )
    func still() async {
        let live = await Live(columns: 100, rows: 70)
        let walkthrough = live.walkthrough
        let before = live.screen.draw(at: walkthrough.clock.now).grid.plainText
        var renderings = 0
        live.screen.onRender = { renderings += 1 }
        for _ in 0..<20 {
            await walkthrough.session.pass(.milliseconds(50))
            #expect(live.screen.draw(at: walkthrough.clock.now).grid.plainText == before)
        }
        await walkthrough.session.pass(.seconds(3600))
        #expect(live.screen.draw(at: walkthrough.clock.now).grid.plainText == before)
        #expect(renderings == 0)
    }

    @Test(
        "Pins do not move with the user; entering the page again updates them",
        .requirements("P-FR-010", "P-FR-011", "P-EC-5", "E-EC-5")
    )
    func moving() async {
        let live = await Live(columns: 100, rows: 70)
        let region = await live.state("mapPreview.region")
        let pins = await live.state("mapPreview.pins")
        await live.type("move 53.55,13.27")
        #expect(await live.state("mapPreview.pins") == pins)
        await live.type("refresh")
        #expect(await live.state("mapPreview.pins") == pins)
        #expect(await live.state("mapPreview.region") == region)
        await live.type("enter")
        #expect(await live.state("mapPreview.pins") != pins)
        #expect(await live.state("mapPreview.region.latitude") == .number(53.55))
    }

    @Test("Nothing is logged about pins, at any level", .requirements("P-CL-4"))
    func log() async {
        let log = FakeLog()
        let live = await Live(
            columns: 100,
            rows: 70,
            options: Options { $0.configuration.log = log }
        )
        for command in ["refresh", "network fail", "refresh", "network ok", "tap retry list"] {
            await live.type(command)
        }
        #expect(log.lines.count == 1)
        #expect(log.allLines.count > 1)
        for line in log.allLines {
            #expect(!line.lowercased().contains("pin"))
        }
    }

    @Test(
        "A hundred entries at a hundred places each show a map without a retry",
        .requirements("E-SC-003")
    )
    func firstTry() async {
        let live = await Live(columns: 40, rows: 24)
        for number in 0..<100 {
            let row = Double(number / 10)
            let column = Double(number % 10)
            let place = Coordinate(53.48 + row / 100, 13.18 + column / 60)
            await live.walkthrough.do("move \(place.latitude),\(place.longitude)", "enter")
            let state = await JSONValue(stateOf: live.walkthrough.session)
            #expect(state.value(at: "mapPreview.state") == "map")
            #expect(state.value(at: "mapPreview.region.latitude") == .number(place.latitude))
            // The map must show more than plain ground, the hatching for missing data, and marks.
            guard case .array(let rows)? = state.value(at: "mapPreview.text") else { continue }
            let cells = rows.reduce(0) { count, row in
                guard case .string(let text) = row else { return count }
                return count + text.count { !" ╱◎●◆".contains($0) }
            }
            #expect(cells > 40 * 11 / 5, "\(place)")
        }
    }
}

extension Live {
    fileprivate var taps: Int {
        walkthrough.events.lines.count { $0 == "[LandingPage] map preview tapped" }
    }
}
