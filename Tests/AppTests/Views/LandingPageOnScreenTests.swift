import Terminal
import Scheduling
import Composition
import Data
import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import App

/// Tests the landing page of the demo as a user of the live screen sees it.
@MainActor
@Suite struct LandingPageOnScreenTests {
    @Test(
        "Scrolling shows the description, then the map, then the list",
        .requirements("E-FR-001", "E-AS-1", "E-KE-1", "E-US1-AS1"),
        arguments: [(80, 12), (100, 24), (200, 30)])
    func order(columns: Int, rows: Int) async {
        let hand = await Hand(columns: columns, rows: rows)
        let parts = ["Help a pet find", "Around you", "OpenStreetMap contributors", "Recently lost pets", "Schnuffel"]
        var seen: [String] = []
        for _ in 0..<120 {
            for line in hand.frame.split(separator: "\n") {
                for part in parts where line.contains(part) && !seen.contains(part) { seen.append(part) }
            }
            await hand.send("j")
        }
        #expect(seen == parts)
    }

    @Test(
        "The preview has the width of the screen and, except without permission, the ratio 16:9",
        .requirements("E-FR-001a"), arguments: [20, 40, 80, 100, 120, 200])
    func shape(columns: Int) async throws {
        let hand = await Hand(columns: columns, rows: 24)
        let size = hand.session.view.mapPreviewSize
        #expect(size.width == columns)
        // A cell is twice as high as wide; rounding changes the height by up to half a cell.
        let ideal = Double(columns) * 9 / 16
        #expect(abs(Double(size.height * 2) - ideal) <= 1)
        let page = try #require(hand.session.coordinator.landingPage)
        let models: [MapPreviewView.Model] = [
            page.mapPreviewModel, .loading, .failed(message: "No map.", onRetry: {}),
            .failed(message: String(repeating: "No map. ", count: 99), onRetry: {}),
        ]
        for model in models {
            let grid = hand.session.view.drawPlainMapPreview(model)
            #expect(grid.rows.count == size.height)
            #expect(grid.rows.allSatisfy { $0.count == columns })
        }
    }

    @Test("The state has the height of the preview as it is drawn", arguments: [20, 40, 60, 100])
    func rows(columns: Int) async throws {
        let hand = await Hand(columns: columns, rows: 40)
        #expect(hand.number("mapPreview.rows") == hand.number("mapPreview.text.count"))
        for (state, commands) in [
            ("permissionRequired", ["settings denied"]), ("permissionRequired", ["services off"]),
            ("loading", ["services on", "settings always", "network slow:5", "enter"]),
            ("failed", ["network fail", "enter"]),
        ] {
            for command in commands { await hand.type(command) }
            #expect(hand.state("mapPreview.state") == .string(state))
            let page = hand.session.view.drawPage().texts
            let (top, bottom) = (page.firstIndex { $0.hasPrefix("┌") }, page.firstIndex { $0.hasPrefix("└") })
            #expect(hand.number("mapPreview.rows") == (try #require(bottom)) - (try #require(top)) + 1)
            #expect(hand.number("mapPreview.columns") == columns)
        }
    }

    @Test(
        "Each state of the preview shows its own content",
        .requirements("ED-VR-16", "E-FR-008", "E-US1-AS6", "E-FR-006"))
    func states() async {
        let hand = await Hand(columns: 100, rows: 70)
        #expect(hand.frame.contains("Neubrandenburg"))
        for (command, words) in [
            ("settings denied", ["needs your consent to use your location", "[Go to Settings]"]),
            ("settings always", ["Neubrandenburg"]),
            ("network slow:5", []), ("enter", ["Loading the map…"]),
            ("network fail", []), ("enter", ["The map could not be loaded.", "[Retry]"]),
        ] {
            await hand.type(command)
            for word in words { #expect(hand.frame.contains(word), "\(command)") }
            #expect(words.isEmpty || hand.frame.contains("Neubrandenburg") == words.contains("Neubrandenburg"))
        }
    }

    @Test(
        "Each announcement that is open and in range has a pin and a card",
        .requirements("PD-VR-12", "PD-VR-29", "PD-VR-38", "PD-VR-39", "P-EC-3"),
        arguments: [
            ("three-missing-one-found-one-closed", 4), ("all-closed", 0), ("one-place", 5), ("not-a-list", 0),
            ("without-places", 1),
        ])
    func counts(file: String, count: Int) async {
        let hand = await Hand(columns: 100, rows: 70)
        await hand.type("announcements \(URL.announcements.appending(path: "\(file).json").path())")
        await hand.type("enter")
        #expect(hand.state("mapPreview.state") == "map")
        #expect(hand.state("mapPreview.message") == .null)
        #expect(hand.state("mapPreview.pins.count") == .number(Double(count)))
        #expect(hand.state("list.cards.count") == .number(Double(count)))
    }

    @Test(
        "No key and no gesture zooms or pans the map", .requirements("E-FR-004", "PD-VR-24", "PR-5"),
        arguments: [
            // The first l opens the log panel, the second one closes it.
            "+", "-", "=", "h", "ll", "j", "k", "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D", "\u{1b}[5~",
            "\u{1b}[6~",
            // Over the map: the wheel, a click, a double-click, and a drag.
            "\u{1b}[<64;50;20M", "\u{1b}[<65;50;20M", "\u{1b}[<0;50;20M\u{1b}[<0;50;20m",
            "\u{1b}[<0;50;20M\u{1b}[<0;50;20m\u{1b}[<0;50;20M\u{1b}[<0;50;20m",
            "\u{1b}[<0;50;20M\u{1b}[<32;60;25M\u{1b}[<0;60;25m",
        ])
    func gestures(keys: String) async {
        let hand = await Hand(columns: 100, rows: 70)
        let (map, frame) = (hand.state("mapPreview"), hand.frame)
        await hand.send(keys)
        #expect(hand.state("mapPreview") == map)
        #expect(hand.frame == frame)
    }

    @Test(
        "Without a map, a tap on the preview has no effect",
        .requirements("E-FR-004c", "E-US1-AS5", "E-EC-7", "E-UP-6", "D-2"),
        arguments: [
            ("loading", ["network slow:5", "enter"]), ("failed", ["network fail", "enter"]),
            ("permissionRequired", ["settings denied"]), ("permissionRequired", ["settings not-determined"]),
        ])
    func deafPreview(name: String, commands: [String]) async {
        let hand = await Hand(columns: 100, rows: 70)
        for command in commands { await hand.type(command) }
        #expect(hand.state("mapPreview.state") == .string(name))
        let (log, frame) = (hand.state("log"), hand.frame)
        await hand.send("\u{1b}[<0;50;12M")
        await hand.type("tap map")
        #expect(hand.state("log") == log)
        #expect(hand.frame == frame)
    }

    @Test(
        "A click anywhere on the map is logged, and does not change the screen",
        .requirements("PD-VR-25", "P-FR-008", "P-US2-AS2"))
    func click() async {
        let hand = await Hand(columns: 100, rows: 70)
        let frame = hand.frame
        // The corners and the center of the map.
        for (number, place) in [(1, 7), (100, 7), (1, 34), (100, 34), (50, 20)].enumerated() {
            await hand.send("\u{1b}[<0;\(place.0);\(place.1)M")
            #expect(hand.taps == number + 1)
            #expect(hand.frame == frame)
        }
    }

    @Test(
        "Each pin is visible, and nothing else on the map looks like a pin",
        .requirements("P-US1-AS2", "P-FR-003", "PD-VR-23"))
    func marks() async throws {
        let hand = await Hand(columns: 100, rows: 70)
        let page = try #require(hand.session.coordinator.landingPage)
        func marks(_ mark: Character) -> Int {
            hand.session.view.drawPlainMapPreview(page.mapPreviewModel).plainText.count { $0 == mark }
        }
        #expect(marks("●") == 4)
        #expect(marks("◆") == 1)
        await hand.type("announcements \(URL.announcements.appending(path: "all-closed.json").path())")
        await hand.type("refresh")
        #expect(marks("●") == 0)
        #expect(marks("◆") == 0)
    }

    @Test("A click on a pin does not open or show anything", .requirements("P-FR-007", "P-US2-AS1", "P-CL-1"))
    func clickOnPin() async throws {
        let hand = await Hand(columns: 100, rows: 70)
        let (frame, list, requests) = (hand.frame, hand.state("list"), hand.state("requests"))
        for number in 0..<5 {
            let column = try #require(hand.number("mapPreview.pins.\(number).column"))
            let row = try #require(hand.number("mapPreview.pins.\(number).row"))
            // The map starts in the seventh row; terminal coordinates start at 1.
            await hand.send("\u{1b}[<0;\(column + 1);\(row + 7)M")
            await hand.type("tap pin \(number + 1)")
            #expect(hand.taps == 2 * (number + 1))
        }
        #expect(hand.frame == frame)
        #expect(hand.state("screen") == "landingPage")
        #expect(hand.state("alert") == .null)
        #expect(hand.state("list") == list)
        #expect(hand.state("requests") == requests)
    }

    @Test(
        "No text on the map, in its legend, its line for screen readers or the status line invites a tap",
        .requirements("P-FR-009", "E-AS-7", "P-US2-AS3"), arguments: Language.allCases)
    func words(language: Language) async throws {
        var options = Options()
        options.language = language
        let hand = await Hand(columns: 100, rows: 70, options)
        let page = try #require(hand.session.coordinator.landingPage)
        let map = hand.session.view.drawPlainMapPreview(page.mapPreviewModel).texts
        let whole = hand.session.view.drawPage().texts
        let start = try #require(whole.firstIndex { $0.contains("Tollensesee") })
        let legend = whole[start...].first { $0.contains("OpenStreetMap") } ?? ""
        let status = hand.screen.draw(at: .zero).grid.texts.last ?? ""
        let screen = try #require(hand.session.view.screen)
        let linear = hand.session.linearText.items(screen).filter { ["map", "nearest", "places"].contains($0.id) }
        #expect(linear.count == 3 && !legend.isEmpty && !status.isEmpty)
        #expect(linear.allSatisfy { !$0.text.contains("(") })
        for text in map + [legend, status] + linear.map(\.text) {
            for word in [
                "tap", "click", "press", "touch", "open ", "details", "zoom", "dotkn", "klikn", "naciśn", "stukn",
                "otwórz", "powiększ",
            ] {
                #expect(!text.lowercased().contains(word), "\(word) in \(text)")
            }
        }
    }

    @Test(
        "The map and its pins are static: the screen does not change with time",
        .requirements("E-FR-002", "P-CL-2"))
    func still() async {
        let hand = await Hand(columns: 100, rows: 70)
        let world = hand.session.graph.world
        let before = hand.screen.draw(at: world.clock.now).grid.plainText
        var renderings = 0
        hand.session.view.onRender = { renderings += 1 }
        for _ in 0..<20 {
            await world.pass(.milliseconds(50))
            #expect(hand.screen.draw(at: world.clock.now).grid.plainText == before)
        }
        await world.pass(.seconds(3600))
        #expect(hand.screen.draw(at: world.clock.now).grid.plainText == before)
        #expect(renderings == 0)
    }

    @Test(
        "Pins do not move with the user; entering the page again updates them",
        .requirements("P-FR-010", "P-FR-011", "P-EC-5", "E-EC-5"))
    func moving() async {
        let hand = await Hand(columns: 100, rows: 70)
        let (region, pins) = (hand.state("mapPreview.region"), hand.state("mapPreview.pins"))
        await hand.type("move 53.55,13.27")
        #expect(hand.state("mapPreview.pins") == pins)
        await hand.type("refresh")
        #expect(hand.state("mapPreview.pins") == pins)
        #expect(hand.state("mapPreview.region") == region)
        await hand.type("enter")
        #expect(hand.state("mapPreview.pins") != pins)
        #expect(hand.state("mapPreview.region.latitude") == .number(53.55))
    }

    @Test("Nothing is logged about pins", .requirements("P-CL-4"))
    func log() async {
        let hand = await Hand(columns: 100, rows: 70)
        for command in ["refresh", "network fail", "refresh", "network ok", "tap retry list"] {
            await hand.type(command)
        }
        let lines = hand.session.graph.world.log.lines
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { !$0.lowercased().contains("pin") })
    }

    @Test("A hundred entries at a hundred places each show a map without a retry", .requirements("E-SC-003"))
    func firstTry() async {
        let hand = await Hand(columns: 40, rows: 24)
        for number in 0..<100 {
            let (row, column) = (Double(number / 10), Double(number % 10))
            let place = (latitude: 53.48 + row / 100, longitude: 13.18 + column / 60)
            await hand.type("move \(place.latitude),\(place.longitude)")
            await hand.type("enter")
            #expect(hand.state("mapPreview.state") == "map")
            #expect(hand.state("mapPreview.region.latitude") == .number(place.latitude))
            // The map must show more than plain ground, the hatching for missing data, and marks.
            let drawn = hand.mapText.filter { !" ╱◎●◆".contains($0) }
            #expect(drawn.count > 40 * 11 / 5, "\(place)")
        }
    }
}

extension URL {
    /// The folder of announcement fixtures for tests and walkthroughs.
    fileprivate static let announcements = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Announcements")
}
