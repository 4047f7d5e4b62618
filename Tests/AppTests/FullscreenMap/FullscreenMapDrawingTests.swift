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
@testable import TextViews

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
        let lines = walkthrough.linearText.lines(walkthrough.textView.screen)
        #expect(lines.contains("filters: found"))
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
        let archive =
            if source == "demo" {
                try MemoryBytes.demo()
            } else {
                MemoryBytes.random(source, using: &random)
            }
        let snapshotter = try await CellMapSnapshotter(
            source: PMTilesArchive(archive),
            labelWidth: { [typesetter] in typesetter.line($0).width }
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
            let naming = Naming(
                snapshot: snapshot,
                frame: viewpoint.frame(size: size),
                hasCallout: number % 3 == 0,
                typesetter: typesetter,
                using: &random
            )
            let placed = naming.placed()
            checkAreas(of: placed, naming)
            checkTexts(of: placed, naming)
            checkStability(of: placed, naming, newPin: naming.place(using: &random))
            count += placed.names.count
        }
        #expect(count > 0)
    }

    private let typesetter = Typesetter(.unicode)

    /// A map with marks, and maybe a callout, between which names are placed.
    private struct Naming {
        let snapshot: CellMapSnapshot
        let frame: MapFrame
        let marks: [CellGrid.Place]
        let callout: CellArea?
        let typesetter: Typesetter

        init(
            snapshot: CellMapSnapshot,
            frame: MapFrame,
            hasCallout: Bool,
            typesetter: Typesetter,
            using random: inout SplitMix64
        ) {
            self.snapshot = snapshot
            self.frame = frame
            self.typesetter = typesetter
            let size = frame.size
            marks = (0..<20).map { _ in Self.place(on: size, using: &random) }
            let corner = Self.place(on: size, using: &random)
            let area = CellArea(
                columns: corner.column..<corner.column + size.width / 3,
                rows: corner.row..<corner.row + size.height / 4
            )
            callout = hasCallout ? area : nil
        }

        /// The cells of the map.
        var map: CellArea {
            CellArea(columns: 0..<frame.size.width, rows: 0..<frame.size.height)
        }

        func place(using random: inout SplitMix64) -> CellGrid.Place {
            Self.place(on: frame.size, using: &random)
        }

        private static func place(on size: MapSize, using random: inout SplitMix64)
            -> CellGrid.Place
        {
            CellGrid.Place(
                column: .random(in: 0..<size.width, using: &random),
                row: .random(in: 0..<size.height, using: &random)
            )
        }

        /// Places the names so that they avoid all marks, and one more if there is one.
        func placed(avoiding other: CellGrid.Place? = nil) -> PlacedNames {
            PlacedNames(
                snapshot,
                in: frame,
                avoiding: marks + [other].compactMap(\.self),
                covered: callout,
                glyphs: MapGlyphs(.unicode, MapPalette(.dark, nil)),
                typesetter
            )
        }
    }

    /// Checks that names are on the map, and touch neither each other nor a mark nor the callout.
    private func checkAreas(of placed: PlacedNames, _ naming: Naming) {
        let areas = placed.names.map(\.area) + placed.unlabeledPlaces.map { CellArea($0) }
        for (index, area) in areas.enumerated() {
            #expect(naming.map.contains(area))
            #expect(!areas[(index + 1)...].contains(where: area.overlaps))
            #expect(!naming.marks.contains(where: area.contains))
            #expect(naming.callout?.overlaps(area) != true)
        }
    }

    /// Checks that each text occurs once, and that the most important place is named if it fits.
    private func checkTexts(of placed: PlacedNames, _ naming: Naming) {
        let texts = placed.names.map(\.text.description)
        #expect(Set(texts).count == texts.count)
        let snapshot = naming.snapshot
        let first = snapshot.labels.first { label in
            guard [.region, .town, .place].contains(label.kind) else { return false }
            let center = MapPoint(x: Double(label.column) + 0.5, y: Double(label.row) + 0.5)
            let point = snapshot.frame.convert(center, to: naming.frame)
            return naming.map.contains(CellGrid.Place(point))
        }
        if let first, first.width <= naming.frame.size.width - 2 {
            #expect(texts.contains(first.text), "\(first.text)")
        }
    }

    /// Checks that a new pin changes only the name that it covers.
    private func checkStability(
        of placed: PlacedNames,
        _ naming: Naming,
        newPin pin: CellGrid.Place
    ) {
        // The covered name can be a town's, which takes the place of another name.
        let covered = placed.names.first { $0.area.contains(pin) }
        guard covered?.kind != .town else { return }
        let after = naming.placed(avoiding: pin).names
        for name in placed.names where !name.area.contains(pin) {
            let same = after.first { $0.area == name.area }
            #expect(same?.text.description == name.text.description)
        }
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
        // Of a high map, some rows.
        let pinRows = map.rows.filter {
            rows < 12 || [0, 1, 9, 20, rows - 2, rows - 1].contains($0)
        }
        let pins = pinRows.flatMap { row in
            map.columns.map { CellGrid.Place(column: $0, row: row) }
        }
        for pin in pins {
            let (grid, area) = try #require(drawing.draw(callout, at: pin, on: size), "\(pin)")
            #expect(area.columns.count == grid.columns)
            #expect(area.rows.count == grid.rows.count)
            #expect(map.contains(area))
            #expect(!area.contains(pin))
            if rows > 2 {
                #expect(area.columns.count * area.rows.count <= columns * rows / 4)
            }
            #expect(grid.plainText.contains("Koko"))
            if columns >= 100 {
                #expect(grid.plainText.contains("millet"))
            }
        }
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
