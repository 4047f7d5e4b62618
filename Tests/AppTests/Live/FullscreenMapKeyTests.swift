import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

/// Tests the keys and the mouse on the full-screen map, in a window of 100 by 40.
///
/// The map has 100 by 36 cells, from the second row of the window.
@MainActor @Suite(.hangingLimit) struct FullscreenMapKeyTests {
    @Test(
        "Keys pan by a tenth of the map, with Shift by half, and double or halve the scale around the center",
        .requirements("M-4", "M-5")
    )
    func keys() async throws {
        let (live, map) = try await openMap()
        let old = map.frame
        for move in [
            .init("\u{1b}[C", east: 10),
            .init("l", east: 10),
            .init("\u{1b}[D", east: -10),
            .init("h", east: -10),
            .init("\u{1b}[A", south: -4),
            .init("k", south: -4),
            .init("\u{1b}[B", south: 4),
            .init("j", south: 4),
            .init("\u{1b}[1;2C", east: 50),
            .init("L", east: 50),
            .init("\u{1b}[1;2D", east: -50),
            .init("H", east: -50),
            .init("\u{1b}[1;2A", south: -18),
            .init("K", south: -18),
            .init("\u{1b}[1;2B", south: 18),
            .init("J", south: 18),
            .init("ljjk", east: 10, south: 4),
            .init("+", factor: 0.5),
            .init("=", factor: 0.5),
            .init("-", factor: 2),
            .init("--++"),
        ] as [Move] {
            await live.send(move.keys)
            let center = old.point(for: map.viewpoint.center)
            let height = map.viewpoint.heightMeters
            let keys = move.keys.debugDescription
            #expect(abs(center.x - 50 - move.east) < 0.001, "\(keys)")
            #expect(abs(center.y - 18 - move.south) < 0.001, "\(keys)")
            #expect(abs(height / (20_000 * move.factor) - 1) < 0.01, "\(keys)")
            await live.type("zoom 20000")
            await live.send("0")
        }
    }

    /// Keys, the cells by which they move the center, and the factor by which the height changes.
    private struct Move {
        let keys: String
        let east: Double
        let south: Double
        let factor: Double

        init(_ keys: String, east: Double = 0, south: Double = 0, factor: Double = 1) {
            self.keys = keys
            self.east = east
            self.south = south
            self.factor = factor
        }
    }

    @Test(
        "The wheel and a double click zoom around the pointer",
        .requirements("M-5"),
        arguments: [
            ("\u{1b}[<64;21;11M", 0.71),
            ("\u{1b}[<65;21;11M", 1.41),
            ("\u{1b}[<0;21;11M\u{1b}[<0;21;11m\u{1b}[<0;21;11M\u{1b}[<0;21;11m", 0.5),
        ] as [(ControlText, Double)]
    )
    func pointer(events: ControlText, factor: Double) async throws {
        let events = events.text
        let (live, map) = try await openMap()
        // The cell of the pointer is in column 20 and, below the title, in row 9 of the map.
        let pointer = MapPoint(x: 20.5, y: 9.5)
        let place = map.frame.coordinate(at: pointer)
        await live.send(events)
        #expect(abs(map.viewpoint.heightMeters / (20_000 * factor) - 1) < 0.02)
        #expect(map.frame.coordinate(at: pointer).distance(to: place) < 1)
    }

    @Test(
        "The ground follows the pointer while it is dragged, and nothing moves after the release",
        .requirements("M-5")
    )
    func drag() async throws {
        let (live, map) = try await openMap()
        let place = map.frame.coordinate(at: MapPoint(x: 20.5, y: 9.5))
        await live.send("\u{1b}[<0;21;11M\u{1b}[<32;24;12M\u{1b}[<32;61;31M")
        #expect(map.frame.coordinate(at: MapPoint(x: 60.5, y: 29.5)).distance(to: place) < 1)
        await live.send("\u{1b}[<0;61;31m\u{1b}[<32;1;2M")
        #expect(map.frame.coordinate(at: MapPoint(x: 60.5, y: 29.5)).distance(to: place) < 1)
    }

    @Test(
        "A click selects a pin, a second one or a click on the map closes its callout",
        .requirements("M-11")
    )
    func click() async throws {
        let (live, map) = try await openMap()
        let pin = try #require(
            live.screen.lastFrame.targets.first { target in
                map.pinsViewModel.pins.contains { target.control == .pin(id: $0.id) }
            }
        )
        func click(_ column: Int, _ row: Int) async {
            await live.send(
                "\u{1b}[<0;\(column + 1);\(row + 1)M\u{1b}[<0;\(column + 1);\(row + 1)m"
            )
        }
        let column = pin.area.columns.lowerBound
        let row = pin.area.rows.lowerBound
        await click(column, row)
        let selected = try #require(map.pinsViewModel.selectedPin)
        #expect(pin.control == .pin(id: selected))
        let viewpoint = map.viewpoint
        await live.send("\u{1b}[C\u{1b}[D")
        await click(column, row)
        #expect(map.pinsViewModel.selectedPin == nil)
        await live.send("\t")
        #expect(map.pinsViewModel.selectedPin != nil)
        await click(0, 38)
        #expect(map.pinsViewModel.selectedPin != nil)
        await click(2, 20)
        #expect(map.pinsViewModel.selectedPin == nil)
        #expect(map.viewpoint.center.distance(to: viewpoint.center) < 0.001)
        await live.send("\t")
        let callout = try #require(live.screen.lastFrame.targets.first { $0.control == .callout })
        await click(callout.area.columns.lowerBound, callout.area.rows.lowerBound)
        #expect(await live.state("screen") == "announcementDetails")
    }

    @Test(
        "A click in a cell beside a pin selects the nearest pin, and a drag from there moves the map",
        .requirements("M-11")
    )
    func clickBeside() async throws {
        let (live, map) = try await openMap()
        // The pin b is one cell to the east and one to the south of the pin a.
        let items = [("a", 40, 20), ("b", 41, 21)].map { id, column, row in
            let place = map.frame.coordinate(
                at: MapPoint(x: Double(column) + 0.5, y: Double(row) + 0.5)
            )
            return """
                {"id": "\(id)", "species": "DOG", "status": "MISSING", "createdAt": "2026-11-01T00:00:00Z",
                "locationLatitude": \(place.latitude), "locationLongitude": \(place.longitude)}
                """
        }
        let file = try TemporaryFile(
            ".json",
            text: #"{"data": [\#(items.joined(separator: ","))]}"#
        )
        await live.type("announcements \(JSONValue.string(file.path))")
        await live.send("f0")
        for command in ["zoom 20000", "wait 1"] {
            await live.type(command)
        }
        #expect(map.pinsViewModel.pins.count == 2)
        // The first column and row of the terminal is 1, and the map is below the title.
        func place(_ east: Int, _ south: Int) -> String {
            "\(41 + east);\(22 + south)"
        }
        for (east, south, id) in [
            (0, 0, "a"),
            (-1, 0, "a"),
            (-1, -1, "a"),
            (0, -1, "a"),
            (1, 0, "a"),
            (0, 1, "b"),
            (1, 1, "b"),
            (2, 1, "b"),
            (2, 0, "b"),
            (-1, 1, "a"),
            (-2, 0, nil),
            (0, -2, nil),
            (3, 1, nil),
        ] as [(Int, Int, String?)] {
            // Without a key between them, two clicks can be a double click.
            await live.send("x\u{1b}[<0;\(place(east, south))M\u{1b}[<0;\(place(east, south))m")
            #expect(map.pinsViewModel.selectedPin == id, "\(east), \(south)")
            if id != nil {
                await live.send("\u{1b}")
            }
        }
        await live.send("\u{1b}[<0;\(place(-1, 0))M\u{1b}[<32;60;22M\u{1b}[<0;60;22m")
        #expect(map.pinsViewModel.selectedPin == nil)
        #expect(map.frame.point(for: .home).x > 60)
    }

    @Test(
        "Tab selects the nearest pin, then the others from west to east, Shift-Tab goes back, and Enter opens the announcement",
        .requirements("M-11", "M-13")
    )
    func selection() async throws {
        let (live, map) = try await openMap()
        var columns: [Int] = []
        for _ in map.pinsViewModel.pins {
            await live.send("\t")
            let pin = map.pinsViewModel.pins.first { $0.id == map.pinsViewModel.selectedPin }
            let place = try #require(pin).coordinate
            columns.append(MapDrawing.cell(of: place, in: map.frame).column)
        }
        let nearest = try #require(
            map.pinsViewModel.pins.map(\.coordinate).min {
                Coordinate.home.distance(to: $0) < Coordinate.home.distance(to: $1)
            }
        )
        #expect(columns.first == MapDrawing.cell(of: nearest, in: map.frame).column)
        // After the pin in the east, the one in the west follows.
        let western = try #require(columns.firstIndex(of: columns.min() ?? 0))
        let fromWest = columns[western...] + columns[..<western]
        #expect(Array(fromWest) == columns.sorted())
        #expect(columns.count == map.pinsViewModel.pins.count)
        let last = map.pinsViewModel.selectedPin
        await live.send("\t\u{1b}[Z")
        #expect(map.pinsViewModel.selectedPin == last)
        let viewpoint = map.viewpoint
        await live.send("\r")
        #expect(await live.state("screen") == "announcementDetails")
        await live.send("\u{1b}")
        #expect(await live.state("screen") == "fullscreenMap")
        #expect(map.pinsViewModel.selectedPin == last)
        #expect(map.viewpoint == viewpoint)
    }

    @Test(
        "Clicks on a cell select its pins one by one, from the newest to the oldest, and then none, and so do commands",
        .requirements("M-11")
    )
    func sharedCell() async throws {
        let live = await Live(columns: 100, rows: 40)
        let file = URL.tests.appending(path: "Announcements/one-place.json")
        await live.send(":announcements \(JSONValue.string(file.filePath))\rm")
        let map = try #require(live.walkthrough.coordinator.fullscreenMap)
        let place = MapDrawing.cell(
            of: try #require(map.pinsViewModel.pins.first).coordinate,
            in: map.frame
        )
        let position = "\(place.column + 1);\(place.row + 2)"
        var selected: [String?] = []
        for _ in 0..<6 {
            // With keys between them, two clicks are no double click.
            await live.send("\u{1b}[<0;\(position)M\u{1b}[<0;\(position)m\u{1b}[C\u{1b}[D")
            selected.append(map.pinsViewModel.selectedPin)
            let hasCallout = live.text.contains("[Open]  \(selected.count) of 5 here")
            #expect(hasCallout == (selected.count < 6))
        }
        #expect(selected == (1...5).reversed().map { "missing-\($0)" } + [nil])
        await live.type("tap pin 1")
        func remark(_ number: Int) -> Substring {
            let lines = live.walkthrough.lines
            return lines.first { $0.hasPrefix("\(number) of 5 here") }?.dropFirst(11) ?? "none"
        }
        for number in 1...4 {
            await live.type(String(remark(number).dropFirst(2).dropLast()))
        }
        #expect(remark(5) == "")
        #expect(map.pinsViewModel.selectedPin == "missing-1")
    }

    @Test(
        "Escape closes the callout, then the map, and the landing page is where it was",
        .requirements("M-2")
    )
    func escape() async throws {
        let live = await Live(columns: 100, rows: 40, keys: "jjj")
        let page = live.frame
        await live.send("m\t\u{1b}")
        #expect(await live.state("screen") == "fullscreenMap")
        await live.send("\u{1b}")
        #expect(live.frame == page)
    }

    @Test("Keys return to the user, fit all pins, and go to a coordinate", .requirements("M-6"))
    func places() async throws {
        let (live, map) = try await openMap()
        await live.send("LLf")
        #expect(map.pinsViewModel.pins.count > 25)
        await live.send("0")
        #expect(map.viewpoint.center == .home)
        await live.send("@")
        #expect(live.status(at: .zero) == "Go to (such as 53.55,13.25):")
        await live.send("53.55° N, 13.26° E\r")
        #expect(map.viewpoint.center == Coordinate(53.55, 13.26))
        await live.send("@here\r")
        #expect(live.text.contains("These are not coordinates."))
        await live.send("\u{1b}@1,2\u{1b}")
        #expect(map.viewpoint.center == Coordinate(53.55, 13.26))
    }

    @Test(
        "Without permission, the key m says why the map does not open; without a map, it opens with pins",
        .requirements("M-1")
    )
    func noMap() async {
        let denied = await Live(.denied, columns: 100, rows: 40, keys: "2m")
        #expect(denied.status(at: .zero).hasPrefix("To show a map of your surroundings"))
        let failed = await Live(columns: 100, rows: 40, keys: ":network map fail\r:enter\rm")
        #expect(failed.text.hasPrefix(" [Back]  The map could not be loaded. [Retry]"))
        #expect(await failed.state("screen") == "fullscreenMap")
        await failed.send("\t")
        #expect(failed.text.contains("[Open]"))
    }

    @Test(
        "Without permission, the map says why it does not go to the user or to all pets; a failure offers Retry"
    )
    func obstacles() async throws {
        let (live, _) = try await openMap()
        await live.send(":settings denied\r")
        for key in ["0", "f"] {
            await live.send(key)
            #expect(live.status(at: .zero).hasPrefix("Location access is off"))
            await live.send("m")
        }
        let lonely = await Live(columns: 100, rows: 40, keys: ":network announcements fail\rmf")
        #expect(lonely.text.contains(retryButton))
        await lonely.send(":network ok\rr")
        let map = try #require(lonely.walkthrough.coordinator.fullscreenMap)
        #expect(map.pinsViewModel.pins.count > 25)
    }

    private func openMap() async throws -> (live: Live, map: FullscreenMapViewModel) {
        let live = await Live(columns: 100, rows: 40, keys: "m")
        let map = try #require(live.walkthrough.coordinator.fullscreenMap)
        try #require(map.size == MapSize(width: 100, height: 36, unitAspectRatio: 2))
        return (live, map)
    }
}
