import Cartography
import Data
import DataTestSupport
import Domain
import Foundation
import FuzzSupport
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.timeLimit(.minutes(10))) struct MapPreviewDrawingTests {
    private let size = MapSize(width: 80, height: 23, unitAspectRatio: 2)

    @Test(
        "Places at three scales match their golden files, which have the dots of each line",
        arguments: [
            ("edge-10km", Coordinate(53.598, 13.395), 10_000),
            ("lake-3km", Coordinate(53.512, 13.205), 3000),
            ("town-1km", Coordinate(53.557, 13.261), 1000),
        ]
    )
    func places(name: String, place: Coordinate, radius: Double) async throws {
        let snapshot = try await snapshot(
            place.mapRegion(radiusMeters: radius),
            size,
            Typesetter(.unicode)
        )
        let grid = drawing(size, .unicode, MapPalette(.light, .full)).grid(
            .map(region: snapshot.frame.region, snapshot: snapshot, pins: [], onTap: Action {})
        )
        try Golden.compare(grid.plainText, "\(name).txt")
    }

    @Test(
        "Each cell of a map shows what is there: a pin, the user, a name, a dot, a line, or the ground, in its color",
        .requirements(
            "E-SC-002",
            "P-AS-2",
            "P-AS-3",
            "P-FR-002",
            "P-FR-003",
            "P-FR-004",
            "P-KE-2",
            "P-KE-3",
            "P-US1-AS2",
            "PD-VR-23",
            "PD-VR-40"
        ),
        arguments: 0..<4 as Range<UInt64>,
        [
            (.unicode, .full), (.unicode, .palette), (.ascii, .full), (.unicode, .sixteen),
            (.ascii, nil),
        ]
            as [(Charset, ColorDepth?)]
    )
    func cells(seed: UInt64, look: (charset: Charset, depth: ColorDepth?)) async throws {
        var random = SplitMix64(seed: seed)
        let palette = MapPalette(seed % 2 == 0 ? .light : .dark, look.depth)
        let marks = MapMarks(look.charset)
        let typesetter = Typesetter(look.charset)
        let size = MapSize(
            width: .random(in: 20...120, using: &random),
            height: .random(in: 5...34, using: &random),
            unitAspectRatio: 2
        )
        let center = Coordinate(
            53.45 + .random(in: 0...0.15, using: &random),
            13.0 + .random(in: 0...0.5, using: &random)
        )
        let snapshot = try await snapshot(
            center.mapRegion(radiusMeters: .random(in: 300...12_000, using: &random)),
            size,
            typesetter
        )
        let frame = snapshot.frame
        let glyphs = MapGlyphs(look.charset, palette, metersPerColumn: frame.metersPerUnit)
        // Some pins lie outside, two in one cell, and one in the user's.
        let places = (0..<16).map { _ in
            MapPoint(
                x: .random(in: -9...Double(size.width + 9), using: &random),
                y: .random(in: -2...Double(size.height + 2), using: &random)
            )
        }
        let user = MapPoint(x: Double(size.width) / 2, y: Double(size.height) / 2)
        let pins = (places + [places[0]] + (seed < 2 ? [user] : [])).enumerated().map {
            index,
            place in
            MapPreviewView.PinModel(
                id: "\(index)",
                number: index + 1,
                coordinate: frame.coordinate(at: place),
                status: index % 3 == 0 ? .found : .active,
                title: ""
            )
        }
        let grid = drawing(size, look.charset, palette).grid(
            .map(region: frame.region, snapshot: snapshot, pins: pins, onTap: Action {})
        )

        // What covers the map, from the back to the front.
        var cover: [CellGrid.Place: Cell] = [:]
        func label(_ kind: MapLabel.Kind, _ place: CellGrid.Place) -> Style {
            glyphs.label(kind, over: snapshot.cells[place.row * size.width + place.column].ground)
        }
        let marked = (pins.map(\.coordinate) + [frame.region.center]).map {
            MapDrawing.cell(of: $0, in: frame)
        }
        let placed = PlacedNames(
            snapshot,
            in: frame,
            avoiding: marked,
            covered: nil,
            glyphs: glyphs,
            typesetter
        )
        for area in placed.names.map(\.area) where !palette.isPainted {
            cover[.init(column: area.columns.lowerBound - 1, row: area.rows.lowerBound)] = .blank
            cover[.init(column: area.columns.upperBound, row: area.rows.lowerBound)] = .blank
        }
        for name in placed.names {
            var column = name.area.columns.lowerBound
            for (character, width) in name.text.cells {
                let place = CellGrid.Place(column: column, row: name.area.rows.lowerBound)
                for half in 0..<width {
                    cover[.init(column: column + half, row: place.row)] = Cell(
                        character: half == 0 ? character : nil,
                        style: label(name.kind, place)
                    )
                }
                column += width
            }
        }
        for place in placed.unlabeledPlaces {
            cover[place] = Cell(character: marks.place, style: label(.place, place))
        }
        func mark(_ coordinate: Coordinate, _ character: Character, _ color: Style.Color) {
            let point = frame.point(for: coordinate)
            let style =
                if palette.isPainted {
                    Style(color: palette.mark(color).color, background: color, isBold: true)
                } else {
                    Style(color: color, isBold: true, isReversed: true)
                }
            cover[.init(column: Int(point.x.rounded(.down)), row: Int(point.y.rounded(.down)))] =
                Cell(
                    character: character,
                    style: style
                )
        }
        mark(frame.region.center, marks.user, palette.user)
        for pin in pins.reversed() {
            mark(pin.coordinate, marks[pin.status], palette.pin(pin.status))
        }

        var wrong: [String] = []
        for (index, source) in snapshot.cells.enumerated() {
            let place = CellGrid.Place(column: index % size.width, row: index / size.width)
            let cell = grid[place.column, place.row]
            // With and without a sign of the texture.
            let cells =
                cover[place].map { [$0] }
                ?? [0, 1].map { glyphs.cell(source, at: .init(column: $0, row: $0)) }
            if !cells.contains(cell) {
                wrong.append("\(place): \(cell) for \(source)")
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test(
        "The scale bar shows a round number of meters, and has that length",
        arguments: [40, 80, 100, 200]
    )
    func scale(columns: Int) {
        let rows = max(Int((Double(columns) * 9 / 32).rounded()), 1)
        let frame = MapFrame(
            region: Coordinate.home.mapRegion(),
            size: MapSize(width: columns, height: rows, unitAspectRatio: 2)
        )
        let drawing = drawing(frame.size, .unicode, MapPalette(.dark, nil)).drawing
        let bar = drawing.scale(frame, maxColumns: columns / 4).split(separator: " ", maxSplits: 1)
        #expect(bar[1] == drawing.strings.distance(5_000))
        #expect(abs(Double(bar[0].count) * frame.metersPerUnit - 5_000) <= frame.metersPerUnit)
    }

    @Test("An unsupported kind of snapshot gives a message, and a tap still reaches the map")
    func unknownPicture() {
        let region = Coordinate.home.mapRegion()
        let snapshot = FakeMapSnapshot(frame: MapFrame(region: region, size: size))
        let grid = drawing(size, .unicode, MapPalette(.dark, nil)).grid(
            .map(region: region, snapshot: snapshot, pins: [], onTap: Action {})
        )
        #expect(grid.texts.contains { $0.contains("This map cannot be shown here.") })
        #expect(grid.targets.map(\.command) == ["tap map"])
    }

    private func drawing(_ size: MapSize, _ charset: Charset, _ palette: MapPalette)
        -> MapPreviewDrawing
    {
        MapPreviewDrawing(
            size: size,
            drawing: MapDrawing(
                typesetter: Typesetter(charset),
                strings: Strings(.en),
                palette: palette
            )
        )
    }

    private func snapshot(
        _ region: MapRegion,
        _ size: MapSize,
        _ typesetter: Typesetter
    ) async throws -> CellMapSnapshot {
        let snapshotter = BasemapSnapshotter(.demo, labelWidth: { typesetter.line($0).width })
        return try #require(
            try await snapshotter.snapshot(of: region, size: size) as? CellMapSnapshot
        )
    }
}
