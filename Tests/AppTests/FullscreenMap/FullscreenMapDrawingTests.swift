import Cartography
import Composition
import Domain
import FuzzSupport
import Presentation
import Scheduling
import TestSupport
import Terminal
import Testing

@testable import App

@MainActor
@Suite struct FullscreenMapDrawingTests {
    enum Style: String, CaseIterable {
        case light, dark
    }

    @Test(
        "The map with a callout matches its golden files at four sizes, light and dark", .requirements("M-12", "M-14"),
        arguments: [(80, 24), (100, 30), (120, 40), (200, 60)], Style.allCases)
    func pictures(size: (Int, Int), style: Style) async throws {
        var options = Options()
        (options.format, options.theme) = (.svg, style == .light ? .light : .dark)
        let session = await openMap(columns: size.0, rows: size.1, options)
        await session.do("zoom 8000", "wait 1")
        let number = try #require(session.view.screen?.pins.dropFirst().first?.number)
        await session.do("tap pin \(number)")
        try Golden.compare(session.printed, "map-\(size.0)x\(size.1).\(style).svg")
    }

    @Test("The map matches its golden files at five scales, in ASCII", arguments: [100_000, 20_000, 5000, 2000, 700])
    func scales(meters: Int) async throws {
        var options = Options()
        options.charset = .ascii
        let session = await openMap(columns: 100, rows: 30, options)
        await session.do("zoom \(meters)", "wait 1")
        try Golden.compare(session.printed, "map-\(meters)m.ascii.txt")
    }

    @Test(
        "At each size, the map has at least half of the rows, and the screen is exactly as large as the page",
        .requirements("M-14"),
        arguments: [(20, 5), (20, 24), (40, 10), (80, 6), (1000, 8)])
    func sizes(columns: Int, rows: Int) async throws {
        let session = await openMap(columns: columns, rows: rows)
        let map = try #require(session.coordinator.fullscreenMap)
        #expect(map.size.height >= (rows - 1) / 2)
        for command in ["zoom in", "tap pin 1", "network fail", "pan 9,9", "wait 20"] {
            await session.do(command)
            let grid = session.view.draw()
            #expect(grid.rows.count == rows - 1)
            #expect(grid.rows.allSatisfy { $0.count == columns })
        }
    }

    @Test(
        "In windows of usual sizes, the whole legend is visible in each language, at each scale, anywhere on Earth",
        .requirements("M-14"), arguments: [Language.en, .pl, .pseudo])
    func legend(language: Language) async throws {
        var options = Options()
        options.language = language
        for (columns, rows) in [(80, 24), (100, 30), (200, 60)] {
            let session = await openMap(columns: columns, rows: rows, options)
            for command in ["zoom 100", "goto -12.3456, -123.4567", "goto me", "zoom 4000000", "zoom 50000"] {
                await session.do(command)
                let map = try #require(session.coordinator.fullscreenMap)
                let text = session.view.draw().plainText
                for sign in ["◎ ", "● ", "◆ ", "╱ ", "┤ ", session.strings.place(map.camera.center)] {
                    #expect(text.contains(sign))
                }
                #expect(text.contains("© OpenStreetMap contributors"))
            }
        }
    }

    @Test("Where there is no map data at all, each row shows the sign for it, and no name of another place remains")
    func noData() async {
        let session = await openMap(columns: 100, rows: 30)
        for command in ["goto 0,0", "zoom 18000000"] {
            await session.do(command, "wait 1")
            guard case .array(let rows)? = session.state("fullscreenMap.text") else { continue }
            #expect(rows.count == 26)
            #expect(
                rows.allSatisfy { row in Set<Character>(["╱", " ", "◎", "●", "◆"]).isSuperset(of: row.characters) })
            #expect(rows.allSatisfy { $0.characters.contains("╱") })
        }
        #expect(session.view.draw().texts[0].contains("Zoom in to see pets."))
        await session.do("goto 0,0", "zoom 20000", "wait 1")
        #expect(session.view.draw().texts[0].contains("There is no map data for this area. [Retry]"))
    }

    @Test("A notice replaces the title, and its Retry stays visible in a narrow window", .requirements("M-10"))
    func notice() async throws {
        let session = await openMap(columns: 40, rows: 20)
        await session.do("network announcements status:503", "pan 1,1", "wait 1")
        let grid = session.view.draw()
        #expect(grid.texts[0] == " [Back]  The server returned an… [Retry]")
        let retry = try #require(grid.targets.first { $0.id == "retry map" })
        await session.do("network ok")
        retry.onTap()
        await session.graph.world.activity.settle()
        #expect(session.view.draw().texts[0].contains("Map"))
    }

    @Test(
        "Names touch neither each other, nor a mark, nor the callout, and fit into the map",
        .requirements("M-15"), arguments: 0..<4)
    func names(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let session = await openMap(columns: 120, rows: 40)
        let typesetter = session.view.typesetter
        var count = 0
        for _ in 0..<25 {
            await session.do(
                "goto \(53.45 + .random(in: 0...0.15, using: &random)),\(13.0 + .random(in: 0...0.5, using: &random))",
                "zoom \(Int.random(in: 400...40_000, using: &random))", "wait 1")
            if let pin = session.view.screen?.pins.first { await session.do("tap pin \(pin.number)") }
            guard let map = session.view.screen?.fullscreenMap, let snapshot = map.snapshot as? CellMapSnapshot else {
                continue
            }
            let marks = map.pins.map { MapDrawing.cell(of: $0.coordinate, in: map.frame) }
            let covered = map.callout.flatMap { callout in
                CalloutDrawing(typesetter: typesetter, strings: session.strings)
                    .draw(callout, at: MapDrawing.cell(of: callout.coordinate, in: map.frame), on: map.frame.size)?.area
            }
            let names = PlacedNames(
                snapshot, in: map.frame, avoiding: marks, covered: covered,
                glyphs: MapGlyphs(.unicode, MapPalette(.dark, nil)), typesetter)
            let areas = names.names.map(\.area) + names.dots.map { CellArea($0) }
            for (index, area) in areas.enumerated() {
                #expect(!areas[(index + 1)...].contains(where: area.overlaps))
                #expect(!marks.contains(where: area.contains))
                #expect(covered?.overlaps(area) != true)
                #expect(CellArea(columns: 0..<120, rows: 0..<map.frame.size.height).contains(area))
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
        let callout = try #require(session.view.screen?.fullscreenMap?.callout)
        let drawing = CalloutDrawing(typesetter: session.view.typesetter, strings: session.strings)
        let size = MapSize(width: columns, height: rows, unitAspectRatio: 2)
        for column in 0..<columns {
            for row in 0..<rows {
                let pin = CellGrid.Place(column: column, row: row)
                let (grid, area) = try #require(drawing.draw(callout, at: pin, on: size))
                #expect(area.columns.count == grid.columns)
                #expect(area.rows.count == grid.rows.count)
                #expect(!area.contains(pin))
                #expect(CellArea(columns: 0..<columns, rows: 0..<rows).contains(area))
                #expect(grid.texts.contains { $0.contains("Koko") })
                #expect(columns < 100 || grid.texts.contains { $0.contains("millet") })
            }
        }
    }

    private func openMap(columns: Int, rows: Int, _ options: Options = Options()) async -> AppSession {
        var options = options
        options.size = ScreenSize(columns: columns, rows: rows)
        let session = AppSession(permission: .authorizedWhenInUse, options)
        await session.start()
        await session.do("map", "wait 1")
        return session
    }
}

extension JSONValue {
    /// The characters of a string; empty for any other value.
    fileprivate var characters: Set<Character> { if case .string(let text) = self { Set(text) } else { [] } }
}
