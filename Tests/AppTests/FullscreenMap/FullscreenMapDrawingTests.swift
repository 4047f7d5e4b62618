import Cartography
import Domain
import Fixtures
import Foundation
import FuzzSupport
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.timeLimit(.minutes(10))) struct FullscreenMapDrawingTests {
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
        let style = MapPalette(theme, .full).selectedPin(pins[1].status)
        #expect(walkthrough.textView.draw().rows.joined().allSatisfy { $0.style != style })
        await walkthrough.do("tap pin \(pins[1].number)")
        let grid = walkthrough.textView.draw()
        try Golden.compare(grid.plainText, "map-80x24.txt")
        let selected = try #require(grid.targets.last { $0.id == "pin \(pins[1].id)" }?.area)
        let places = (0..<80 * grid.rows.count).map {
            CellGrid.Place(column: $0 % 80, row: $0 / 80)
        }
        #expect(
            places
                .filter { grid[$0.column, $0.row].style == style }
                .map { CellArea($0) } == [
                    selected
                ]
        )
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
        #expect(
            grid.texts[(1 + walkthrough.textView.fullscreenMapSize.height)...]
                .joined()
                .contains("filters: found")
        )
        #expect(grid.plainText.contains("OpenMapTiles") || columns < 80)
        #expect(
            walkthrough.linearText.lines(walkthrough.textView.screen).contains("filters: found")
        )
    }

    @Test(
        "Where there is no map data at all, there are a few signs for it, and no name of another place remains"
    )
    func noData() async {
        let walkthrough = await openMap(columns: 100, rows: 30)
        for command in ["goto 0,0", "zoom 18000000"] {
            await walkthrough.do(command, "wait 1")
            let rows = walkthrough.textView.draw().texts[1...26]
            #expect(rows.joined().allSatisfy("╱ ◎●◆".contains))
            #expect((100...200).contains(rows.joined().filter { $0 == "╱" }.count))
        }
        #expect(walkthrough.textView.draw().texts[0].contains("Zoom in to see pets."))
        await walkthrough.do("goto 0,0", "zoom 20000", "wait 1")
        #expect(
            walkthrough.textView.draw().texts[0].contains(
                /There is no map data for this area\. .*… \[Retry\]/
            )
        )
    }

    @Test("On a map that failed, Back leaves the map, although it was opened for a pet")
    func backFromFailure() async {
        let walkthrough = await Walkthrough.started(.denied)
        await walkthrough.do("tap cancel", "tap card 1", "map", "wait 1")
        #expect(await walkthrough.state("fullscreenMap.state") == "failed")
        await walkthrough.do("back")
        #expect(await walkthrough.state("screen") == "announcementDetails")
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
            #expect(
                await walkthrough.state("fullscreenMap.text")?.description.contains("╋") == false
            )
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
        #expect(grid.texts[0] == " [Back]  The server returned an… [Retry]")
        let retry = try #require(grid.targets.first { $0.id == "tap retry map" })
        await walkthrough.do("network ok", retry.command)
        #expect(walkthrough.textView.draw().texts[0].contains("Map"))
    }

    @Test(
        """
        Each text occurs once, names touch neither each other nor a mark nor the callout, the most important place is \
        named, and a new pin changes only the names that it covers
        """,
        .requirements("M-15"),
        arguments: ["demo", "OpenMapTiles", "Protomaps", "Shortbread"],
        0..<2 as Range<UInt64>
    )
    func names(source: String, seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let typesetter = Typesetter(.unicode)
        let glyphs = MapGlyphs(.unicode, MapPalette(.dark, nil))
        let archive =
            try source == "demo" ? MemoryBytes.demo() : MemoryBytes.random(source, using: &random)
        let snapshotter = try await CellMapSnapshotter(
            source: PMTilesArchive(archive),
            labelWidth: { typesetter.line($0).width }
        )
        let center = source == "demo" ? Coordinate.home : Coordinate(-0.7, 0.7)
        let home = MapViewpoint(center: center, heightMeters: 10_000)
        var viewpoint = home
        var count = 0
        for number in 0..<6 {
            let size = MapSize(
                width: .random(in: 30...120, using: &random),
                height: .random(in: 8...40, using: &random),
                unitAspectRatio: 2
            )
            viewpoint = viewpoint.movedAtRandom(around: home, size: size, using: &random)
            guard let snapshot = try await snapshotter.draw(viewpoint.frame(size: size)).map else {
                continue
            }
            // The picture can be from before the last move.
            if number % 2 == 0 {
                viewpoint = viewpoint.panned(
                    east: Double(Int.random(in: -9...9, using: &random)),
                    south: Double(Int.random(in: -3...3, using: &random)),
                    size: size
                )
            }
            let frame = viewpoint.frame(size: size)
            let map = CellArea(columns: 0..<size.width, rows: 0..<size.height)
            func place() -> CellGrid.Place {
                .init(
                    column: .random(in: map.columns, using: &random),
                    row: .random(in: map.rows, using: &random)
                )
            }
            let marks = (0..<20).map { _ in place() }
            let corner = place()
            let callout = CellArea(
                columns: corner.column..<corner.column + size.width / 3,
                rows: corner.row..<corner.row + size.height / 4
            )
            let covered = number % 3 == 0 ? callout : nil
            func placed(_ marks: [CellGrid.Place]) -> PlacedNames {
                PlacedNames(
                    snapshot,
                    in: frame,
                    avoiding: marks,
                    covered: covered,
                    glyphs: glyphs,
                    typesetter
                )
            }
            let names = placed(marks)
            let areas = names.names.map(\.area) + names.unlabeledPlaces.map { CellArea($0) }
            #expect(
                areas.indices.allSatisfy { index in
                    map.contains(areas[index])
                        && !areas[(index + 1)...].contains(where: areas[index].overlaps)
                        && !marks.contains(where: areas[index].contains)
                        && covered?.overlaps(areas[index]) != true
                }
            )
            let texts = names.names.map(\.text.description)
            #expect(Set(texts).count == texts.count)
            let first = snapshot.labels.first { label in
                let center = MapPoint(x: Double(label.column) + 0.5, y: Double(label.row) + 0.5)
                return [.region, .town, .place].contains(label.kind)
                    && map.contains(CellGrid.Place(snapshot.frame.convert(center, to: frame)))
            }
            #expect(
                first.map { texts.contains($0.text) || $0.width > size.width - 2 } != false,
                "\(first?.text ?? "")"
            )
            // The name that a new pin covers can be a town's, which takes the place of another
            // name.
            let pin = place()
            let hidden = names.names.first { $0.area.contains(pin) }
            let after = placed(marks + [pin]).names
            for name in names.names where hidden?.kind != .town && !name.area.contains(pin) {
                #expect(
                    after.contains {
                        $0.area == name.area && $0.text.description == name.text.description
                    }
                )
            }
            count += names.names.count
        }
        #expect(count > 0)
    }

    @Test(
        "A callout fits into a quarter of the map, beside its pin, wherever the pin is and however small the map is",
        .requirements("M-12"),
        arguments: [(20, 2), (20, 9), (60, 12), (100, 36)]
    )
    func callouts(columns: Int, rows: Int) async throws {
        let walkthrough = await openMap(columns: 100, rows: 40)
        await walkthrough.do("zoom 5000", "wait 1", "tap pin 4")
        let callout = try #require(walkthrough.textView.screen?.fullscreenMap?.callout)
        let drawing = CalloutDrawing(
            typesetter: walkthrough.textView.typesetter,
            strings: walkthrough.strings
        )
        let size = MapSize(width: columns, height: rows, unitAspectRatio: 2)
        let map = CellArea(columns: 0..<columns, rows: 0..<rows)
        let places = map.rows.filter {
            rows < 12 || [0, 1, 9, 20, rows - 2, rows - 1].contains($0)
        }.flatMap { row in
            map.columns.map { CellGrid.Place(column: $0, row: row) }
        }
        let wrong = places.filter { pin in
            guard let (grid, area) = drawing.draw(callout, at: pin, on: size) else { return true }
            let text = grid.plainText
            let cells = area.columns.count * area.rows.count
            return rows > 2 && cells > columns * rows / 4 || area.columns.count != grid.columns
                || area.rows.count != grid.rows.count || area.contains(pin)
                || !map.contains(area) || !text.contains("Koko")
                || columns >= 100 && !text.contains("millet")
        }
        #expect(wrong.isEmpty)
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
        let count = frames.reduce(0) { $0 + writer.bytes(for: $1.grid, move: $1.move).utf8.count }
        writer.forget()
        #expect(
            (1...writer.bytes(for: live.screen.draw(at: .zero).grid).utf8.count / 2).contains(count)
        )
    }

    private func openMap(columns: Int, rows: Int, _ options: Options = Options()) async
        -> Walkthrough
    {
        var options = options
        options.size = ScreenSize(columns: columns, rows: rows)
        let walkthrough = await Walkthrough.started(
            .authorizedWhenInUse,
            options,
            doing: "map",
            "wait 1"
        )
        return walkthrough
    }
}
