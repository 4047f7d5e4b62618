import Cartography
import Composition
import Data
import DataTestSupport
import Domain
import Fixtures
import FuzzSupport
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing

@testable import App

@MainActor
@Suite struct FullscreenMapDrawingTests {
    @Test(
        "The map with a callout matches its golden file; only the selected pin is emphasized",
        .requirements("M-12", "M-14"), arguments: Theme.allCases)
    func picture(theme: Theme) async throws {
        var options = Options()
        (options.format, options.theme) = (.svg, theme)
        let session = await openMap(columns: 80, rows: 24, options)
        await session.do("zoom 8000", "wait 1")
        let pins = try #require(session.textView.screen?.pins)
        #expect(session.textView.draw().rows.joined().allSatisfy { !$0.style.isReversed })
        await session.do("tap pin \(pins[1].number)")
        let grid = session.textView.draw()
        try Golden.compare(grid.plainText, "map-80x24.txt")
        let selected = try #require(grid.targets.last { $0.id == "pin \(pins[1].id)" }?.area)
        let places = (0..<80 * grid.rows.count).map { CellGrid.Place(column: $0 % 80, row: $0 / 80) }
        let reversed = places.filter { grid[$0.column, $0.row].style.isReversed }
        #expect(reversed.map { CellArea($0) } == [selected])
    }

    @Test("Where there is no map data at all, each row shows the sign for it, and no name of another place remains")
    func noData() async {
        let session = await openMap(columns: 100, rows: 30)
        for command in ["goto 0,0", "zoom 18000000"] {
            await session.do(command, "wait 1")
            for row in session.textView.draw().texts[1...26] {
                #expect(row.contains("╱") && row.allSatisfy("╱ ◎●◆".contains), "\(row)")
            }
        }
        #expect(session.textView.draw().texts[0].contains("Zoom in to see pets."))
        await session.do("goto 0,0", "zoom 20000", "wait 1")
        #expect(session.textView.draw().texts[0].contains("There is no map data for this area. [Retry]"))
    }

    @Test("A notice replaces the title, and its Retry stays visible in a narrow window", .requirements("M-10"))
    func notice() async throws {
        let session = await openMap(columns: 40, rows: 20)
        await session.do("network announcements status:503", "pan 1,1", "wait 1")
        let grid = session.textView.draw()
        #expect(grid.texts[0] == " [Back]  The server returned an… [Retry]")
        let retry = try #require(grid.targets.first { $0.id == "tap retry map" })
        await session.do("network ok", retry.command)
        #expect(session.textView.draw().texts[0].contains("Map"))
    }

    @Test(
        "Names touch neither each other, nor a mark, nor the callout, fit into the map, and are left out only for that",
        .requirements("M-15"), arguments: 0..<4 as Range<UInt64>)
    func names(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let (size, typesetter) = (MapSize(width: 120, height: 37, unitAspectRatio: 2), Typesetter(.unicode))
        let glyphs = MapGlyphs(.unicode, MapPalette(.dark, nil))
        let snapshotter = BasemapSnapshotter(.demo, labelWidth: { typesetter.line($0).width })
        let home = MapViewpoint(center: .home, heightMeters: 10_000)
        let map = CellArea(columns: 0..<size.width, rows: 0..<size.height)
        var (viewpoint, count) = (home, 0)
        for number in 0..<15 {
            viewpoint = viewpoint.movedAtRandom(around: home, size: size, using: &random)
            let region = viewpoint.frame(size: size).region
            let snapshot = try #require(try await snapshotter.snapshot(of: region, size: size) as? CellMapSnapshot)
            // The picture can be from before the last move.
            viewpoint = viewpoint.panned(
                east: Double(Int.random(in: -9...9, using: &random)),
                south: Double(Int.random(in: -3...3, using: &random)), size: size)
            let frame = viewpoint.frame(size: size)
            func place() -> CellGrid.Place {
                .init(column: .random(in: map.columns, using: &random), row: .random(in: map.rows, using: &random))
            }
            let marks = (0..<20).map { _ in place() }
            let corner = place()
            let callout = CellArea(
                columns: corner.column..<corner.column + 40, rows: corner.row..<corner.row + 12)
            let covered = number % 2 == 0 ? nil : callout
            let names = PlacedNames(
                snapshot, in: frame, avoiding: marks, covered: covered, glyphs: glyphs, typesetter)
            let areas = names.names.map(\.area) + names.dots.map { CellArea($0) }
            func isTaken(_ area: CellArea, by others: ArraySlice<CellArea>) -> Bool {
                others.contains(where: area.overlaps) || marks.contains(where: area.contains)
                    || covered?.overlaps(area) == true || !map.contains(area)
            }
            #expect(areas.indices.allSatisfy { !isTaken(areas[$0], by: areas[($0 + 1)...]) })
            // A name behind the callout takes its place, too.
            for label in snapshot.labels where covered == nil {
                let middle = MapPoint(x: Double(label.column + label.width / 2) + 0.5, y: Double(label.row) + 0.5)
                let center = CellGrid.Place(snapshot.frame.convert(middle, to: frame))
                let start = CellGrid.Place(column: center.column - label.width / 2, row: center.row)
                #expect(isTaken(CellArea(start, columns: label.width), by: areas[...]), "\(label.text) is missing")
            }
            count += names.names.count
        }
        #expect(count > 50)
    }

    @Test(
        "A callout fits into the map beside its pin, wherever the pin is and however small the map is",
        .requirements("M-12"), arguments: [(20, 2), (20, 9), (60, 12), (100, 36)])
    func callouts(columns: Int, rows: Int) async throws {
        let session = await openMap(columns: 100, rows: 40)
        await session.do("zoom 5000", "wait 1", "tap pin 4")
        let callout = try #require(session.textView.screen?.fullscreenMap?.callout)
        let drawing = CalloutDrawing(typesetter: session.textView.typesetter, strings: session.strings)
        let size = MapSize(width: columns, height: rows, unitAspectRatio: 2)
        let map = CellArea(columns: 0..<columns, rows: 0..<rows)
        let places = map.rows.filter { rows < 12 || [0, 1, 9, 20, rows - 2, rows - 1].contains($0) }.flatMap { row in
            map.columns.map { CellGrid.Place(column: $0, row: row) }
        }
        let wrong = places.filter { pin in
            guard let (grid, area) = drawing.draw(callout, at: pin, on: size) else { return true }
            let text = grid.plainText
            return area.columns.count != grid.columns || area.rows.count != grid.rows.count || area.contains(pin)
                || !map.contains(area) || !text.contains("Koko") || columns >= 100 && !text.contains("millet")
        }
        #expect(wrong.isEmpty)
    }

    private func openMap(columns: Int, rows: Int, _ options: Options = Options()) async -> AppSession {
        var options = options
        options.size = ScreenSize(columns: columns, rows: rows)
        let session = await AppSession.started(.authorizedWhenInUse, options)
        await session.do("map", "wait 1")
        return session
    }
}
